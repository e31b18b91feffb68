import type { AdminRight, HostServices, SessionStore, SessionUser } from 'shared-ui/contract';

export type { AdminRight };

/** The user's admin right; all, where the host does not know rights. */
export const rightOf = ({ adminRight = 'all' }: SessionUser): AdminRight => adminRight;

/** Whether somebody with `own` may do what needs `right`. The server decides again on every request. */
export const includes = (own: AdminRight, right: AdminRight = own): boolean => own === 'all' || own === right;

function setAdminRight(session: SessionStore, right: AdminRight | null): void {
  const state = session.getState();
  if (state.status !== 'signed-in') return;
  const { adminRight, ...user } = state.user;
  if (user.isAdmin === (right !== null) && (adminRight ?? null) === right) return;
  const next = { ...user, isAdmin: right !== null, ...(right && { adminRight: right }) };
  session.setState({ status: 'signed-in', user: next }, true);
}

/**
 * Reads the user's admin right again, after the server has refused something for the lack of it. Without any, the host leaves
 * the admin pages at once. Never rejects.
 */
export async function refreshAdminRight({ fetch, config, session }: HostServices): Promise<void> {
  try {
    const response = await fetch(`${config.supabaseUrl}/rest/v1/rpc/get_admin_right`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    if (response.ok) setAdminRight(session, JSON.parse(await response.text()) as AdminRight | null);
  } catch (error) {
    // The page shows the refusal itself.
    console.error(error);
  }
}
