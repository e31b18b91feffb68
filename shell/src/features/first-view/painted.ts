/** A picture that takes longer is not waited for. Milliseconds. */
const PICTURE_PATIENCE = 500;

/**
 * Once the window shows the picture: an app that starts before then would hold it up. Browsers that do not tell have
 * painted it two frames after it arrived.
 */
export async function painted(picture: HTMLImageElement | null): Promise<void> {
  // A page in the background paints nothing.
  if (!picture || document.visibilityState === 'hidden') return;
  const patience = new Promise((resolve) => setTimeout(resolve, PICTURE_PATIENCE));
  await Promise.race([patience, tells() ? toldOf(picture) : arrived(picture).then(twoFrames)]);
}

const LARGEST = 'largest-contentful-paint';
const tells = () =>
  'PerformanceObserver' in window && PerformanceObserver.supportedEntryTypes.includes(LARGEST);

function toldOf(picture: HTMLImageElement): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver((list, observer) => {
      const shown = list.getEntries().some((entry) => (entry as { element?: Element }).element === picture);
      if (!shown) return;
      observer.disconnect();
      resolve();
    }).observe({ type: LARGEST, buffered: true });
  });
}

function arrived(picture: HTMLImageElement): Promise<unknown> {
  if (picture.complete) return Promise.resolve();
  return new Promise((resolve) => {
    for (const event of ['load', 'error']) picture.addEventListener(event, resolve, { once: true });
  });
}

const twoFrames = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
