/** What takes longer is not waited for. Milliseconds. */
const TIMEOUT_MS = 500;

const LCP = 'largest-contentful-paint';

/**
 * Resolves once what was just added to the page is painted: an app that starts earlier would delay it. Browsers that do not
 * report the largest contentful paint have painted it two frames after an image has arrived.
 *
 * @param content an image, or an element with text
 */
export async function waitForPaint(content: Element): Promise<void> {
  // A page in the background paints nothing.
  if (document.visibilityState === 'hidden') return;
  const timeout = new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS));
  await Promise.race([
    timeout,
    supportsLcp() ? waitForLcp(content) : waitForLoad(content).then(waitTwoFrames),
  ]);
}

const supportsLcp = () =>
  'PerformanceObserver' in window && PerformanceObserver.supportedEntryTypes.includes(LCP);

function waitForLcp(content: Element): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver((list, observer) => {
      const entries = list.getEntries() as Array<PerformanceEntry & { element?: Element | null }>;
      const isPainted = entries.some(({ element }) => element && content.contains(element));
      if (!isPainted) return;
      observer.disconnect();
      resolve();
    }).observe({ type: LCP, buffered: true });
  });
}

function waitForLoad(content: Element): Promise<unknown> {
  if (!(content instanceof HTMLImageElement) || content.complete) return Promise.resolve();
  return new Promise((resolve) => {
    for (const event of ['load', 'error']) content.addEventListener(event, resolve, { once: true });
  });
}

const waitTwoFrames = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
