import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { startApi } from './api.ts';
import { bootstrapDatabase } from './database-bootstrap.ts';
import { createDemoAccounts } from './demo-sign-up.ts';
import { openLogFile } from './log-file.ts';
import { ensurePortFree } from './ports.ts';
import { clusterUrl } from './cluster-url.ts';
import { PostgresCluster } from './postgres-cluster.ts';
import { PUBLISHABLE_KEY } from './publishable-key.ts';
import { deleteStackState, loadStackState, saveStackState, type StackState } from './stack-folders.ts';
import { lockStackDir } from './stack-lock.ts';
import { type ResolvedStackOptions, resolveStackOptions, type StackOptions } from './stack-options.ts';
import { pushMigrations } from './supabase-cli.ts';

/** A running local Supabase. */
export interface Stack {
  /** Base address for clients, `http://localhost:<apiPort>`. */
  supabaseUrl: string;
  /** Key for clients, lite's publishable (anon) key. */
  publishableKey: string;
  /** Address of the database for the role `postgres`. */
  databaseUrl: string;
  /** True when this start made the database. */
  createdDatabase: boolean;
  /** Stops everything; may be called more than once. */
  stop: () => Promise<void>;
}

/** Undoes steps in the opposite order, each once, even if one of them fails. */
class Cleanup {
  readonly #steps: Array<() => Promise<void>> = [];
  #running: Promise<void> | null = null;

  add(step: () => Promise<void>): void {
    this.#steps.unshift(step);
  }

  /** Whoever asks a second time waits for the same end. */
  run(): Promise<void> {
    return (this.#running ??= this.#runSteps());
  }

  async #runSteps(): Promise<void> {
    for (const step of this.#steps) await step().catch((error: unknown) => console.error(error));
  }
}

/**
 * Starts Postgres, brings the database up to date (or makes it), then serves Auth, Data API, functions and media.
 * @throws PortTakenError, or Error with what went wrong; nothing is left running then.
 */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const resolved = resolveStackOptions(options);
  const cleanup = new Cleanup();
  try {
    return await start(resolved, cleanup);
  } catch (error) {
    await cleanup.run();
    throw error;
  }
}

async function start(options: ResolvedStackOptions, cleanup: Cleanup): Promise<Stack> {
  const { apiPort, dbPort, stackDir, ephemeral, onProgress } = options;
  if (!ephemeral) cleanup.add(await lockStackDir(stackDir));
  await mkdir(stackDir, { recursive: true });
  const state = await prepareState(options);
  const log = await openLogFile(join(stackDir, 'stack.log'), options.onLog);
  cleanup.add(log.close);

  const cluster = await PostgresCluster.open({
    dataDir: state.dataDir,
    port: dbPort,
    ephemeral,
    onLog: (text) => log.write('postgres', text),
  });
  // A Postgres that a killed run left behind is ours: it goes first, then whoever holds the port is a stranger.
  await cluster.endLeftover();
  await ensurePortFree(apiPort, 'API', 'API_PORT');
  await ensurePortFree(dbPort, 'PostgreSQL', 'DB_PORT');

  const createdDatabase = !state.complete;
  onProgress(createdDatabase ? 'Creating the database' : 'Starting the database');
  if (createdDatabase) await cluster.create();
  if (ephemeral) cleanup.add(() => rm(dirname(state.dataDir), { recursive: true, force: true }));
  cleanup.add(() => cluster.stop());
  await cluster.start();
  if (createdDatabase) await bootstrapDatabase(dbPort);

  onProgress('Applying migrations');
  await pushMigrations(dbPort, createdDatabase && options.seed);

  onProgress('Starting the API');
  const supabaseUrl = `http://localhost:${apiPort}`;
  const api = await startApi(options, state, (text) => log.write('api', text));
  cleanup.add(() => api.stop());
  if (createdDatabase && options.seed) await createDemoAccounts(supabaseUrl, PUBLISHABLE_KEY, dbPort);
  if (createdDatabase && !ephemeral) await saveStackState(stackDir, { ...state, complete: true });
  return {
    supabaseUrl,
    publishableKey: PUBLISHABLE_KEY,
    databaseUrl: clusterUrl(dbPort, 'postgres'),
    createdDatabase,
    stop: () => cleanup.run(),
  };
}

async function prepareState(options: ResolvedStackOptions): Promise<StackState> {
  const { stackDir, ephemeral } = options;
  const state = await loadStackState(stackDir, ephemeral);
  if (ephemeral) return state;
  if (state.complete && !options.reset) return state;
  // A first start that was interrupted never served anyone: what it made is thrown away with the rest.
  const leftover = await PostgresCluster.open({
    dataDir: state.dataDir,
    port: 0,
    ephemeral,
    onLog: () => undefined,
  });
  await leftover.endLeftover();
  await deleteStackState(stackDir, state);
  return loadStackState(stackDir, ephemeral);
}
