/**
 * The event sent to the document when a modal dialog opens or closes. Each app has its own copy of this code; apps share the document.
 */
const MODALS_CHANGED = 'learning-platform:modals-changed';

let scrollLocks = 0;

/** The colour for the strip where the scrollbar was, which no backdrop covers. It matches the page behind a backdrop (`coverStyles`). */
const DIMMED = 'color-mix(in srgb, rgb(23 20 61) 58%, var(--color-paper))';

/** Stops the page behind a dialog from scrolling, with no layout shift even if it has a scrollbar. @returns a function that undoes this */
export function lockPageScroll(): () => void {
  const root = document.documentElement;
  if (scrollLocks === 0) {
    const hasScrollbar = window.innerWidth > root.clientWidth;
    Object.assign(root.style, {
      overflow: 'hidden',
      ...(hasScrollbar && { scrollbarGutter: 'stable', backgroundColor: DIMMED }),
    });
  }
  scrollLocks += 1;
  return () => {
    scrollLocks -= 1;
    if (scrollLocks === 0)
      Object.assign(root.style, { overflow: '', scrollbarGutter: '', backgroundColor: '' });
  };
}

export function announceModals(): void {
  document.dispatchEvent(new Event(MODALS_CHANGED));
}

/** Returns the topmost modal dialog; everything outside it is inert. */
export function topModal(): HTMLElement | null {
  return [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1) ?? null;
}

export function onModalsChanged(listener: () => void): () => void {
  document.addEventListener(MODALS_CHANGED, listener);
  return () => document.removeEventListener(MODALS_CHANGED, listener);
}
