import type { HostServices } from '@learn-for-life/contract';
import { browserStorage, SESSION_STORAGE_KEY } from '../start';
import { idleMinutesOf } from './idle-minutes';
import { ACTIVITY_KEY, watchIdleTime } from './idle-time';

/**
 * Ends unused browser sessions of school and held accounts, and of all accounts if the deployment requires it. Unsaved changes stay in
 * the outbox under the user's id, and are sent when that user signs in again.
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
    // The next user starts with the full time.
    if (minutes === undefined) browserStorage.removeItem(ACTIVITY_KEY);
  };
  services.session.subscribe(follow);
  follow();
}

function watch(services: HostServices, limit: number): () => void {
  return watchIdleTime({
    limit,
    onWarning: () =>
      services.notify({ kind: 'info', message: 'Are you still there? We’ll log you out in a minute.' }),
    onOver: () => void end(services),
  });
}

/**
 * Ends the session in this browser immediately, even offline, and on the server if it accepts the current token. An expired token isn't
 * renewed, because that would take time and the refresh token has been deleted.
 */
async function end({ getAuth, session }: HostServices): Promise<void> {
  const token = storedToken();
  browserStorage.removeItem(SESSION_STORAGE_KEY);
  session.setState({ status: 'signed-out', ended: true }, true);
  try {
    const auth = await getAuth();
    if (token) await auth.admin.signOut(token, 'local');
    await auth.signOut({ scope: 'local' });
  } catch (error) {
    console.warn(error);
  }
}

function storedToken(): string | undefined {
  try {
    const stored: unknown = JSON.parse(browserStorage.getItem(SESSION_STORAGE_KEY) ?? 'null');
    if (typeof stored === 'object' && stored !== null && 'access_token' in stored)
      return typeof stored.access_token === 'string' ? stored.access_token : undefined;
  } catch (error) {
    console.warn(error);
  }
  return undefined;
}
