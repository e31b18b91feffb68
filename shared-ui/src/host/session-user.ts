import type { Session, SupabaseClient } from '@supabase/supabase-js';
import { CACHED_USER_KEY } from '../boot';
import type { SessionUser } from '../contract';

/** Display name, else the email's local part, else 'User' (specification, section 2, top bar). */
function displayNameOf(email: string | undefined, displayName?: unknown): string {
  if (typeof displayName === 'string' && displayName.trim()) return displayName.trim();
  return email?.split('@')[0] || 'User';
}

export function writeCachedUser(user: SessionUser | undefined): void {
  try {
    if (user) localStorage.setItem(CACHED_USER_KEY, JSON.stringify(user));
    else localStorage.removeItem(CACHED_USER_KEY);
  } catch (error) {
    // Storage that is full costs the next page its shortcut, nothing else.
    console.warn(error);
  }
}

/** What the token itself says: enough for a student's menus. */
export function userOfToken({ user }: Session): SessionUser {
  const { id, email = '' } = user;
  return { id, email, displayName: displayNameOf(email, user.user_metadata['display_name']), isAdmin: false };
}

/** Asks the server who the session's user is. @returns undefined when it does not answer */
export async function fetchSessionUser(
  supabase: SupabaseClient,
  session: Session,
): Promise<SessionUser | undefined> {
  // By the session's own token: signed in in another tab, this one may not see the stored session yet.
  const authorization = `Bearer ${session.access_token}`;
  const response = await supabase.rpc('get_profile').setHeader('Authorization', authorization);
  if (response.error) {
    console.error(response.error);
    return undefined;
  }
  const profile = response.data as { display_name: string | null; is_admin: boolean } | null;
  const user = userOfToken(session);
  if (!profile) return user;
  return {
    ...user,
    displayName: displayNameOf(user.email, profile.display_name ?? user.displayName),
    isAdmin: profile.is_admin,
  };
}
