import type { Session, SupabaseClient } from '@supabase/supabase-js';
import type { SessionUser } from '../contract';

const CACHE_KEY = 'learning-platform-user';

/** Display name, else the email's local part, else 'User' (specification, section 2, top bar). */
export function displayNameOf(email: string | undefined, displayName?: unknown): string {
  if (typeof displayName === 'string' && displayName.trim()) return displayName.trim();
  return email?.split('@')[0] || 'User';
}

/** What the last page knew of this user, so that a reload needs no request before it shows the right menus. */
export function readCachedUser(id: string): SessionUser | undefined {
  try {
    const user = JSON.parse(localStorage.getItem(CACHE_KEY) ?? 'null') as SessionUser | null;
    return user?.id === id ? user : undefined;
  } catch {
    return undefined;
  }
}

export function writeCachedUser(user: SessionUser | undefined): void {
  if (user) localStorage.setItem(CACHE_KEY, JSON.stringify(user));
  else localStorage.removeItem(CACHE_KEY);
}

/** Asks the server who the session's user is; falls back to the token's own metadata, as a student. */
export async function fetchSessionUser(supabase: SupabaseClient, session: Session): Promise<SessionUser> {
  const { user } = session;
  const email = user.email ?? '';
  const response = await supabase.rpc('get_profile');
  const profile = response.data as { display_name?: string; is_admin?: boolean } | null;
  return {
    id: user.id,
    email,
    displayName: displayNameOf(email, profile?.display_name ?? user.user_metadata['display_name']),
    isAdmin: profile?.is_admin === true,
  };
}
