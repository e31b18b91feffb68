import type { Session } from '@supabase/supabase-js';
import type { SessionUser } from '../contract';

/** Where the host keeps what it knows of the user (`shared-ui/src/host/session-user.ts`). */
export const CACHED_USER_KEY = 'learning-platform-user';

/** Id of the user in a session as supabase-js stores it; undefined for anything else. */
export function storedUserId(stored: string): string | undefined {
  try {
    return (JSON.parse(stored) as Partial<Session> | null)?.user?.id;
  } catch {
    return undefined;
  }
}

/** What the last page knew of this user, so that a reload needs no request before it shows the right menus. */
export function readCachedUser(id: string | undefined): SessionUser | undefined {
  try {
    const user = JSON.parse(localStorage.getItem(CACHED_USER_KEY) ?? 'null') as SessionUser | null;
    return id !== undefined && user?.id === id ? user : undefined;
  } catch {
    return undefined;
  }
}
