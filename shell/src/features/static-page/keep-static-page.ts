import { loadConfig, savesData, SESSION_STORAGE_KEY } from 'shared-ui/boot';
import { hint } from '../../remotes/early-hints';
import { fillContactDetails } from './contact-details';
import { appScripts, startApp } from './start-app';

/** What a visitor can use. */
const USABLE = 'a[href], button';

/**
 * Leaves a page as it came: its links and menus work without the app, whose start would keep a slow computer busy while
 * somebody reads. The footer's details and the app's files are fetched when the page is painted. The app starts when a
 * pointer reaches something that can be used, or when somebody signs in in another tab. Whoever is faster, or uses the
 * keyboard, follows plain links.
 *
 * @param more addresses of scripts that the app will need for this page
 */
export function keepStaticPage(more: readonly string[]): void {
  whenDone(() => {
    loadConfig()
      .then(({ contact }) => fillContactDetails(document, contact))
      .catch((error: unknown) => console.error(error));
    if (!savesData()) for (const file of [...appScripts(), ...more]) hint(file, { rel: 'prefetch' });
  });
  document.addEventListener('pointerover', ({ target }) => {
    if (target instanceof Element && target.closest(USABLE)) startApp();
  });
  window.addEventListener('storage', ({ key }) => {
    if (key === SESSION_STORAGE_KEY) startApp();
  });
}

function whenDone(act: () => void): void {
  // Safari has no idle callbacks.
  const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(act) : setTimeout(act, 200));
  // A page may be loaded before it is painted.
  const whenPainted = () =>
    new PerformanceObserver((_paints, observer) => {
      observer.disconnect();
      whenIdle();
    }).observe({ type: 'paint', buffered: true });
  if (document.readyState === 'complete') whenPainted();
  else window.addEventListener('load', whenPainted, { once: true });
}
