/**
 * The first script of every page except the landing page. It runs before the shell's own scripts and decides whether this device may open
 * the page. If so, it requests what the page will need: these scripts, the Auth client for a visitor whose token must be renewed and, from
 * the remote that serves this path, its container, its screen and that screen's first read. Otherwise, each file would only be discovered
 * in the file before it. Anything that fails here is requested again where it's used. This script also decides when the app starts. It must
 * stay small: nothing heavy may be imported.
 */
import {
  browserStorage,
  preloadScript,
  readCachedUser,
  readStoredSession,
  SESSION_STORAGE_KEY,
  storedUserId,
} from 'shared-ui/start';
import { isPhoneOrTablet } from '../../shared/unsupported-device';
import { storesOverride } from '../../shared/override-key';
import { showDeviceNotice } from './device-notice';
import { openScreen, type Viewer } from './open-screen';
import { appScripts, startApp } from './start-app';

/** The maximum time that the app waits for a first view, in milliseconds. */
const FIRST_VIEW_TIMEOUT_MS = 1_000;

const { renewal = '', anyDevice = '' } = (document.currentScript as HTMLScriptElement).dataset;

function viewer(): Viewer {
  const session = browserStorage.getItem(SESSION_STORAGE_KEY);
  return session === null ? null : readCachedUser(storedUserId(session));
}

function openPage(): void {
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, FIRST_VIEW_TIMEOUT_MS));
  // This line comes before anything that may throw, so that the app always starts and reports the error.
  void timeout.then(startApp);

  // The page doesn't preload these scripts, because they would compete with the registry and this script for bandwidth.
  for (const file of appScripts()) preloadScript(file);

  // In a tab that tries a build, the registry names a different build from the one that will run.
  if (storesOverride()) {
    startApp();
    return;
  }
  const code = readStoredSession() === undefined ? renewal.split(' ') : [];
  openScreen(code, viewer(), timeout)
    .catch(() => undefined)
    .finally(startApp);
}

if (isPhoneOrTablet())
  showDeviceNotice(anyDevice.split(' ')).then(
    (shown) => {
      if (!shown) openPage();
    },
    // If the notice can't be shown, the page opens, and the app says what is missing.
    openPage,
  );
else openPage();
