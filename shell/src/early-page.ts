/**
 * The first script of every page but the landing page. It runs before the shell's own and asks for what this page will
 * need: the client of a visitor who is signed in, and of the remote that answers this address its container, its screen
 * and what that reads first. Otherwise each would be discovered by the one before it. Whatever fails here is asked for
 * again by the one who needs it. It also decides when the app starts. Imports nothing that weighs.
 */
import { readCachedUser, SESSION_STORAGE_KEY, storedUserId } from 'shared-ui/boot';
import { isUnsupportedDevice } from './features/frame/unsupported-device';
import { startApp } from './features/static-page';
import { openRemotePage } from './open-remote-page';

/** A first view that takes longer is not waited for. Milliseconds. */
const FIRST_VIEW_PATIENCE = 1_000;

const late = new Promise<void>((resolve) => setTimeout(resolve, FIRST_VIEW_PATIENCE));
// Before anything that may throw: the app tells of what is wrong.
void late.then(startApp);

const { signedIn = '', remote = '' } = (document.currentScript as HTMLScriptElement).dataset;

const session = localStorage.getItem(SESSION_STORAGE_KEY);
const user = session === null ? undefined : readCachedUser(storedUserId(session));
const viewer = isUnsupportedDevice() ? undefined : user;
if (!viewer) startApp();
openRemotePage((session === null ? remote : `${signedIn} ${remote}`).split(' '), viewer, late)
  .catch(() => undefined)
  .finally(startApp);
