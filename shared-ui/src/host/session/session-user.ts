import type { Session } from '@supabase/supabase-js';
import type { AccountHold, AdminRight, AppConfig, HostServices, SessionUser } from '../../contract';
import { CACHED_USER_KEY, consumeEarlyRead, PROFILE_READ } from '../start';
import { accountHoldOf } from './account-hold';
import { sendWithRenewal } from './authorised-requests';

/** Answer of `get_profile`: null for a user without a profile, only the hold for one whose account is held. */
type Profile =
  | {
      display_name: string | null;
      is_admin: boolean;
      admin_right: AdminRight | null;
      second_factor?: 'challenge' | 'enroll' | null;
    }
  | { hold: AccountHold }
  | null;

/** Display name, else the email's local part, else 'User' (docs/product.md#top-bar-and-footer). */
function displayNameOf(email: string | undefined, displayName?: unknown): string {
  if (typeof displayName === 'string' && displayName.trim()) return displayName.trim();
  return email?.split('@')[0] || 'User';
}

export function writeCachedUser(user: SessionUser | undefined): void {
  try {
    if (user) localStorage.setItem(CACHED_USER_KEY, JSON.stringify(user));
    else localStorage.removeItem(CACHED_USER_KEY);
  } catch (error) {
    // When storage is full, only the next page's faster start is lost.
    console.warn(error);
  }
}

/** The user by the token alone: enough for a student's menus. */
export function userOfToken({ user }: Session): SessionUser {
  const { id, email = '' } = user;
  return { id, email, displayName: displayNameOf(email, user.user_metadata['display_name']), isAdmin: false };
}

/** Reads the session's user from the server. @returns undefined when that fails */
export async function fetchSessionUser(
  host: { config: AppConfig; getAuth: HostServices['getAuth'] },
  session: Session,
): Promise<SessionUser | undefined> {
  const profile = await readProfile(host, session).catch((error: unknown) => {
    console.error(error);
    return undefined;
  });
  if (profile === undefined) return undefined;
  const user = userOfToken(session);
  if (!profile) return user;
  if ('hold' in profile) return { ...user, hold: profile.hold };
  return {
    ...user,
    displayName: displayNameOf(user.email, profile.display_name ?? user.displayName),
    isAdmin: profile.is_admin,
    ...(profile.admin_right && { adminRight: profile.admin_right }),
    ...(profile.second_factor && { secondFactor: profile.second_factor }),
  };
}

/** With the session's own token: after signing in in another tab, this one may not see the stored session yet. */
async function readProfile(
  host: { config: AppConfig; getAuth: HostServices['getAuth'] },
  { access_token }: Session,
): Promise<Profile> {
  const url = `${host.config.supabaseUrl}/rest/v1/rpc/${PROFILE_READ.rpc}`;
  const response = await sendWithRenewal(host, access_token, (auth) => {
    const request = {
      method: 'POST',
      headers: { ...auth, 'content-type': 'application/json' },
      body: '{}',
    };
    return consumeEarlyRead(url, request) ?? fetch(url, request);
  });
  if (response.ok) return (await response.json()) as Profile;
  const { message } = (await response.json().catch(() => ({}))) as { message?: unknown };
  const hold = accountHoldOf(message);
  if (!hold) throw new Error(`get_profile answered ${response.status}.`);
  return { hold };
}
