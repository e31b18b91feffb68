import { createClient, type SupabaseClient } from '@supabase/supabase-js';
// A type only: apart from ../_shared, nothing outside this folder is part of the deployed function.
import type { Database } from '../../../types/database.types.ts';

export interface ApiConfig {
  supabaseUrl: string;
  /** The publishable (anon) key. The function has no other: row-level security decides what a caller may do. */
  supabaseKey: string;
  /** Replaced in unit tests only. */
  fetch?: typeof fetch;
  /** Receives unexpected errors; by default the function's log. */
  logFailure?: (error: unknown) => void;
}

export type Db = SupabaseClient<Database>;
export type Tables = Database['public']['Tables'];

/** A client that acts as the bearer of the token. Made per request, so that no request sees another's token. */
export function connect(config: ApiConfig, token: string): Db {
  return createClient<Database>(config.supabaseUrl, config.supabaseKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { headers: { Authorization: `Bearer ${token}` }, fetch: config.fetch },
  });
}
