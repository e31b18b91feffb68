const FOCUSABLE = 'a[href], button';

const sameAs = (one: HTMLElement) => (other: HTMLElement) =>
  other.tagName === one.tagName &&
  other.textContent === one.textContent &&
  other.getAttribute('href') === one.getAttribute('href');

/**
 * Remembers the focus of a page whose markup is about to be replaced by markup with the same links and buttons.
 * @returns a function that moves the focus to the focused element's replacement
 */
export function heldFocus(page: Element): () => void {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || !page.contains(focused)) return () => undefined;
  const like = () => [...page.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(sameAs(focused));
  const place = like().indexOf(focused);
  return () => like()[place]?.focus({ preventScroll: true });
}
