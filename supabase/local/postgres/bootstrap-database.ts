import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { databaseUrl, SUPERUSER } from './database-url.ts';

/** Brings an empty cluster to the state of a new hosted Supabase project. */
export async function bootstrapDatabase(port: number): Promise<void> {
  const client = new pg.Client(databaseUrl(port, SUPERUSER));
  await client.connect();
  try {
    await client.query(await readFile(join(import.meta.dirname, 'bootstrap.sql'), 'utf8'));
  } finally {
    await client.end();
  }
  await completeDatabase(port);
}

/**
 * Adds the parts of a hosted project that a database from an earlier version of the stack lacks: Auth's tables (owned
 * by supabase_auth_admin), the time limit for statements, and rights of `postgres`.
 */
export async function completeDatabase(port: number): Promise<void> {
  // Loaded on demand, because the package is large.
  const { getAuthSchemaSql } = await import('@supabase/lite');
  const client = new pg.Client(databaseUrl(port, SUPERUSER));
  await client.connect();
  try {
    // Sets a hosted project's limit for every role that has no limit of its own: operators, Auth, migrations and pg_cron.
    await client.query("alter database postgres set statement_timeout = '2min'");
    // Hosted projects (supautils) also allow `postgres` to change this setting of the Data API.
    await client.query('grant set on parameter "pgrst.db_pre_request" to postgres');
    await client.query('set role supabase_auth_admin');
    await client.query(getAuthSchemaSql());
    await client.query(await readFile(join(import.meta.dirname, '../auth/auth-factors.sql'), 'utf8'));
    await client.query('grant all on all tables in schema auth to postgres, dashboard_user');
    await client.query('grant all on all sequences in schema auth to postgres, dashboard_user');
  } finally {
    await client.end();
  }
}
