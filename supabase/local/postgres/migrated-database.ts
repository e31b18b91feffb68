import { execFile } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { findFreePort } from '../process/ports.ts';
import { copyFolder, createTemporaryFolder } from './accessible-folders.ts';
import { databaseUrl, SUPERUSER } from './database-url.ts';
import { createMigratedCluster } from './migrated-cluster.ts';
import { binariesIn, locatePostgres, type PostgresBinaries, postgresOsUser } from './postgres-binaries.ts';
import { PostgresCluster } from './postgres-cluster.ts';

const run = promisify(execFile);

/**
 * Runs a function on a temporary database in the state of a hosted project after a deployment: its roles and default
 * grants, all migrations, no seed, and no changes by lite.
 * @param options.pgtap installs the extension pgTAP
 * @param use receives the port of the database
 * @throws Error with the log of PostgreSQL
 */
export async function withMigratedDatabase<Result>(
  options: { pgtap: boolean },
  use: (port: number) => Promise<Result>,
): Promise<Result> {
  const user = await postgresOsUser();
  const folder = await createTemporaryFolder(user);
  const installed = await locatePostgres(user);
  const binaries = options.pgtap ? await copyWithPgtap(installed, folder) : installed;
  const port = await findFreePort();
  const dataDir = join(folder, 'postgres');
  let log = '';
  const cluster = await PostgresCluster.open({
    dataDir,
    port,
    ephemeral: true,
    binaries,
    onLog: (text) => (log = (log + text).slice(-20_000)),
  });
  try {
    await createMigratedCluster(dataDir);
    await cluster.start();
    if (options.pgtap) await runAsSuperuser(port, 'create extension pgtap with schema extensions');
    return await use(port);
  } catch (error) {
    throw new Error(`${String(error)}\nPostgreSQL wrote:\n${log}`, { cause: error });
  } finally {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Copies the installation, because PostgreSQL 17 loads extensions only from its own folder, and node_modules should not be changed. */
async function copyWithPgtap(installed: PostgresBinaries, folder: string): Promise<PostgresBinaries> {
  const root = join(folder, 'installation');
  await mkdir(root);
  await copyFolder(installed.root, root);
  const pglite = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  await run('tar', ['-xzf', join(pglite, 'pgtap.tar.gz'), '-C', root, '--no-same-owner']);
  return binariesIn(root);
}

async function runAsSuperuser(port: number, sql: string): Promise<void> {
  const client = new pg.Client(databaseUrl(port, SUPERUSER));
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
