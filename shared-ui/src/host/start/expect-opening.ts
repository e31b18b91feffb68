/** The event that a link or button sends to prefetch its screen before anyone points at it. */
export const EXPECTED = 'learn:expected';

/** Makes the host prefetch the screen that this link, or button with `data-leads-to`, opens. */
export function expectOpening(target: Element): void {
  target.dispatchEvent(new Event(EXPECTED, { bubbles: true }));
}
