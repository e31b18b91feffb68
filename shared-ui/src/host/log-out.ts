import type { HostServices, SessionStore } from '../contract';

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
 * Signs out and leads to /login (specification, section 2, top bar); a failure says so and changes nothing.
 *
 * @param navigate of the router
 */
export async function logOut(
  { getSupabase, session, notify }: HostServices,
  navigate: (to: string, options: { replace: boolean; state: null }) => unknown,
): Promise<void> {
  try {
    const { error } = await (await getSupabase()).auth.signOut();
    if (error) throw error;
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
