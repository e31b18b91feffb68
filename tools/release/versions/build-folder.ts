import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The content of a build. */
export interface Build {
  /** Hash of all files: equal builds have equal versions, wherever they were made. */
  version: string;
  /** Subresource integrity hash of every script, by file name. */
  integrity: Record<string, string>;
}

/** Files that are derived from others: compressed copies and source maps. */
const DERIVED = /\.(br|gz|map)$/;

/**
 * Reads a build.
 * @throws Error when the folder contains none
 */
export async function readBuild(folder: string): Promise<Build> {
  const names = await readdir(folder).catch((): string[] => []);
  if (!names.includes('index.html'))
    throw new Error(`${folder} contains no build. Create one with npm test -- build.`);
  const hash = createHash('sha256');
  const integrity: Record<string, string> = {};
  for (const name of names.filter((file) => !DERIVED.test(file)).sort()) {
    const content = await readFile(join(folder, name));
    hash.update(`${name}\0${content.length}\0`).update(content);
    if (name.endsWith('.js'))
      integrity[name] = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  }
  return { version: hash.digest('hex').slice(0, 12), integrity };
}
