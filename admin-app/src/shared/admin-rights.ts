import type { SessionStore } from 'shared-ui/contract';

/** Marks the signed-in user as no admin any more, so that the host leaves the admin pages at once. */
export function dropAdminRights(session: SessionStore): void {
  const state = session.getState();
  if (state.status === 'signed-in' && state.user.isAdmin)
    session.setState({ status: 'signed-in', user: { ...state.user, isAdmin: false } }, true);
}
