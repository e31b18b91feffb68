import type { SupabaseClient } from '@supabase/supabase-js';
import type { HostServices, SessionStore } from '../contract';
import { isSessionOver } from '../lib';

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
 * Ends this browser's session, here and on the server; those of other devices stay (docs/decisions/0011). The server
 * comes first: the client's own `local` sign-out empties the browser before it asks, and a failure would leave somebody
 * signed out who is told the opposite.
 *
 * @throws AuthError when the server cannot be asked; then nothing has changed
 */
async function endSession({ auth }: SupabaseClient): Promise<void> {
  const { data, error } = await auth.getSession();
  if (data.session) {
    const { error: refused } = await auth.admin.signOut(data.session.access_token, 'local');
    if (refused && !isSessionOver(refused)) throw refused;
  } else if (error && !isSessionOver(error)) {
    // It could not be renewed just now, so it still lives.
    throw error;
  }
  // The server's part is done: what this says about it does not matter.
  await auth.signOut({ scope: 'local' });
}

/**
 * Signs out and leads to /login (specification, section 2, top bar); a failure says so and changes nothing.
 *
 * @param navigate of the router
 */
export async function logOut(
  { getSupabase, session, notify }: HostServices,
  navigate: (to: string, options: { replace: boolean; state: null }) => unknown,
): Promise<void> {
  try {
    await endSession(await getSupabase());
  } catch (error) {
    console.error(error);
    notify({ kind: 'error', message: 'Failed to sign out. Please try again.' });
    return;
  }
  await signedOut(session);
  // By then the guard of the page that was left has asked for /login with the way back. Whoever signs in next, perhaps
  // somebody else, starts at the beginning instead: the later navigation wins.
  await new Promise((resolve) => setTimeout(resolve, 0));
  await navigate('/login', { replace: true, state: null });
}
