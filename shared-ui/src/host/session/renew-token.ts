import type { GoTrueClient } from '@supabase/supabase-js';
import { isSessionOver } from './is-session-over';

/** Pending renewals by the token they replace: the requests of one screen are refused together. */
const pending = new Map<string, Promise<string | undefined>>();

/**
 * Replaces a token that the server refused although it is valid by the browser's clock.
 *
 * @returns undefined when there is no other token; a session that no longer exists is signed out, which leads to the login
 */
export function renewToken(auth: GoTrueClient, refused: string): Promise<string | undefined> {
  const renewal = pending.get(refused) ?? renew(auth, refused).finally(() => pending.delete(refused));
  pending.set(refused, renewal);
  return renewal;
}

async function renew(auth: GoTrueClient, refused: string): Promise<string | undefined> {
  const { data } = await auth.getSession();
  const current = data.session?.access_token;
  // Another request has renewed it.
  if (current !== refused) return current;
  const renewed = await auth.refreshSession();
  // By its own clock the client still considers the refused token valid, and would keep the session.
  if (renewed.error && isSessionOver(renewed.error)) await auth.signOut({ scope: 'local' });
  return renewed.data.session?.access_token;
}
