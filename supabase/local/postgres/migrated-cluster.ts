import { createHash } from 'node:crypto';
import { readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { SUPABASE_DIR, TEMP_DIR } from '../paths.ts';
import { findFreePort } from '../process/ports.ts';
import { copyFolder, createFolderFor, createTemporaryFolder } from './accessible-folders.ts';
import { bootstrapDatabase } from './bootstrap-database.ts';
import { postgresOsUser } from './postgres-binaries.ts';
import { PostgresCluster } from './postgres-cluster.ts';
import { pushMigrations } from './supabase-cli.ts';

const TEMPLATES = join(TEMP_DIR, 'migrated');

/** Everything that a migrated cluster depends on. The lockfile pins PostgreSQL, the tables of Auth and the CLI. */
const SOURCES = [
  'migrations',
  'config.toml',
  'local/postgres',
  'local/auth/auth-factors.sql',
  '../pnpm-lock.yaml',
];

const HOUR_MS = 3_600_000;

/**
 * Creates the data folder of a cluster whose database is in the state of a hosted project after a deployment: its roles
 * and default grants, all migrations, no seed. Copies a stopped cluster, and applies the migrations only if something
 * in `SOURCES` has changed since that cluster was created.
 * @throws Error with the output of the CLI if a migration fails
 */
export async function createMigratedCluster(dataDir: string): Promise<void> {
  const template = join(TEMPLATES, await hashSources());
  if (!(await exists(template))) await createTemplate(template);
  await copyCluster(template, dataDir);
}

async function createTemplate(template: string): Promise<void> {
  const folder = await createTemporaryFolder(await postgresOsUser());
  // Renamed once complete, so that any template that exists is complete. If two processes create one, either is fine.
  const partial = `${template}.${process.pid}`;
  try {
    await migrateNewCluster(join(folder, 'postgres'));
    await removeOldTemplates();
    await copyCluster(join(folder, 'postgres'), partial);
    await rename(partial, template).catch(async (error: unknown) => {
      if (!(await exists(template))) throw error;
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
    await rm(partial, { recursive: true, force: true });
  }
}

async function migrateNewCluster(dataDir: string): Promise<void> {
  const port = await findFreePort();
  let log = '';
  const onLog = (text: string) => void (log = (log + text).slice(-20_000));
  const cluster = await PostgresCluster.open({ dataDir, port, ephemeral: true, onLog });
  try {
    await cluster.create();
    await cluster.start();
    await bootstrapDatabase(port);
    await pushMigrations(port, false);
  } catch (error) {
    throw new Error(`${String(error)}\nPostgreSQL wrote:\n${log}`, { cause: error });
  } finally {
    await cluster.stop();
  }
}

/**
 * Removes older templates, whose sources have changed since. Keeps those created in the last hour, because another
 * process may still be copying one.
 */
async function removeOldTemplates(): Promise<void> {
  for (const name of await readdir(TEMPLATES).catch(() => [])) {
    const path = join(TEMPLATES, name);
    if ((await stat(path)).mtimeMs < Date.now() - HOUR_MS) await rm(path, { recursive: true, force: true });
  }
}

/** Copies the data folder of a stopped cluster. */
async function copyCluster(from: string, to: string): Promise<void> {
  await createFolderFor(await postgresOsUser(), to);
  await copyFolder(from, to);
}

/** Returns a hash that changes with the name and the content of every file. */
async function hashSources(): Promise<string> {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    const path = join(SUPABASE_DIR, source);
    const names = (await stat(path)).isDirectory() ? (await readdir(path)).sort() : [''];
    for (const name of names) hash.update(`${source}/${name}\0`).update(await readFile(join(path, name)));
  }
  return hash.digest('hex');
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
