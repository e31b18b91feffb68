/** Pixels between the top of the window and the stop; the popover opens below it (docs/product.md#road-map). */
export const SCROLL_OFFSET = 200;

/** The document's scroll position at which an element stands `SCROLL_OFFSET` below the window's top. */
export const scrollTarget = (elementTop: number, scrollY: number) =>
  Math.max(0, Math.round(elementTop + scrollY - SCROLL_OFFSET));

/** Scrolls to a stop. The global style decides whether smoothly, by the user's preference for reduced motion. */
export function scrollToStop(stop: Element): void {
  window.scrollTo({ top: scrollTarget(stop.getBoundingClientRect().top, window.scrollY) });
}
