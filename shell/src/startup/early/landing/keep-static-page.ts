import type { AppConfig } from '@learn-for-life/contract';
import {
  preloadScript,
  loadConfig,
  prefersReducedData,
  SAMPLE_QUESTIONS,
  SESSION_STORAGE_KEY,
} from 'shared-ui/start';
import { isPhoneOrTablet, isUnsupportedDevice } from '../../../shared/unsupported-device';
import { appScripts, startApp } from '../start-app';
import { fillContactDetails } from '../fill-contact-details';

/** Elements that a visitor can interact with. */
const INTERACTIVE = 'a[href], button';

/**
 * Keeps a page as the server sent it: its links and menus work without the app, whose start would keep a slow computer busy while someone
 * reads. Contact details and the app's files are fetched once the page is painted. The app starts when a pointer or the focus reaches
 * something interactive, when the sample questions are near, or when someone logs in in another tab. Visitors who click before the app is
 * ready follow plain links. Devices that the deployment excludes from every other page don't load any code.
 */
export function keepStaticPage(): void {
  // Phones and tablets count as unsupported until the configuration has loaded.
  let staysStatic = isPhoneOrTablet();
  const prefetch = () => {
    if (staysStatic || prefersReducedData()) return;
    for (const file of appScripts()) preloadScript(file, { rel: 'prefetch' });
  };
  whenIdleAfterPaint(() => {
    loadConfig()
      .then((config) => {
        fillContactDetails(document, config.contact);
        showDeviceNote(config);
        const waited = staysStatic;
        staysStatic &&= isUnsupportedDevice(config);
        if (config.sampleQuestions && !staysStatic) offerSampleQuestions();
        if (waited) prefetch();
      })
      .catch((error: unknown) => console.error(error));
    prefetch();
  });
  for (const reached of ['pointerover', 'focusin'])
    document.addEventListener(reached, ({ target }) => {
      if (!staysStatic && target instanceof Element && target.closest(INTERACTIVE)) startApp();
    });
  window.addEventListener('storage', ({ key }) => {
    if (key === SESSION_STORAGE_KEY) startApp();
  });
}

/** Shows the section for the sample questions. They need the app, which therefore starts before they come into view. */
function offerSampleQuestions(): void {
  const part = document.querySelector<HTMLElement>(`[${SAMPLE_QUESTIONS}]`);
  if (!part) return;
  part.hidden = false;
  new IntersectionObserver(([entry]) => entry?.isIntersecting && startApp(), {
    rootMargin: '50% 0px',
  }).observe(part);
}

/** Says whether phones are supported, which isn't known at build time (learner-app: `landing/device-note.tsx`). */
function showDeviceNote({ deviceGuard }: AppConfig): void {
  const note = document.querySelector<HTMLElement>('[data-device-note]');
  if (note) note.dataset['devices'] = deviceGuard === false ? 'any' : 'computers';
}

function whenIdleAfterPaint(callback: () => void): void {
  // Safari has no idle callbacks.
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(callback) : setTimeout(callback, 200);
  // A page may be loaded before it is painted.
  const whenPainted = () =>
    new PerformanceObserver((_entries, observer) => {
      observer.disconnect();
      whenIdle();
    }).observe({ type: 'paint', buffered: true });
  if (document.readyState === 'complete') whenPainted();
  else window.addEventListener('load', whenPainted, { once: true });
}
