import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Runs work while holding the folder's release lock; waits while another process holds it.
 * @param timeout milliseconds
 * @throws Error that names the lock and its owner when it is not released in time
 */
export async function withReleaseLock<T>(to: string, work: () => Promise<T>, timeout = 60_000): Promise<T> {
  const path = join(to, '.release-lock');
  await mkdir(to, { recursive: true });
  const deadline = Date.now() + timeout;
  while (!(await acquire(path))) {
    if (Date.now() >= deadline) {
      const owner = await readFile(path, 'utf8').catch(() => 'unknown owner');
      throw new Error(`Another release is running (${owner}). If that process has stopped, delete ${path}.`);
    }
    await sleep(100);
  }
  try {
    return await work();
  } finally {
    await rm(path, { force: true });
  }
}

async function acquire(path: string): Promise<boolean> {
  try {
    await writeFile(path, `process ${process.pid} on ${hostname()}, since ${new Date().toISOString()}`, {
      flag: 'wx',
    });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    // On a full disk the file exists, but is empty.
    await rm(path, { force: true }).catch(() => undefined);
    throw error;
  }
}
