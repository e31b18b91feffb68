import type { HostServices } from '@learn-for-life/contract';
import { SESSION_STORAGE_KEY } from '../start';
import { idleMinutesOf } from './idle-minutes';
import { ACTIVITY_KEY, watchIdleTime } from './idle-time';

/**
 * Ends the session of a browser that nobody uses, where the deployment asks for it and for accounts of schools. What is not saved yet stays in the
 * outbox under its user's id, and is sent when that user signs in again.
 */
export function endIdleSession(services: HostServices): void {
  let watched: number | undefined;
  let stop: (() => void) | undefined;
  const follow = () => {
    const minutes = idleMinutesOf(services);
    if (minutes === watched) return;
    stop?.();
    stop = minutes === undefined ? undefined : watch(services, minutes * 60_000);
    watched = minutes;
    // The next user starts with a full time.
    if (minutes === undefined) localStorage.removeItem(ACTIVITY_KEY);
  };
  services.session.subscribe(follow);
  follow();
}

function watch(services: HostServices, limit: number): () => void {
  return watchIdleTime({
    limit,
    onWarning: () =>
      services.notify({ kind: 'info', message: 'Are you still there? You will be logged out in a minute.' }),
    onOver: () => void end(services),
  });
}

/** Here at once, whatever the network does; on the server if it can be reached. */
async function end({ getAuth, session }: HostServices): Promise<void> {
  try {
    const auth = await getAuth();
    const { data } = await auth.getSession();
    localStorage.removeItem(SESSION_STORAGE_KEY);
    if (data.session) await auth.admin.signOut(data.session.access_token, 'local');
    await auth.signOut({ scope: 'local' });
  } catch (error) {
    console.warn(error);
  } finally {
    localStorage.removeItem(SESSION_STORAGE_KEY);
    session.setState({ status: 'signed-out', ended: true }, true);
  }
}
