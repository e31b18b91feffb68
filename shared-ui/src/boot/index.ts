import { tellFailure } from './tell-failure';
import { installTrustedTypes } from './trusted-types';

export { sendEarlyRead, takeEarlyRead, type FirstRead } from './early-read';
export { loadConfig } from './config';
export {
  FIRST_VIEW_MARK,
  removeFirstView,
  showsFirstView,
  type FirstView,
  type FirstViewFile,
  type FirstViewFilling,
  type FirstViewPage,
  type FirstViewRule,
} from './first-view';
export { CACHED_USER_KEY, readCachedUser, storedUserId } from './stored-user';
export { savesData } from './saves-data';
export { SESSION_STORAGE_KEY } from './session-storage-key';
export { tellFailure } from './tell-failure';
export { firstViewPolicy, trustScriptsFrom } from './trusted-types';

/**
 * The first line of every page. What it loads comes asynchronously, which lets federation settle which copies of the
 * shared packages are used before any of them runs; so this imports none of them. A failure before anything could be
 * painted leaves words instead of a blank page.
 */
export function boot(load: () => Promise<unknown>): void {
  installTrustedTypes();
  load().catch((error: unknown) => {
    console.error(error);
    tellFailure();
  });
}
