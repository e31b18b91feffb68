/** Roles that may log in. The passwords are those of every local Supabase; the cluster listens on loopback only. */
export const SUPERUSER = 'supabase_admin';
export const PASSWORD = 'postgres';

/** Address of a database of a local cluster. */
export function clusterUrl(port: number, user: string, database = 'postgres'): string {
  return `postgresql://${user}:${PASSWORD}@127.0.0.1:${port}/${database}`;
}
