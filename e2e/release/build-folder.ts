import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What was built, by content. */
export interface Build {
  /** Names the content of all files: the same build has the same version, wherever it was made. */
  version: string;
  /** Subresource integrity of every script, by file name. */
  integrity: Record<string, string>;
}

/** Follows from other files, or describes them. */
const DERIVED = /\.(br|gz|map)$/;

/**
 * Reads a build.
 * @throws Error when the folder holds none
 */
export async function readBuild(folder: string): Promise<Build> {
  const names = await readdir(folder).catch((): string[] => []);
  if (!names.includes('index.html')) throw new Error(`${folder} holds no build.`);
  const whole = createHash('sha256');
  const integrity: Record<string, string> = {};
  for (const name of names.filter((file) => !DERIVED.test(file)).sort()) {
    const content = await readFile(join(folder, name));
    whole.update(`${name}\0${content.length}\0`).update(content);
    if (name.endsWith('.js'))
      integrity[name] = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  }
  return { version: whole.digest('hex').slice(0, 12), integrity };
}
