import { type ChildProcess, spawn } from 'node:child_process';
import { chown, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { clusterUrl, PASSWORD, SUPERUSER } from './cluster-url.ts';
import { guardAgainstOrphans } from './orphan-guard.ts';
import { locatePostgres, type OsUser, type PostgresBinaries, postgresOsUser } from './postgres-binaries.ts';
import { commandLine, endProcess } from './processes.ts';
import { makeFolderFor } from './reachable-folders.ts';

export interface ClusterOptions {
  dataDir: string;
  port: number;
  /** Committed data may be lost when the machine or Postgres dies: only for databases of tests. */
  ephemeral: boolean;
  /** Another installation than the one of the package. */
  binaries?: PostgresBinaries;
  onLog: (text: string) => void;
}

/** A PostgreSQL server on a data folder: created if need be, started, restarted when it dies, stopped. */
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

  /** Finds the programs and the user; starts nothing. */
  static async open(options: ClusterOptions): Promise<PostgresCluster> {
    const user = await postgresOsUser();
    return new PostgresCluster(options, user, options.binaries ?? (await locatePostgres(user)));
  }

  /** Creates an empty cluster in the data folder, as hosted Supabase does: UTF-8, C order, superuser supabase_admin. */
  async create(): Promise<void> {
    const { dataDir } = this.#options;
    await makeFolderFor(this.#user, dataDir);
    const passwordFile = join(dataDir, '..', `.initdb-${process.pid}`);
    await writeFile(passwordFile, PASSWORD, { mode: 0o600 });
    if (this.#user) await chown(passwordFile, this.#user.uid, this.#user.gid);
    try {
      await this.#runToEnd(this.#binaries.initdb, [
        `--pgdata=${dataDir}`,
        `--username=${SUPERUSER}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
        ...(this.#options.ephemeral ? ['--no-sync'] : ['--data-checksums']),
      ]);
    } finally {
      await rm(passwordFile, { force: true });
    }
  }

  /** Starts the server and waits until it answers. */
  async start(): Promise<void> {
    this.#stopping = false;
    await this.endLeftover();
    // After a kill -9 the children of the old server need a moment to notice; Postgres refuses until then.
    for (let attempt = 1; ; attempt++) {
      const refusal = await this.#launch();
      if (refusal === null) return;
      if (attempt === 20) throw new Error(`PostgreSQL did not start:\n${refusal}`);
      await sleep(250);
    }
  }

  /** Stops the server; open connections are ended, committed data is on disk. */
  async stop(): Promise<void> {
    this.#stopping = true;
    this.#releaseGuard();
    const pid = this.#server?.pid;
    this.#server = null;
    if (pid) {
      await endProcess(pid, [
        ['SIGINT', 10_000],
        ['SIGQUIT', 3_000],
        ['SIGKILL', 2_000],
      ]);
    }
  }

  async #launch(): Promise<string | null> {
    const { dataDir, port, ephemeral } = this.#options;
    const settings = {
      listen_addresses: '127.0.0.1',
      port: String(port),
      // TCP only: a socket folder would be one more place that has to be reachable.
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
      // A group of its own: Ctrl-C in the terminal must reach the stack first, which stops Postgres last.
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let output = '';
    server.stderr.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-4_000);
      this.#options.onLog(text);
    });
    const ended = new Promise<'ended'>((resolve) => {
      server.once('exit', () => resolve('ended'));
      server.once('error', (error) => {
        output += String(error);
        resolve('ended');
      });
    });
    if ((await Promise.race([ended, this.#untilItAnswers()])) === 'ended') return output;
    this.#server = server;
    this.#releaseGuard();
    this.#releaseGuard = guardAgainstOrphans(server.pid ?? 0, 'INT', this.#spawnOptions());
    void ended.then(() => this.#restartUnlessStopping(server));
    return null;
  }

  async #restartUnlessStopping(server: ChildProcess): Promise<void> {
    if (this.#stopping || this.#server !== server) return;
    this.#options.onLog('PostgreSQL ended unexpectedly; starting it again.\n');
    await this.start().catch((error: unknown) => this.#options.onLog(`${String(error)}\n`));
  }

  async #untilItAnswers(): Promise<'ready' | 'ended'> {
    const deadline = Date.now() + 60_000;
    while (Date.now() < deadline) {
      const client = new pg.Client(clusterUrl(this.#options.port, SUPERUSER));
      try {
        await client.connect();
        return 'ready';
      } catch {
        await sleep(50);
      } finally {
        await client.end().catch(() => undefined);
      }
    }
    return 'ended';
  }

  /** Ends a server that an earlier, killed run left behind on this data folder, and clears its mark. */
  async endLeftover(): Promise<void> {
    const lockFile = join(this.#options.dataDir, 'postmaster.pid');
    const text = await readFile(lockFile, 'utf8').catch(() => null);
    if (text === null) return;
    const pid = Number(text.split('\n')[0]);
    if ((await commandLine(pid)).includes(this.#options.dataDir)) {
      await endProcess(pid, [
        ['SIGINT', 10_000],
        ['SIGQUIT', 3_000],
        ['SIGKILL', 2_000],
      ]);
    }
    // The number may belong to another program by now, and Postgres would then refuse to start.
    await rm(lockFile, { force: true });
  }

  async #runToEnd(program: string, args: string[]): Promise<void> {
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
    // The working folder of the caller may be closed to the user `postgres`.
    return { cwd: '/', ...this.#user, env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' } };
  }
}
