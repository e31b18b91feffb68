import { databaseUnavailable } from '../lib/errors.ts';
import type { Db } from '../lib/supabase-client.ts';

/**
 * The maximum time for the database's response, in milliseconds. A monitor must learn of a slow database before its own
 * request times out.
 */
const LIMIT_MS = 2000;

export interface DatabaseHealth {
  /** The version of the newest migration; null if the database doesn't report it. */
  migration: string | null;
  databaseMs: number;
}

/** Asks the database for its version. @throws {ApiError} 503 if it does not answer within two seconds */
export async function readHealth(db: Db): Promise<DatabaseHealth> {
  const started = performance.now();
  const { data, error } = await db.rpc('get_health').abortSignal(AbortSignal.timeout(LIMIT_MS));
  if (error) throw databaseUnavailable(error);
  const { migration } = data as Pick<DatabaseHealth, 'migration'>;
  return { migration, databaseMs: Math.round(performance.now() - started) };
}
