/** Between the top of the window and the stop: the popover opens below it (specification, section 9). */
export const SCROLL_OFFSET = 200;

/** The document's scroll position at which an element stands `SCROLL_OFFSET` below the window's top. */
export const scrollTarget = (elementTop: number, scrollY: number) =>
  Math.max(0, Math.round(elementTop + scrollY - SCROLL_OFFSET));

/** Scrolls to a stop; smoothly or not as the global style says, which knows who asked for less motion. */
export function scrollToStop(stop: Element): void {
  window.scrollTo({ top: scrollTarget(stop.getBoundingClientRect().top, window.scrollY) });
}
