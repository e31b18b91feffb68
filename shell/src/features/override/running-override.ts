import type { HostServices, SessionState, SessionStore } from '@learn-for-life/contract';
import type { Override } from '../../remotes';
import { mayOverride } from './may-override';
import { readOverride, removeOverride } from './stored-override';

/**
 * Decides whether the tab's override may run. If it runs, it ends when the user logs out, changes account or loses the right: the page is
 * then loaded again without it.
 * @param leave loads the page again
 * @returns null for an override that may not run, which is then removed
 */
export async function beginOverride(
  { config, session }: Pick<HostServices, 'config' | 'session'>,
  leave = leavePage,
): Promise<Override | null> {
  const override = readOverride(config);
  const may = (state: SessionState) =>
    state.status === 'signed-in' && state.user.id === override?.userId && mayOverride(config, state.user);
  if (!override || !may(await knownSession(session))) {
    removeOverride();
    return null;
  }
  // The override stays if the server couldn't confirm the user, because the user may still have the right.
  const stays = (state: SessionState) =>
    may(state) ||
    (state.status === 'signed-in' &&
      state.user.id === override.userId &&
      state.user.unconfirmed !== undefined);
  const stop = session.subscribe((state) => {
    if (stays(state)) return;
    stop();
    removeOverride();
    // It takes a moment to know whether this was a logout.
    setTimeout(() => leave(session.getState()), 0);
  });
  return override;
}

function knownSession(session: SessionStore): Promise<SessionState> {
  return new Promise((resolve) => {
    const check = (state: SessionState) => {
      if (state.status === 'loading') return;
      stop();
      resolve(state);
    };
    const stop = session.subscribe(check);
    check(session.getState());
  });
}

/** Loads the page again. After a logout, opens the login page instead, because the next user may be someone else. */
function leavePage(state: SessionState): void {
  if (state.status === 'signed-out' && !state.ended) location.replace('/login');
  else location.reload();
}
