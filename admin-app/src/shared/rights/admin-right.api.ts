import type { AdminRight, HostServices, SessionStore } from '@learn-for-life/contract';

function setAdminRight(session: SessionStore, right: AdminRight | null): void {
  const state = session.getState();
  if (state.status !== 'signed-in') return;
  const { adminRight, ...user } = state.user;
  if (user.isAdmin === (right !== null) && (adminRight ?? null) === right) return;
  const next = { ...user, isAdmin: right !== null, ...(right && { adminRight: right }) };
  session.setState({ status: 'signed-in', user: next }, true);
}

/**
 * Reads the user's admin right again after the server has refused a request because the right was missing. If the user no longer has a
 * right, the host leaves the admin pages immediately. Never rejects.
 */
export async function refreshAdminRight({ supabase, session }: HostServices): Promise<void> {
  const { data, error } = await supabase.rpc('get_admin_right');
  // Only logged, because the page already shows that its request was refused.
  if (error) console.error(error);
  else setAdminRight(session, data);
}
