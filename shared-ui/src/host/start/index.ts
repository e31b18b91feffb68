import { sendProfileRead } from './early/early-profile';
import { preloadScreen } from './preload-screen';
import { watchErrors } from './report-failure';
import { provideScriptLoader } from './scripts/script-loader';
import { startFailed } from './start-guard';
import { installTrustedTypes } from './trusted-types';

export { PROFILE_READ } from './early/early-profile';
export { EXPECTED, expectOpening } from './expect-opening';
export { sendEarlyRead, takeEarlyRead } from './early/early-read';
export { browserStorage, SESSION_PREFIX, tabStorage, type SafeStorage } from './browser-storage';
export { loadConfig } from './config';
export {
  FIRST_VIEW_MARK,
  removeFirstView,
  showsFirstView,
  type FillFirstView,
  type FirstView,
  type FirstViewContent,
  type FirstViewModule,
  type FirstViewPage,
} from './first-view';
export type { PageScreen } from './preload-screen';
export { matchPath } from './match-path';
export { CACHED_USER_KEY, readCachedUser, readStoredSession, storedUserId } from './stored-session';
export { readReadingSettings, saveReadingSettings, type ReadingSettings } from './reading-settings';
export { isRefused, refuseReleases, releaseFolder } from './refused-releases';
export { forwardFailures, reportFailure } from './report-failure';
export { pageNow, serverTime, watchClock, type ClockJump } from './page-clock';
export { prefersReducedData } from './prefers-reduced-data';
export { createTraceparent, requestIdOf } from './traceparent';
export { SAMPLE_QUESTIONS } from './sample-questions';
export { SESSION_STORAGE_KEY } from './session-storage-key';
export { dropPreload, fetchFile, requestFile } from './fetch-file';
export { CODE_ARRIVED } from './scripts/code-arrived';
export { fetchScript } from './scripts/fetch-script';
export { integrityOf } from './scripts/integrity-of';
export { abortPreloads, preloadScript } from './scripts/script-preloads';
export { onSilence, SILENCE_SECONDS, unlessSilent } from './silence';
export { appStarted, startFailed } from './start-guard';
export { firstViewPolicy, trustScriptsFrom } from './trusted-types';

/**
 * Starts a page's app. Every page calls this first. The app loads asynchronously, because federation must choose the copies of the shared
 * packages before any of them runs. For the same reason, this module doesn't import any of them. If loading fails, the page shows a
 * message.
 */
export function boot(load: () => Promise<unknown>): void {
  watchErrors();
  provideScriptLoader();
  installTrustedTypes();
  load().catch((error: unknown) => startFailed(error));
}

/**
 * Starts a stand-alone app. Its page calls this first. Calls `boot`, and fetches the current path's screen and the user's profile at the
 * same time.
 */
export function bootStandalone(load: () => Promise<unknown>): void {
  preloadScreen();
  void sendProfileRead();
  boot(load);
}
