import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { identifyProcess, isRunning, type ProcessIdentity } from '../process/processes.ts';

/**
 * Locks the stack folder for this process, so that two stacks do not use the same database. The lock of a process that
 * no longer runs is taken over.
 * @returns a function that releases the lock
 * @throws Error if another running process holds the lock
 */
export async function lockStackDir(stackDir: string): Promise<() => Promise<void>> {
  await mkdir(stackDir, { recursive: true });
  const path = join(stackDir, 'running.json');
  const owner = await readOwner(path);
  if (owner && owner.pid !== process.pid && (await isRunning(owner))) {
    throw new Error(
      `The local stack of this folder is running already (process ${owner.pid}). ` +
        'Stop it first, or start a second one with its own STACK_DIR, DB_PORT and API_PORT.',
    );
  }
  await writeFile(path, JSON.stringify(await identifyProcess(process.pid)));
  return () => rm(path, { force: true });
}

async function readOwner(path: string): Promise<ProcessIdentity | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as ProcessIdentity;
  } catch {
    return null;
  }
}
