import type { PostgrestSingleResponse } from '@supabase/postgrest-js';
import type { Session } from '@supabase/supabase-js';
import type { SessionUser } from '@learn-for-life/contract';
import type { HostDatabase } from '../data/host-database';
import { browserStorage, CACHED_USER_KEY } from '../start';
import { accountHoldOf } from '../data/account-hold';

/** The response of `get_profile`; null for a user without a profile. */
export type ProfileAnswer = PostgrestSingleResponse<
  HostDatabase['public']['Functions']['get_profile']['Returns'] | null
>;

/** Returns the display name, otherwise the email's local part, otherwise 'User' (docs/product.md#top-bar-and-footer). */
function displayNameOf(email: string | undefined, displayName?: unknown): string {
  if (typeof displayName === 'string' && displayName.trim()) return displayName.trim();
  return email?.split('@')[0] || 'User';
}

export function writeCachedUser(user: SessionUser | undefined): void {
  if (user) browserStorage.setItem(CACHED_USER_KEY, JSON.stringify(user));
  else browserStorage.removeItem(CACHED_USER_KEY);
}

/** Returns the user according to the token alone, which is enough for a student's menus. */
export function userOfToken({ user }: Session): SessionUser {
  const { id, email = '' } = user;
  return { id, email, displayName: displayNameOf(email, user.user_metadata['display_name']), isAdmin: false };
}

/**
 * Returns the session's user according to the server, with the reason if their account is held.
 * @returns undefined if the server couldn't provide the profile
 */
export function userOfProfile(session: Session, answer: ProfileAnswer): SessionUser | undefined {
  const user = userOfToken(session);
  const { data: profile, error, status } = answer;
  if (error) {
    const hold = accountHoldOf(error.message);
    if (hold) return { ...user, hold };
    console.error(`get_profile responded with ${status}.`, error);
    return undefined;
  }
  if (!profile) return user;
  return {
    ...user,
    displayName: displayNameOf(user.email, profile.display_name ?? user.displayName),
    isAdmin: profile.is_admin,
    ...(profile.username && { username: profile.username }),
    ...(profile.admin_right && { adminRight: profile.admin_right }),
    ...(profile.works_at_school && { worksAtSchool: true }),
    ...(profile.second_factor && { secondFactor: profile.second_factor }),
  };
}
