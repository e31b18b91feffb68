import { type ChildProcess, spawn } from 'node:child_process';
import { access } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endProcess } from './processes.ts';
import { findFreePort } from './ports.ts';

export interface EdgeFunctionOptions {
  name: string;
  /** The folder `supabase/functions`. */
  functionsDir: string;
  /** Deno's module cache. */
  cacheDir: string;
  /** Variables the function sees; nothing else of this process's environment reaches it. */
  env: Record<string, string>;
  onLog: (text: string) => void;
}

/** Signals that end a function, with the milliseconds each is given. */
const TERMINATION = [
  ['SIGTERM', 2_000],
  ['SIGKILL', 2_000],
] as const;

/** One edge function in a Deno process of its own, started again whenever it ends. */
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

  /** Origin that answers for the function, or null while it is not up. */
  get origin(): string | null {
    return this.#port === null ? null : `http://127.0.0.1:${this.#port}`;
  }

  /** Starts the process and waits until it listens; false when it ended or took longer than a minute. */
  async start(): Promise<boolean> {
    const port = await findFreePort();
    const child = await this.#spawn(port);
    this.#child = child;
    if (this.#stopped) child.kill('SIGKILL');
    child.once('error', (error) => this.#options.onLog(`${String(error)}\n`));
    child.once('close', () => {
      this.#child = null;
      this.#port = null;
      void this.#startAgain();
    });
    const deadline = Date.now() + 60_000;
    while (this.#child === child && Date.now() < deadline) {
      if (await accepts(port)) {
        this.#port = port;
        this.#failures = 0;
        return true;
      }
      await sleep(50);
    }
    return false;
  }

  /** Ends the process; the next one reads the files anew. */
  async restart(): Promise<void> {
    this.#failures = 0;
    const pid = this.#child?.pid;
    if (pid) await endProcess(pid, TERMINATION);
  }

  /** Ends the process for good. */
  async stop(): Promise<void> {
    this.#stopped = true;
    const pid = this.#child?.pid;
    if (pid) await endProcess(pid, TERMINATION);
  }

  async #startAgain(): Promise<void> {
    if (this.#stopped) return;
    // Doubles up to ten seconds, so that a function that cannot start does not keep a core busy.
    await sleep(Math.min(250 * 2 ** this.#failures++, 10_000), undefined, { ref: false });
    if (this.#isStopped()) return;
    this.#options.onLog(`Starting the function ${this.name} again.\n`);
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
      join(import.meta.dirname, 'functions-entry.ts'),
      `file://${join(folder, 'index.ts')}`,
    ];
    const child = spawn(denoProgram(), args, {
      cwd: folder,
      // A group of its own: Ctrl-C reaches the stack, which then stops its parts in order.
      detached: true,
      stdio: ['pipe', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH,
        HOME: cacheDir,
        ...registryEnvironment(),
        DENO_DIR: cacheDir,
        DENO_NO_UPDATE_CHECK: '1',
        NO_COLOR: '1',
        // Deno.serve() without options listens here, as it does at its own place on the platform.
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

/** The Deno of the npm package; the package's own launcher would stand between us and the signals. */
export function denoProgram(): string {
  const folder = dirname(createRequire(import.meta.url).resolve('deno/package.json'));
  return join(folder, process.platform === 'win32' ? 'deno.exe' : 'deno');
}

/** How this machine reaches the npm registry: Deno downloads the functions' packages from it once. */
export function registryEnvironment(source: NodeJS.ProcessEnv = process.env): Record<string, string> {
  const wanted = /^(npm_config_registry|https?_proxy|no_proxy|ssl_cert_(file|dir)|deno_cert)$/i;
  const found: Record<string, string> = { DENO_TLS_CA_STORE: 'system,mozilla' };
  for (const [name, value] of Object.entries(source)) {
    // npm writes its own settings in small letters, Deno reads them in capitals.
    if (value && wanted.test(name)) found[/^npm_/i.test(name) ? name.toUpperCase() : name] = value;
  }
  return found;
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
