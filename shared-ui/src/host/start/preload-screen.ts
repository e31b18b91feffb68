import { browserStorage } from './browser-storage';
import { matchPath } from './match-path';
import { preloadScript } from './scripts/script-preloads';
import { SESSION_STORAGE_KEY } from './session-storage-key';

/** What the page of a stand-alone app knows about its screens (`shared-ui/build/pages/page.ejs`). */
export interface PageScreen {
  path: string;
  access: string;
  /** URLs of the scripts that the screen needs. */
  preload: string[];
}

/**
 * Requests the scripts of the screen at this page's path all together; otherwise each would be discovered by the previous one. A host gets
 * the same lists for its remotes from the registry.
 */
export function preloadScreen(): void {
  const { textContent = '' } = document.getElementById('screens') ?? {};
  if (!textContent) return;
  const screen = (JSON.parse(textContent) as PageScreen[]).find(({ path }) => matchPath(path));
  const mayOpen = screen?.access === 'public' || browserStorage.getItem(SESSION_STORAGE_KEY) !== null;
  if (!screen || !mayOpen) return;
  for (const url of screen.preload) preloadScript(url);
}
