import { chmod, chown, mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { canReach, type OsUser, REACHABLE_DIR } from './postgres-binaries.ts';

/**
 * Makes a folder for the user that Postgres runs as, together with the folders above it.
 * @param user Null when no change of user is needed.
 */
export async function makeFolderFor(user: OsUser | null, path: string): Promise<void> {
  const missing = await mkdir(dirname(path), { recursive: true });
  // A strict umask would otherwise close what was made just now to that user.
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

/** Makes a new folder for temporary files that the user may enter. */
export async function makeTemporaryFolder(user: OsUser | null): Promise<string> {
  const reachable = !user || (await canReach(join(tmpdir(), 'x'), user));
  const parent = reachable ? tmpdir() : join(REACHABLE_DIR, 'tmp');
  if (!reachable) {
    await makeFolderFor(user, parent);
    await chmod(parent, 0o755);
  }
  const folder = await mkdtemp(join(parent, 'learning-platform-'));
  if (user) await chown(folder, user.uid, user.gid);
  return folder;
}
