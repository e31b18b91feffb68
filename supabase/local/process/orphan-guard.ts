import { type SpawnOptions, spawn } from 'node:child_process';
import { Socket } from 'node:net';

/**
 * Terminates another process when this one ends, even if it is killed (kill -9). A small shell waits for the end of its
 * standard input, which the operating system closes when this process ends.
 * @param signal name of the signal without SIG
 * @returns a function that removes the guard once the process has stopped normally
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
  // This is typed as a stream, but is a socket at run time, which would keep this process alive.
  if (guard.stdin instanceof Socket) guard.stdin.unref();
  return () => void guard.kill('SIGKILL');
}
