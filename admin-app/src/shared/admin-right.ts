import type { SessionStore } from 'shared-ui/contract';

/** The signed-in user is no admin any more: the host shows that at once instead of a page that can do nothing. */
export function loseAdminRight(session: SessionStore): void {
  const state = session.getState();
  if (state.status === 'signed-in' && state.user.isAdmin)
    session.setState({ status: 'signed-in', user: { ...state.user, isAdmin: false } }, true);
}
