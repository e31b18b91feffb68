/** Pixels between the top of the window and the stop; the popover opens below it (docs/product.md#road-map). */
export const SCROLL_OFFSET = 200;

/**
 * Scrolls to a stop: the pane that the road lies in as far as it goes, and the page for the rest, smoothly unless the user prefers
 * reduced motion. The page scrolls smoothly here only: by its style it would also glide from the place on one screen to the top of the
 * next one.
 */
export function scrollToStop(stop: Element): void {
  const behavior = window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
  let down = Math.round(stop.getBoundingClientRect().top - SCROLL_OFFSET);
  const pane = stop.closest('[data-road-pane]');
  if (pane) {
    const { scrollTop, scrollHeight, clientHeight } = pane;
    const top = Math.min(Math.max(0, scrollTop + down), scrollHeight - clientHeight);
    pane.scrollTo({ top });
    down -= top - scrollTop;
  }
  window.scrollTo({ top: Math.max(0, Math.round(window.scrollY + down)), behavior });
}
