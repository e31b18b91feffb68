import { loadConfig, sendEarlyRead } from 'shared-ui/boot';
import type { SessionUser } from 'shared-ui/contract';
import { showFirstView } from './features/first-view';
import { hint } from './remotes/early-hints';
import { findEarlyPage } from './remotes/early-registry';

/**
 * Asks for what a remote's page needs, its first read before anything else, and shows its first view. The rest of the
 * code is hinted at when the view is there, or where there is none: before, it would take the view's place on the line.
 *
 * @param code files of the shell that the page will need
 * @param viewer undefined for somebody who is to see no first view
 * @param late until then the view is waited for
 * @returns once the app may start
 * @throws Error when the registry, the configuration, the read or the view cannot be had
 */
export async function openRemotePage(
  code: readonly string[],
  viewer: SessionUser | undefined,
  late: Promise<void>,
): Promise<void> {
  const page = await findEarlyPage();
  if (!page) return;
  const { read, view, params } = page;
  const hintCode = () => {
    for (const file of code) hint(file);
    page.hintCode();
  };
  if (!viewer || !view) hintCode();
  try {
    const config = await loadConfig();
    const answer = read && sendEarlyRead(config, read, params);
    if (answer && viewer && view)
      await Promise.race([
        late,
        showFirstView({
          ...view,
          answer,
          page: { user: viewer, supabaseUrl: config.supabaseUrl },
        }),
      ]);
  } finally {
    if (viewer && view) hintCode();
  }
}
