import { useEffect, useState, type ComponentType } from 'react';
import { styled } from 'styled-components';

/** A frame with the drawings' aspect ratio (4 to 3), so that the layout doesn't shift when one arrives. */
const Frame = styled.div`
  aspect-ratio: 4 / 3;
`;

/**
 * A drawing whose code is loaded only when it's shown. Use it on pages whose code is loaded on every visit and must stay small. If the
 * drawing can't be loaded, the space stays empty, because drawings are decorative and the page may be shown because loading failed.
 *
 * @param load `() => import('./drawings/gate-art.svg').then((file) => file.default)`; the same function on every render
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
