import { useEffect, useState, type ComponentType } from 'react';
import { styled } from 'styled-components';
import type { ArtProps } from '../illustrations/art';

/** As large as the drawing (all are 4 to 3), so that nothing moves when it comes. */
const Place = styled.div`
  aspect-ratio: 4 / 3;
`;

/**
 * A drawing that is fetched when it is shown, for pages in code that every visit loads. One that cannot be fetched
 * leaves its place empty: it is decoration, and the page may be there because fetching fails.
 *
 * @param load `() => import('../illustrations/gate-art').then(({ GateArt }) => GateArt)`; the same function at each render
 */
export function LateArt({ load }: { load: () => Promise<ComponentType<ArtProps>> }) {
  const [Drawing, setDrawing] = useState<ComponentType<ArtProps> | null>(null);
  useEffect(() => {
    let wanted = true;
    load()
      .then((loaded) => wanted && setDrawing(() => loaded))
      .catch((error: unknown) => console.warn(error));
    return () => {
      wanted = false;
    };
  }, [load]);
  return <Place>{Drawing && <Drawing />}</Place>;
}
