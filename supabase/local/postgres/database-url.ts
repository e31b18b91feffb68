/** Superuser and password of the local cluster: the same as in every local Supabase. The cluster listens on loopback only. */
export const SUPERUSER = 'supabase_admin';
export const PASSWORD = 'postgres';

/** Returns the connection URL of the local cluster's database. */
export function databaseUrl(port: number, user: string): string {
  return `postgresql://${user}:${PASSWORD}@127.0.0.1:${port}/postgres`;
}
