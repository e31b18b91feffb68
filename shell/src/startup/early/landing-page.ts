/**
 * The landing page's first script. For a visitor, it keeps the page as it was delivered until they use it; for someone signed in, it
 * requests what the page will need, and starts the app immediately. It must stay small: nothing heavy may be imported.
 */
import { preloadScript, readStoredSession } from 'shared-ui/start';
import { requestRegistry } from './early-registry';
import { keepStaticPage } from './landing/keep-static-page';
import { startApp } from './start-app';

const { renewal = '' } = (document.currentScript as HTMLScriptElement).dataset;

const session = readStoredSession();
// Links in Auth's emails lead to the site's address, with the result in the query or hash.
const { search, hash } = location;
if (/[?#&](code|error_code|access_token|token_hash)=|^#message=/.test(search + hash))
  location.replace(`/mail-link${search}${hash}`);
else if (session === null) keepStaticPage();
else {
  if (session === undefined) for (const file of renewal.split(' ')) preloadScript(file);
  // If this fails, the app says what is missing.
  requestRegistry();
  startApp();
}
