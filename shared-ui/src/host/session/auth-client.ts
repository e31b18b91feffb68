import type { GoTrueClient, GoTrueClientOptions } from '@supabase/supabase-js';
import type { AppConfig } from '@learn-for-life/contract';
import { createAuthFetch } from './auth-fetch';

/** An Auth client of the project; its code is fetched with the first one. */
export async function createAuthClient(
  { supabaseUrl, supabaseKey }: AppConfig,
  options: Partial<GoTrueClientOptions>,
): Promise<GoTrueClient> {
  const { GoTrueClient: AuthClient } = await import(/* webpackChunkName: "auth" */ '@supabase/supabase-js');
  return new AuthClient({
    url: `${supabaseUrl}/auth/v1`,
    headers: { apikey: supabaseKey, Authorization: `Bearer ${supabaseKey}` },
    // Links in mails lead to a page of their own. Elsewhere `?code=` is something else, such as a class code.
    detectSessionInUrl: false,
    fetch: createAuthFetch(),
    ...options,
  });
}
