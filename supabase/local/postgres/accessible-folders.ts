import { execFile } from 'node:child_process';
import { chmod, chown, cp, mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { canAccess, type OsUser, ACCESSIBLE_DIR } from './postgres-binaries.ts';

/**
 * Creates a folder for the user that Postgres runs as, together with its parents.
 * @param user null if Postgres runs as the current user
 */
export async function createFolderFor(user: OsUser | null, path: string): Promise<void> {
  const missing = await mkdir(dirname(path), { recursive: true });
  // With a strict umask, that user could not enter the new parents.
  for (
    let folder = dirname(path);
    user && missing && folder.length >= missing.length;
    folder = dirname(folder)
  ) {
    await chmod(folder, 0o755);
  }
  await mkdir(path, { recursive: true });
  await chmod(path, 0o700);
  if (user) await chown(path, user.uid, user.gid);
}

/** Creates a temporary folder that the user may enter. */
export async function createTemporaryFolder(user: OsUser | null): Promise<string> {
  const isAccessible = !user || (await canAccess(join(tmpdir(), 'x'), user));
  const parent = isAccessible ? tmpdir() : join(ACCESSIBLE_DIR, 'tmp');
  if (!isAccessible) {
    await createFolderFor(user, parent);
    await chmod(parent, 0o755);
  }
  const folder = await mkdtemp(join(parent, 'learning-platform-'));
  if (user) await chown(folder, user.uid, user.gid);
  return folder;
}

/**
 * Copies a folder's content to another one, with owners and permissions. Uses the operating system's program, because
 * Node's own copy takes ten times as much processor time for a thousand files.
 */
export async function copyFolder(from: string, to: string): Promise<void> {
  if (process.platform === 'win32') await cp(from, to, { recursive: true });
  else
    await promisify(execFile)('cp', ['-a', `${from}/.`, to], { env: { ...process.env, LC_ALL: 'C' } }).catch(
      (error: unknown) => {
        // cp reports a full disk for each file.
        const isFull = /No space left/.test((error as { stderr?: string }).stderr ?? '');
        throw isFull ? Object.assign(new Error('The disk is full.'), { code: 'ENOSPC', path: to }) : error;
      },
    );
}
