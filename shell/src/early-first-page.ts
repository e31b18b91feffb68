/**
 * The landing page's only script for a visitor: its content came with it. For somebody who is signed in it asks for what
 * the page will need, and starts the app at once. Imports nothing that weighs.
 */
import { SESSION_STORAGE_KEY } from 'shared-ui/boot';
import { keepStaticPage, startApp } from './features/static-page';
import { hint } from './remotes/early-hints';

const { signedIn = '', landing = '' } = (document.currentScript as HTMLScriptElement).dataset;
const files = (names: string) => names.split(' ');

if (localStorage.getItem(SESSION_STORAGE_KEY) === null) keepStaticPage(files(landing));
else {
  for (const file of [...files(signedIn), ...files(landing)]) hint(file);
  startApp();
}
