import type { GoTrueClient } from '@supabase/supabase-js';
import type { HostServices, SessionStore } from '@learn-for-life/contract';
import { browserStorage, SESSION_STORAGE_KEY } from '../start';
import { isSessionOver } from './is-session-over';

function signedOut(session: SessionStore): Promise<void> {
  return new Promise((resolve) => {
    const done = () => session.getState().status === 'signed-out';
    const check = () => {
      if (!done()) return;
      stop();
      resolve();
    };
    const stop = session.subscribe(check);
    check();
  });
}

/**
 * Ends this browser's session, here and on the server; sessions on other devices continue (docs/decisions/0043). Asks the server first,
 * because the client's own `local` sign-out clears the browser before its request. If that request failed, the user would be signed out
 * although the message says the opposite.
 * @throws AuthError if the server can't be reached; then nothing has changed
 */
async function endSession(auth: GoTrueClient): Promise<void> {
  const { data, error } = await auth.getSession();
  if (data.session) {
    const { error: refused } = await auth.admin.signOut(data.session.access_token, 'local');
    if (refused && !isSessionOver(refused)) throw refused;
  } else if (error && !isSessionOver(error)) {
    // The session still exists; it just couldn't be renewed.
    throw error;
  }
  // The server has already ended the session. Without a stored session, the client doesn't ask it again.
  browserStorage.removeItem(SESSION_STORAGE_KEY);
  await auth.signOut({ scope: 'local' });
}

/**
 * Signs out and navigates to /login (docs/product.md#log-out). If that fails, the user is notified and nothing changes.
 *
 * @param navigate the router's navigation function
 * @param to the page where the next person logs in
 */
export async function logOut(
  { getAuth, session, notify }: HostServices,
  navigate: (to: string, options: { replace: boolean; state: null }) => unknown,
  to = '/login',
): Promise<void> {
  try {
    await endSession(await getAuth());
  } catch (error) {
    console.error(error);
    notify({ kind: 'error', message: 'Failed to sign out. Please try again.' });
    return;
  }
  await signedOut(session);
  // A user who logs out knows that the session has ended.
  session.setState({ status: 'signed-out' }, true);
  // First, the previous page's guard redirects to /login with a return address. The next user may be someone else and must start at the
  // home page, so this navigation waits, because the last one wins.
  await new Promise((resolve) => setTimeout(resolve, 0));
  await navigate(to, { replace: true, state: null });
}
