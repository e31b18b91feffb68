import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { findFreePort } from '../process/ports.ts';
import { createTemporaryFolder } from './accessible-folders.ts';
import { bootstrapDatabase } from './bootstrap-database.ts';
import { databaseUrl } from './database-url.ts';
import { postgresOsUser } from './postgres-binaries.ts';
import { PostgresCluster } from './postgres-cluster.ts';

export interface EmptyProject {
  port: number;
  /** The database's address for the role `postgres`. */
  url: string;
  /** Runs statements as the role `postgres`. */
  execute: (sql: string) => Promise<void>;
  stop: () => Promise<void>;
}

/** The default rights of projects created before October 2026: everything new in `public` is open to all. */
const OPEN = ['tables', 'functions', 'sequences']
  .map(
    (kind) =>
      `alter default privileges in schema public grant all on ${kind} to anon, authenticated, service_role`,
  )
  .join(';');

/**
 * Starts a database in the state of a new hosted project, with its roles and Auth but no migrations.
 * @param options.isOpen whether to use the default rights of an older project
 */
export async function startEmptyProject(options: { isOpen?: boolean } = {}): Promise<EmptyProject> {
  const folder = await createTemporaryFolder(await postgresOsUser());
  const port = await findFreePort();
  const cluster = await PostgresCluster.open({
    dataDir: join(folder, 'postgres'),
    port,
    ephemeral: true,
    onLog: () => undefined,
  });
  await cluster.create();
  await cluster.start();
  await bootstrapDatabase(port);
  const url = `${databaseUrl(port, 'postgres')}?sslmode=disable`;
  const execute = (sql: string) => runOn(url, sql);
  if (options.isOpen) await execute(OPEN);
  return {
    port,
    url,
    execute,
    stop: async () => {
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function runOn(url: string, sql: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
