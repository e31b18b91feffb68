import type { SupabaseClient } from '@supabase/supabase-js';
import { isSessionOver } from './is-session-over';

/** Renewals under way, by the token they replace: the requests of one screen are refused together. */
const underWay = new Map<string, Promise<string | undefined>>();

/**
 * A token in place of one that the server refused, although by the browser's clock it is a good one.
 *
 * @returns undefined when there is none; a session that cannot be renewed is ended, which sends the user to the login
 */
export function renewToken(supabase: SupabaseClient, refused: string): Promise<string | undefined> {
  const renewal = underWay.get(refused) ?? renew(supabase, refused).finally(() => underWay.delete(refused));
  underWay.set(refused, renewal);
  return renewal;
}

async function renew({ auth }: SupabaseClient, refused: string): Promise<string | undefined> {
  const { data } = await auth.getSession();
  const current = data.session?.access_token;
  // Another request has renewed it meanwhile.
  if (current !== refused) return current;
  const renewed = await auth.refreshSession();
  // By its clock the client still takes the refused token for a good one, and would keep the session.
  if (renewed.error && isSessionOver(renewed.error)) await auth.signOut({ scope: 'local' });
  return renewed.data.session?.access_token;
}
