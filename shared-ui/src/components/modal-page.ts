/** Said when a modal dialog opens or closes. Each app has a copy of this code, so the document carries the word. */
const MODALS_CHANGED = 'learning-platform:modals-changed';

let still = 0;

/** Stops the page behind from scrolling, without a shift where its scrollbar was. @returns what ends it */
export function keepPageStill(): () => void {
  const root = document.documentElement;
  if (still === 0) {
    const hasScrollbar = window.innerWidth > root.clientWidth;
    Object.assign(root.style, { overflow: 'hidden', scrollbarGutter: hasScrollbar ? 'stable' : '' });
  }
  still += 1;
  return () => {
    still -= 1;
    if (still === 0) Object.assign(root.style, { overflow: '', scrollbarGutter: '' });
  };
}

export function announceModals(): void {
  document.dispatchEvent(new Event(MODALS_CHANGED));
}

/** The modal dialog on top; what lies outside it can be neither read nor clicked. */
export function topModal(): HTMLElement | null {
  return [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1) ?? null;
}

export function onModalsChanged(listener: () => void): () => void {
  document.addEventListener(MODALS_CHANGED, listener);
  return () => document.removeEventListener(MODALS_CHANGED, listener);
}
