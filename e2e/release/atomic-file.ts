import { mkdir, open, rename } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Replaces a file at once: whoever reads meanwhile gets the old content or the new one, never a part. */
export async function writeAtomically(path: string, content: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const beside = join(dirname(path), `.${basename(path)}.${process.pid}`);
  const file = await open(beside, 'w');
  try {
    await file.writeFile(content);
    // On the disk before it takes the name, or a power cut could leave an empty file under it.
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(beside, path);
}
