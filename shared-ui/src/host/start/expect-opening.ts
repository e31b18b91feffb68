/** Sent by a link or button whose screen is prefetched before anyone points at it. */
export const EXPECTED = 'learn:expected';

/** Has the host prefetch the screen that this link, or button with `data-leads-to`, opens. */
export function expectOpening(target: Element): void {
  target.dispatchEvent(new Event(EXPECTED, { bubbles: true }));
}
