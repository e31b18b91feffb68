import { type ChildProcess, fork, spawn } from 'node:child_process';

export interface RunResult {
  code: number;
  /** Standard output and errors, in the order in which they came. */
  output: string;
}

/** Runs a program and collects what it writes. */
export function runToEnd(
  program: string,
  args: readonly string[],
  options: {
    cwd?: string;
    env?: NodeJS.ProcessEnv;
    onOutput?: (text: string) => void;
    /** Ends the program early. */
    signal?: AbortSignal;
  } = {},
): Promise<RunResult> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: options.cwd,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      signal: options.signal,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        options.onOutput?.(text);
      });
    }
    child.once('error', (error) => resolve({ code: 1, output: `${output}${String(error)}` }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** A Node program of ours that says `{ ready: … }` over its channel once it works. */
export interface Service {
  process: ChildProcess;
  stop: () => Promise<void>;
}

/**
 * Starts a service and waits for it. It ends with this process, because its channel closes then.
 * @throws Error with what it wrote, when it ends before it is ready.
 */
export async function startService(
  script: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<Service> {
  const child = fork(script, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // A group of its own: Ctrl-C reaches this process, which then stops its parts in order.
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-4_000)));
  }
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const ready = new Promise<true>((resolve) => child.once('message', () => resolve(true)));
  if ((await Promise.race([ready, ended])) !== true) throw new Error(output.trim());
  return {
    process: child,
    stop: async () => {
      child.kill('SIGTERM');
      const forced = setTimeout(() => child.kill('SIGKILL'), 3_000);
      await ended;
      clearTimeout(forced);
    },
  };
}
