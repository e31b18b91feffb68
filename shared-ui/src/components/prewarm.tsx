import { createContext, startTransition, use, useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

const Prewarming = createContext(false);

/** Whether the component is rendered only to create its styles: it must not be shown or attached to the document. */
export const usePrewarming = () => use(Prewarming);

/**
 * Renders its children once, briefly and outside the document, while the browser is idle. This does the work of their first rendering in
 * advance, above all inserting style rules, which makes the browser restyle the whole page. Use it for content that opens on a click, so
 * that the click stays fast. Does nothing in browsers without idle callbacks.
 */
export function Prewarm({ children }: { children: ReactNode }) {
  const [stage, setStage] = useState<'waiting' | 'rendering' | 'done'>('waiting');
  useEffect(() => {
    if (!('requestIdleCallback' in window)) return;
    const idle = requestIdleCallback(() => startTransition(() => setStage('rendering')));
    return () => cancelIdleCallback(idle);
  }, []);
  if (stage !== 'rendering') return null;
  return <Detached onRendered={() => setStage('done')}>{children}</Detached>;
}

function Detached({ children, onRendered }: { children: ReactNode; onRendered: () => void }) {
  // The container is outside the document, so that nothing on the page exists twice.
  const [container] = useState(() => document.createElement('div'));
  useEffect(onRendered, [onRendered]);
  return createPortal(<Prewarming value={true}>{children}</Prewarming>, container);
}
