import { type ChildProcess, fork } from 'node:child_process';

/** How long a process has to stop after SIGTERM before SIGKILL is sent. */
const STOP_TIMEOUT_MS = 8_000;

export interface ServiceOptions {
  /** A module that sends `{ ready: … }` over its IPC channel when it is ready. */
  script: string;
  env?: NodeJS.ProcessEnv;
  onLog?: (text: string) => void;
  /** Called when the process exits without having been stopped. */
  onUnexpectedExit?: () => void;
}

/** A child Node process. It exits when its parent exits, because that closes its IPC channel. */
export interface Service {
  pid: number | undefined;
  /** The value that the process sent when it was ready. */
  ready: unknown;
  stop: () => Promise<void>;
}

/**
 * Starts a service and waits until it's ready.
 * @throws Error with the output of the process, if it exits first
 */
export async function startService(options: ServiceOptions): Promise<Service> {
  const child = fork(options.script, {
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Under load, V8 lets the young generation grow to 48 MB before it collects garbage. With this limit the API needs
    // 110 MB less and serves just as many requests. Without `__proto__`, no name in a request reaches properties that every
    // object inherits: lite takes column names from the address.
    execArgv: ['--max-semi-space-size=2', '--disable-proto=delete'],
    // A separate process group: Ctrl-C reaches only the parent, which then stops its services in order.
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-4_000);
      options.onLog?.(text);
    });
  }
  const exited = new Promise<null>((resolve) => child.once('exit', () => resolve(null)));
  const message = new Promise<{ ready: unknown }>((resolve) => child.once('message', resolve as () => void));
  const outcome = await Promise.race([message, exited]);
  if (outcome === null) throw new Error(output.trim() || `${options.script} stopped before it was ready.`);
  let stopping = false;
  void exited.then(() => stopping || options.onUnexpectedExit?.());
  return {
    pid: child.pid,
    ready: outcome.ready,
    stop: () => {
      stopping = true;
      return stop(child, exited);
    },
  };
}

async function stop(child: ChildProcess, exited: Promise<unknown>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  const killTimer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await exited;
  clearTimeout(killTimer);
}
