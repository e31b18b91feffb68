import { createContext, startTransition, use, useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

const Prewarming = createContext(false);

/** Whether this is rendered for its styles alone: not to be shown, nor to be put anywhere in the document. */
export const usePrewarming = () => use(Prewarming);

/**
 * Renders its children once, outside the document and for one moment, when the browser has nothing else to do. What a
 * component needs for its first rendering is there then, above all its style rules, after which the browser has to match
 * the elements of the whole page. Meant for what opens on a click, so that the click does not pay for it. Browsers
 * without idle callbacks do without.
 */
export function Prewarm({ children }: { children: ReactNode }) {
  const [stage, setStage] = useState<'waiting' | 'rendering' | 'done'>('waiting');
  useEffect(() => {
    if (!('requestIdleCallback' in window)) return;
    const idle = requestIdleCallback(() => startTransition(() => setStage('rendering')));
    return () => cancelIdleCallback(idle);
  }, []);
  if (stage !== 'rendering') return null;
  return <OutOfSight onRendered={() => setStage('done')}>{children}</OutOfSight>;
}

function OutOfSight({ children, onRendered }: { children: ReactNode; onRendered: () => void }) {
  // Outside the document: nobody finds there what is on the page for them already.
  const [place] = useState(() => document.createElement('div'));
  useEffect(onRendered, [onRendered]);
  return createPortal(<Prewarming value={true}>{children}</Prewarming>, place);
}
