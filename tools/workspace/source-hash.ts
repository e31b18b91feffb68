import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

const IGNORED = /^(node_modules|dist|coverage|test-results|playwright-report|\..*)$/;

/**
 * Returns one hash of the content and names of files and folders, independent of their dates; a missing path counts as empty. Generated
 * folders and hidden files are ignored.
 */
export async function hashSources(paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const path of paths) await addPath(hash, path, '');
  return hash.digest('hex');
}

async function addPath(hash: ReturnType<typeof createHash>, path: string, name: string): Promise<void> {
  const stats = await stat(path).catch(() => null);
  if (!stats) return;
  if (!stats.isDirectory()) {
    hash.update(`${name}\0${stats.size}\0`).update(await readFile(path));
    return;
  }
  const entries = (await readdir(path)).filter((entry) => !IGNORED.test(entry)).sort();
  for (const entry of entries) await addPath(hash, join(path, entry), `${name}/${entry}`);
}
