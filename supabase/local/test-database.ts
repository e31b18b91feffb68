import { execFile } from 'node:child_process';
import { cp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { bootstrapDatabase } from './database-bootstrap.ts';
import { findFreePort } from './ports.ts';
import { binariesIn, locatePostgres, type PostgresBinaries, postgresOsUser } from './postgres-binaries.ts';
import { clusterUrl, SUPERUSER } from './cluster-url.ts';
import { PostgresCluster } from './postgres-cluster.ts';
import { makeTemporaryFolder } from './reachable-folders.ts';
import { pushMigrations } from './supabase-cli.ts';

const run = promisify(execFile);

/**
 * Makes a database as a hosted project has it after a deployment (its roles, its default grants, our migrations,
 * no seed, untouched by lite), passes its port on, and deletes it.
 * @param options.pgtap Also offers the extension pgTAP.
 */
export async function withMigratedDatabase<Result>(
  options: { pgtap: boolean },
  use: (port: number) => Promise<Result>,
): Promise<Result> {
  const user = await postgresOsUser();
  const folder = await makeTemporaryFolder(user);
  const installed = await locatePostgres(user);
  const binaries = options.pgtap ? await copyWithPgtap(installed, folder) : installed;
  const port = await findFreePort();
  let log = '';
  const cluster = await PostgresCluster.open({
    dataDir: join(folder, 'postgres'),
    port,
    ephemeral: true,
    binaries,
    onLog: (text) => (log = (log + text).slice(-20_000)),
  });
  try {
    await cluster.create();
    await cluster.start();
    await bootstrapDatabase(port);
    if (options.pgtap) await asSuperuser(port, 'create extension pgtap with schema extensions');
    await pushMigrations(port, false);
    return await use(port);
  } catch (error) {
    throw new Error(`${String(error)}\nPostgreSQL wrote:\n${log}`, { cause: error });
  } finally {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** PostgreSQL 17 finds extensions only in its own folder, and node_modules is not ours to write to. */
async function copyWithPgtap(installed: PostgresBinaries, folder: string): Promise<PostgresBinaries> {
  const root = join(folder, 'installation');
  await cp(installed.root, root, { recursive: true, verbatimSymlinks: true });
  const pglite = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  await run('tar', ['-xzf', join(pglite, 'pgtap.tar.gz'), '-C', root, '--no-same-owner']);
  return binariesIn(root);
}

async function asSuperuser(port: number, sql: string): Promise<void> {
  const client = new pg.Client(clusterUrl(port, SUPERUSER));
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
