/** The first events of any interaction with a page, so that deferred code starts loading before the first click. */
const INTERACTIONS = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const;

const waiting = new Set<() => void>();
let interacted = false;
let watching = false;

function onInteraction(): void {
  interacted = true;
  for (const name of INTERACTIONS) window.removeEventListener(name, onInteraction, { capture: true });
  for (const act of waiting) act();
  waiting.clear();
}

/** Records whether the visitor has used the page; called when the app starts, so that every screen knows. */
export function watchInteraction(): void {
  if (watching) return;
  watching = true;
  for (const name of INTERACTIONS)
    window.addEventListener(name, onInteraction, { capture: true, passive: true });
}

/**
 * Calls `act` on the visitor's first interaction with the page; immediately if there has been one, for example on another screen.
 *
 * @returns a function that cancels it
 */
export function onFirstInteraction(act: () => void): () => void {
  watchInteraction();
  if (interacted) act();
  else waiting.add(act);
  return () => waiting.delete(act);
}
