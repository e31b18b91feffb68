import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Does something while nobody else releases to the folder; waits for whoever does.
 * @param patience milliseconds
 * @throws Error that names the lock and its owner when it is not given up in time
 */
export async function withReleaseLock<T>(to: string, work: () => Promise<T>, patience = 60_000): Promise<T> {
  const path = join(to, '.release-lock');
  await mkdir(to, { recursive: true });
  const until = Date.now() + patience;
  while (!(await take(path))) {
    if (Date.now() >= until) {
      const owner = await readFile(path, 'utf8').catch(() => 'somebody');
      throw new Error(`Another release is under way (${owner}). If it is not, delete ${path}.`);
    }
    await sleep(100);
  }
  try {
    return await work();
  } finally {
    await rm(path, { force: true });
  }
}

async function take(path: string): Promise<boolean> {
  try {
    await writeFile(path, `process ${process.pid} on ${hostname()}, since ${new Date().toISOString()}`, {
      flag: 'wx',
    });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
