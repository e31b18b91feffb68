import { showStartFailure } from './show-start-failure';
import { installTrustedTypes } from './trusted-types';

export { consumeEarlyRead, sendEarlyRead } from './early-read';
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
export { CACHED_USER_KEY, readCachedUser, readStoredSession, storedUserId } from './stored-session';
export { savesData } from './saves-data';
export { createTraceparent, withRequestId } from './traceparent';
export { SESSION_STORAGE_KEY } from './session-storage-key';
export { showStartFailure } from './show-start-failure';
export { firstViewPolicy, trustScriptsFrom } from './trusted-types';

/**
 * The first line of every page. What it loads arrives asynchronously, which lets federation settle which copies of the
 * shared packages are used before any of them runs; so this module imports none of them. If loading fails, the page shows
 * a message.
 */
export function boot(load: () => Promise<unknown>): void {
  installTrustedTypes();
  load().catch((error: unknown) => {
    console.error(error);
    showStartFailure();
  });
}
