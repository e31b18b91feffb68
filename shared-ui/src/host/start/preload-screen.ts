import { browserStorage } from './browser-storage';
import { matchPath } from './match-path';
import { preloadScript } from './scripts/script-preloads';
import { SESSION_STORAGE_KEY } from './session-storage-key';

/** The facts about a screen in a stand-alone app's page (`shared-ui/build/pages/page.ejs`). */
export interface PageScreen {
  path: string;
  access: string;
  /** The URLs of the scripts that the screen needs. */
  preload: string[];
}

/**
 * Requests all scripts of the screen at this page's path together. Otherwise, each script would be requested only after the previous one. A
 * host reads the same lists for its remotes from the registry.
 */
export function preloadScreen(): void {
  const { textContent = '' } = document.getElementById('screens') ?? {};
  if (!textContent) return;
  const screen = (JSON.parse(textContent) as PageScreen[]).find(({ path }) => matchPath(path));
  const mayOpen = screen?.access === 'public' || browserStorage.getItem(SESSION_STORAGE_KEY) !== null;
  if (!screen || !mayOpen) return;
  for (const url of screen.preload) preloadScript(url);
}
