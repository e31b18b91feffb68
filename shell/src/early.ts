/**
 * Runs before the shell's own scripts have arrived and asks for what this page will need: the client of a visitor who is
 * signed in, and the remote that answers this address, its container and its screen at the same time. Otherwise each
 * would be discovered by the one before it. Only hints: whatever fails here is asked for again by the one who needs it.
 * On a page that came with its content it also decides when the app starts. Imports nothing that weighs.
 */
import { SESSION_STORAGE_KEY } from 'shared-ui/boot';
import { keepStaticPage, startApp } from './features/static-page';
import { hint } from './remotes/early-hints';
import { preloadRemote } from './remotes/early-registry';

const { signedIn = '', landing = '', remote = '' } = (document.currentScript as HTMLScriptElement).dataset;
const files = (names: string) => names.split(' ');

const isSignedIn = localStorage.getItem(SESSION_STORAGE_KEY) !== null;
if (isSignedIn) files(signedIn).forEach((file) => hint(file));

if (location.pathname !== '/') preloadRemote(files(remote)).catch(() => undefined);
else if (isSignedIn) {
  files(landing).forEach((file) => hint(file));
  startApp();
} else keepStaticPage(files(landing));
