import { join } from 'node:path';
import { rm } from 'node:fs/promises';
import { createTemporaryFolder } from '../../local/postgres/accessible-folders.ts';
import { bootstrapDatabase } from '../../local/postgres/bootstrap-database.ts';
import { databaseUrl } from '../../local/postgres/database-url.ts';
import { postgresOsUser } from '../../local/postgres/postgres-binaries.ts';
import { PostgresCluster } from '../../local/postgres/postgres-cluster.ts';
import { findFreePort } from '../../local/process/ports.ts';

export interface EmptyProject {
  port: number;
  /** For the role `postgres`. */
  url: string;
  stop: () => Promise<void>;
}

/** Starts a database in the state of a new hosted project: its roles and Auth, no migration. */
export async function startEmptyProject(): Promise<EmptyProject> {
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
  return {
    port,
    url: `${databaseUrl(port, 'postgres')}?sslmode=disable`,
    stop: async () => {
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
