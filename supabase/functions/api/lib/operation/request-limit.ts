import { createClient } from '@supabase/supabase-js';
import type { Database } from '../../../../types/database.types.ts';
import { tooMany } from '../errors.ts';
import { writeLog } from '../log.ts';
import type { ApiConfig } from '../supabase-client.ts';

/** @throws {ApiError} 429 if the account or network address has sent too many requests */
export type LimitRequest = (userId: string | null, headers: Headers) => Promise<void>;

/**
 * Creates the limit for all operations (`request_limits` in `private.settings`). Without a secret key, there is no
 * limit.
 */
export function createRequestLimit(config: ApiConfig): LimitRequest {
  const { limits } = config;
  if (!limits) return () => Promise.resolve();
  const db = createClient<Database>(config.supabaseUrl, limits.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: config.fetch },
  });
  return async (userId, headers) => {
    const address = headers.get(limits.addressHeader);
    const { data, error } = await db.rpc('count_rest_request', {
      p_account: userId,
      p_address: address,
    } as never);
    // If counting fails, requests are allowed, because the database has its own limits on their effects.
    if (error)
      writeLog({
        level: 'error',
        message: 'Couldn’t count a request towards the limit',
        error: error.message,
      });
    if (data === true) throw tooMany();
  };
}
