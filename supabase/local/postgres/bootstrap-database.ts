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
  await createAuthTables(port);
}

/** Creates the tables of Auth that are missing, owned by supabase_auth_admin as in a hosted project. */
export async function createAuthTables(port: number): Promise<void> {
  const client = new pg.Client(databaseUrl(port, SUPERUSER));
  await client.connect();
  try {
    await runAuthSchema(client);
  } finally {
    await client.end();
  }
}

async function runAuthSchema(client: pg.Client): Promise<void> {
  // Loaded on demand: only needed when the database is created.
  const { getAuthSchemaSql } = await import('@supabase/lite');
  await client.query('set role supabase_auth_admin');
  await client.query(getAuthSchemaSql());
  await client.query(await readFile(join(import.meta.dirname, '../auth/auth-factors.sql'), 'utf8'));
  await client.query('grant all on all tables in schema auth to postgres, dashboard_user');
  await client.query('grant all on all sequences in schema auth to postgres, dashboard_user');
  await client.query('reset role');
}
