import { type ChildProcess, spawn } from 'node:child_process';
import { access } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../process/ports.ts';
import { terminateProcess } from '../process/processes.ts';
import { slowness } from '../process/slowness.ts';

const START_TIMEOUT_MS = 60_000 * slowness;

export interface EdgeFunctionOptions {
  name: string;
  /** The folder `supabase/functions`. */
  functionsDir: string;
  /** Deno's module cache. */
  cacheDir: string;
  /** The function's environment variables; it receives no others from this process. */
  env: Record<string, string>;
  onLog: (text: string) => void;
}

/** Signals that stop a function, with the milliseconds to wait after each. */
const STOP_SIGNALS = [
  ['SIGTERM', 2_000],
  ['SIGKILL', 2_000],
] as const;

/** One edge function in a separate Deno process, which is restarted whenever it exits. */
export class EdgeFunction {
  readonly name: string;
  readonly #options: EdgeFunctionOptions;
  #child: ChildProcess | null = null;
  #port: number | null = null;
  #stopped = false;
  #failures = 0;

  constructor(options: EdgeFunctionOptions) {
    this.name = options.name;
    this.#options = options;
  }

  get folder(): string {
    return join(this.#options.functionsDir, this.name);
  }

  /** Origin of the function, or null while it is not running. */
  get origin(): string | null {
    return this.#port === null ? null : `http://127.0.0.1:${this.#port}`;
  }

  /** Starts the process and waits until it listens. Returns false if it exited or took longer than a minute. */
  async start(): Promise<boolean> {
    const port = await findFreePort();
    const child = await this.#spawn(port);
    this.#child = child;
    if (this.#stopped) child.kill('SIGKILL');
    child.once('error', (error) => this.#options.onLog(`${String(error)}\n`));
    child.once('close', () => {
      this.#child = null;
      this.#port = null;
      void this.#restartAfterDelay();
    });
    const deadline = Date.now() + START_TIMEOUT_MS;
    while (this.#child === child && Date.now() < deadline) {
      if (await acceptsConnections(port)) {
        this.#port = port;
        this.#failures = 0;
        return true;
      }
      await sleep(50);
    }
    return false;
  }

  /** Stops the process, so that a new one starts and loads the changed files. */
  async restart(): Promise<void> {
    this.#failures = 0;
    const pid = this.#child?.pid;
    if (pid) await terminateProcess(pid, STOP_SIGNALS);
  }

  /** Stops the process for good. */
  async stop(): Promise<void> {
    this.#stopped = true;
    const pid = this.#child?.pid;
    if (pid) await terminateProcess(pid, STOP_SIGNALS);
  }

  async #restartAfterDelay(): Promise<void> {
    if (this.#stopped) return;
    // The delay doubles up to ten seconds, so that a function that cannot start does not keep the CPU busy.
    await sleep(Math.min(250 * 2 ** this.#failures++, 10_000), undefined, { ref: false });
    if (this.#isStopped()) return;
    this.#options.onLog(`Restarting the function ${this.name}.\n`);
    await this.start();
  }

  #isStopped(): boolean {
    return this.#stopped;
  }

  async #spawn(port: number): Promise<ChildProcess> {
    const { functionsDir, cacheDir, env, onLog } = this.#options;
    const { folder } = this;
    const config = join(folder, 'deno.json');
    const hasConfig = await access(config).then(
      () => true,
      () => false,
    );
    const args = [
      'run',
      '--quiet',
      '--no-prompt',
      '--allow-net',
      '--allow-env',
      `--allow-read=${functionsDir}`,
      '--node-modules-dir=none',
      ...(hasConfig ? [`--config=${config}`] : ['--no-config']),
      join(import.meta.dirname, 'function-entry.ts'),
      `file://${join(folder, 'index.ts')}`,
    ];
    const child = spawn(denoProgram(), args, {
      cwd: folder,
      // A separate process group: Ctrl-C reaches only the stack, which then stops its parts in order.
      detached: true,
      stdio: ['pipe', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH,
        HOME: cacheDir,
        ...registryEnvironment(),
        DENO_DIR: cacheDir,
        DENO_NO_UPDATE_CHECK: '1',
        NO_COLOR: '1',
        // Deno.serve() listens here if the function passes it no options. Hosted functions pass none.
        DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}`,
        ...env,
      },
    });
    child.stdout.setEncoding('utf8').on('data', onLog);
    child.stderr.setEncoding('utf8').on('data', onLog);
    child.stdin.on('error', () => undefined);
    return child;
  }
}

/** Returns the Deno binary of the npm package. The package's launcher wouldn't pass signals on. */
export function denoProgram(): string {
  const folder = dirname(createRequire(import.meta.url).resolve('deno/package.json'));
  return join(folder, process.platform === 'win32' ? 'deno.exe' : 'deno');
}

/** Returns this machine's settings for the npm registry, from which Deno downloads the functions' packages once. */
export function registryEnvironment(): Record<string, string> {
  const registrySetting = /^(npm_config_registry|https?_proxy|no_proxy|ssl_cert_(file|dir)|deno_cert)$/i;
  const environment: Record<string, string> = { DENO_TLS_CA_STORE: 'system,mozilla' };
  for (const [name, value] of Object.entries(process.env)) {
    // npm sets its variables in lower case, but Deno reads them in upper case.
    if (value && registrySetting.test(name))
      environment[/^npm_/i.test(name) ? name.toUpperCase() : name] = value;
  }
  return environment;
}

function acceptsConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
