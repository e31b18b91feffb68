import { type SpawnOptions, spawn } from 'node:child_process';
import { Socket } from 'node:net';

/**
 * Ends a process when this one dies without a chance to do so (kill -9): a tiny shell waits for the end of its
 * standard input, which the operating system closes together with this process.
 * @param signal Name of the signal without SIG.
 * @returns Call it when the process was ended in the ordinary way.
 */
export function guardAgainstOrphans(
  pid: number,
  signal: 'INT' | 'TERM' | 'KILL',
  options: SpawnOptions,
): () => void {
  if (process.platform === 'win32') return () => undefined;
  const guard = spawn('/bin/sh', ['-c', `read -r _; kill -${signal} ${pid}`], {
    ...options,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.once('error', () => undefined);
  guard.unref();
  // Typed as a plain stream; a pipe of Node is a socket, and would keep this process alive.
  if (guard.stdin instanceof Socket) guard.stdin.unref();
  return () => void guard.kill('SIGKILL');
}
