import type { Session } from '@supabase/supabase-js';
import type { SessionUser } from '@learn-for-life/contract';
import { browserStorage } from './browser-storage';
import { SESSION_STORAGE_KEY } from './session-storage-key';

/** The storage key for the host's data about the user (`shared-ui/src/host/session/session-user.ts`). */
export const CACHED_USER_KEY = 'learning-platform-user';

/**
 * The minimum number of seconds until a token expires. If fewer remain, the Auth client renews the token first (supabase-js does so 90
 * seconds before expiry).
 */
const MIN_TOKEN_LIFETIME = 100;

/**
 * Reads the session stored by the Auth client: null if no one is signed in; undefined if only the client can decide, because the token must
 * be renewed first or the entry is damaged.
 * @param minLifetime the seconds that the token must remain valid
 */
export function readStoredSession(minLifetime = MIN_TOKEN_LIFETIME): Session | null | undefined {
  try {
    const stored = browserStorage.getItem(SESSION_STORAGE_KEY);
    if (stored === null) return null;
    const session = JSON.parse(stored) as Session;
    const isAlive = Number(session.expires_at) > Date.now() / 1000 + minLifetime;
    return isAlive && session.access_token && session.user.id ? session : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the user's id in a session stored by supabase-js, valid or not; undefined for anything else. */
export function storedUserId(stored: string): string | undefined {
  try {
    return (JSON.parse(stored) as Partial<Session> | null)?.user?.id;
  } catch {
    return undefined;
  }
}

/** Returns the last page's data about this user, so that a reload shows the right menus without a request. */
export function readCachedUser(id: string | undefined): SessionUser | undefined {
  try {
    const user = JSON.parse(browserStorage.getItem(CACHED_USER_KEY) ?? 'null') as SessionUser | null;
    return id !== undefined && user?.id === id ? user : undefined;
  } catch {
    return undefined;
  }
}
