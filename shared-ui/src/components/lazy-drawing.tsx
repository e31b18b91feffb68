import { useEffect, useState, type ComponentType } from 'react';
import { styled } from 'styled-components';

/** As large as the drawing (all are 4 to 3), so that the layout does not shift when it arrives. */
const Frame = styled.div`
  aspect-ratio: 4 / 3;
`;

/**
 * A drawing whose code is loaded when it is shown, for pages in code that every visit loads. If it cannot be loaded, the
 * space stays empty: it is decoration, and the page may be shown because loading failed.
 *
 * @param load `() => import('./drawings/gate-art.svg').then((file) => file.default)`; the same function at each render
 */
export function LazyDrawing({ load }: { load: () => Promise<ComponentType> }) {
  const [Drawing, setDrawing] = useState<ComponentType | null>(null);
  useEffect(() => {
    let mounted = true;
    load()
      .then((loaded) => mounted && setDrawing(() => loaded))
      .catch((error: unknown) => console.warn(error));
    return () => {
      mounted = false;
    };
  }, [load]);
  return <Frame>{Drawing && <Drawing />}</Frame>;
}
