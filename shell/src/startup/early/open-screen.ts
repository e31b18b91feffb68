import type { SessionUser } from '@learn-for-life/contract';
import { preloadScript, loadConfig, sendEarlyRead } from 'shared-ui/start';
import { findOpenedScreen, type OpenedScreen } from './early-registry';
import { showFirstView } from './first-view/show-first-view';

/**
 * The person who opens the page: the user cached by an earlier page, null for a signed-out visitor, or undefined if the session must be
 * read first or nothing may be shown yet.
 */
export type Viewer = SessionUser | null | undefined;

/**
 * Requests the files and data that a remote's screen needs, beginning with its first read, and shows its first view. Hints for the rest of
 * the code are added only once the view is shown, or immediately if there is none, because that code would compete with the view for
 * bandwidth.
 * @param code URLs of the shell's files that the page will need
 * @param timeout resolves when the app should stop waiting for the view
 * @returns once the app may start
 * @throws Error when the registry, the configuration, the first read's response or the view cannot be fetched
 */
export async function openScreen(
  code: readonly string[],
  viewer: Viewer,
  timeout: Promise<void>,
): Promise<void> {
  const opened = await findOpenedScreen();
  if (!opened) return;
  const { screen, entry } = opened;
  const mayOpen = viewer !== null || screen.access === 'public';
  const view = viewer !== undefined && mayOpen ? opened.firstView : undefined;
  if (!view) hintCode(code, opened);
  try {
    const config = await loadConfig();
    const answer = mayOpen ? sendFirstRead(config, opened) : undefined;
    if (viewer === undefined || !view || (screen.firstRead && !answer)) return;
    const page = {
      user: viewer,
      supabaseUrl: config.supabaseUrl,
      search: new URLSearchParams(location.search),
      asksAge: config.ageGate !== undefined,
    };
    const bare = screen.layout === 'bare';
    await Promise.race([
      timeout,
      showFirstView({ script: view, entry, bare, answer, page, contact: config.contact }),
    ]);
  } finally {
    if (view) hintCode(code, opened);
  }
}

function sendFirstRead(config: Parameters<typeof sendEarlyRead>[0], { screen, params }: OpenedScreen) {
  return screen.firstRead ? sendEarlyRead(config, screen.firstRead, params) : undefined;
}

function hintCode(code: readonly string[], { release, entry, preload }: OpenedScreen): void {
  for (const file of code) preloadScript(file);
  // The entry isn't preloaded if it's a manifest. Another team's remote may be registered with one.
  if (new URL(entry).pathname.endsWith('.js')) preloadScript(entry, { integrity: release.integrity });
  for (const file of preload) preloadScript(file);
}
