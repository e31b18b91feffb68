import { mkdir, rm, rename, stat, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { startApi } from './start-api.ts';
import { PUBLISHABLE_KEY } from '../publishable-key.ts';
import { completeDatabase } from '../postgres/bootstrap-database.ts';
import { databaseUrl } from '../postgres/database-url.ts';
import { createMigratedCluster } from '../postgres/migrated-cluster.ts';
import { PostgresCluster } from '../postgres/postgres-cluster.ts';
import { pushMigrations } from '../postgres/supabase-cli.ts';
import { ensurePortFree } from '../process/ports.ts';
import { identifyProcess, isRunning, type ProcessIdentity } from '../process/processes.ts';
import { createDemoAccounts } from './create-demo-accounts.ts';
import { type ResolvedStackOptions, resolveStackOptions, type StackOptions } from './stack-options.ts';
import {
  deleteStackState,
  loadStackState,
  readFirstMigration,
  saveStackState,
  type StackState,
} from './stack-state.ts';

interface LogFile {
  write: (source: string, text: string) => void;
  close: () => Promise<void>;
}

/** The maximum size of a log. A larger one is rotated when it's opened, and one older file is kept. */
const MAX_BYTES = 5_000_000;

/**
 * Locks the stack folder for this process, so that two stacks can't use the same database. The lock of a process that
 * no longer runs is taken over.
 * @returns a function that releases the lock
 * @throws Error if another running process holds the lock
 */
async function lockStackDir(stackDir: string): Promise<() => Promise<void>> {
  await mkdir(stackDir, { recursive: true });
  const path = join(stackDir, 'running.json');
  const owner = await readOwner(path);
  if (owner && owner.pid !== process.pid && (await isRunning(owner))) {
    throw new Error(
      `The local stack of this folder is already running (process ${owner.pid}). ` +
        'Stop it first, or start a second one with its own STACK_DIR, DB_PORT and API_PORT.',
    );
  }
  await writeFile(path, JSON.stringify(await identifyProcess(process.pid)));
  return () => rm(path, { force: true });
}

async function readOwner(path: string): Promise<ProcessIdentity | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as ProcessIdentity;
  } catch {
    return null;
  }
}

/** Opens a log file; anything written to it is also passed to the listener. */
async function openLogFile(path: string, listener: (source: string, text: string) => void): Promise<LogFile> {
  const size = await stat(path).then(
    (stats) => stats.size,
    () => 0,
  );
  if (size > MAX_BYTES) await rename(path, `${path}.1`);
  const stream = createWriteStream(path, { flags: 'a' });
  await once(stream, 'open');
  return {
    write(source, text) {
      if (!stream.writableEnded) stream.write(`${new Date().toISOString()} ${source}: ${text}`);
      listener(source, text);
    },
    close: () => new Promise((resolve) => stream.end(() => resolve())),
  };
}

/** A running local Supabase. */
export interface Stack {
  /** Base URL for clients, `http://localhost:<apiPort>`. */
  supabaseUrl: string;
  /** API key for clients. */
  publishableKey: string;
  /** The project's secret key. */
  secretKey: string;
  /** Connection URL of the database for the role `postgres`. */
  databaseUrl: string;
  /** Whether this start created the database. */
  createdDatabase: boolean;
  /** Stops everything; may be called more than once. */
  stop: () => Promise<void>;
}

/** Runs cleanup steps once, in reverse order; a step that fails does not stop the others. */
class Cleanup {
  readonly #steps: Array<() => Promise<void>> = [];
  #running: Promise<void> | null = null;

  add(step: () => Promise<void>): void {
    this.#steps.unshift(step);
  }

  /** Runs the steps. Later calls wait for the first one. */
  run(): Promise<void> {
    return (this.#running ??= this.#runSteps());
  }

  async #runSteps(): Promise<void> {
    for (const step of this.#steps) await step().catch((error: unknown) => console.error(error));
  }
}

/**
 * Starts Postgres, creates or migrates the database, then serves Auth, Data API, functions and media.
 * @throws PortTakenError, or Error if a part does not start; in either case, nothing is left running.
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
  // Ends the Postgres of a killed run first, so that a port that is still taken belongs to another program.
  await cluster.stopLeftover();
  await ensurePortFree(apiPort, 'API', 'API_PORT');
  await ensurePortFree(dbPort, 'PostgreSQL', 'DB_PORT');

  const createdDatabase = !state.complete;
  onProgress(createdDatabase ? 'Creating the database' : 'Starting the database');
  if (createdDatabase) await createMigratedCluster(state.dataDir);
  if (ephemeral) cleanup.add(() => rm(dirname(state.dataDir), { recursive: true, force: true }));
  cleanup.add(() => cluster.stop());
  await cluster.start();
  if (!createdDatabase) await completeDatabase(dbPort);

  // A new database already has all migrations.
  if (!createdDatabase || options.seed) {
    onProgress(createdDatabase ? 'Adding the courses' : 'Applying migrations');
    await pushMigrations(dbPort, createdDatabase && options.seed);
  }

  onProgress('Starting the API');
  const supabaseUrl = `http://localhost:${apiPort}`;
  const api = await startApi(options, state, (text) => log.write('api', text));
  cleanup.add(() => api.stop());
  if (createdDatabase && options.seed) await createDemoAccounts(supabaseUrl, PUBLISHABLE_KEY, dbPort);
  if (createdDatabase && !ephemeral) await saveStackState(stackDir, { ...state, complete: true });
  return {
    supabaseUrl,
    publishableKey: PUBLISHABLE_KEY,
    secretKey: state.secretKey,
    databaseUrl: databaseUrl(dbPort, 'postgres'),
    createdDatabase,
    stop: () => cleanup.run(),
  };
}

async function prepareState(options: ResolvedStackOptions): Promise<StackState> {
  const { stackDir, ephemeral } = options;
  const state = await loadStackState(stackDir, ephemeral);
  if (ephemeral) return state;
  const isOutdated = state.complete && state.firstMigration !== (await readFirstMigration());
  if (state.complete && !isOutdated && !options.reset) return state;
  if (isOutdated)
    options.onProgress(
      'The migrations were replaced. Deleting the local database with its accounts and content',
    );
  // After an interrupted first start, the database is deleted, too, because nothing has used it yet.
  const leftover = await PostgresCluster.open({
    dataDir: state.dataDir,
    port: 0,
    ephemeral,
    onLog: () => undefined,
  });
  await leftover.stopLeftover();
  await deleteStackState(stackDir, state);
  return loadStackState(stackDir, ephemeral);
}
