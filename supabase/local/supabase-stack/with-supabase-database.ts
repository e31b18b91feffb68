import pg from 'pg';
import { findFreePort } from '../process/ports.ts';
import { startSupabaseStack } from './supabase-stack.ts';

/**
 * Runs a function on a temporary database of Supabase's own stack, with all migrations, pgTAP and no seed.
 * @param use receives the port of the database
 */
export async function withSupabaseDatabase<Result>(use: (port: number) => Promise<Result>): Promise<Result> {
  const [apiPort, dbPort] = [await findFreePort(), await findFreePort()];
  const stack = await startSupabaseStack({ apiPort, dbPort, seed: false, functions: false });
  try {
    const client = new pg.Client(stack.databaseUrl);
    await client.connect();
    try {
      await client.query('create extension if not exists pgtap with schema extensions');
    } finally {
      await client.end();
    }
    return await use(dbPort);
  } finally {
    await stack.stop();
  }
}
