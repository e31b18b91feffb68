import { mkdir, open, rename } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Replaces a file atomically: a reader sees either the old content or the new, never part of it. */
export async function writeAtomically(path: string, content: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const temporary = join(dirname(path), `.${basename(path)}.${process.pid}`);
  const file = await open(temporary, 'w');
  try {
    await file.writeFile(content);
    // The file is flushed before the rename, because a power cut could otherwise leave an empty file under the final name.
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, path);
}
