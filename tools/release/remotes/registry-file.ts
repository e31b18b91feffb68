import { readFile } from 'node:fs/promises';
import type { RemoteRegistry } from 'shared-ui/release';
import { registryFile } from '../versions/site-layout.ts';

/** The published registry; empty before the first release. */
export async function readRegistry(to: string): Promise<RemoteRegistry> {
  try {
    return JSON.parse(await readFile(registryFile(to), 'utf8')) as RemoteRegistry;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { remotes: {} };
    throw error;
  }
}

/** The text of `remotes.json`: a line for each remote, without further spaces, since every page waits for it. */
export function registryText({ remotes }: RemoteRegistry): string {
  const lines = Object.entries(remotes).map(
    ([name, registration]) => `${JSON.stringify(name)}:${JSON.stringify(registration)}`,
  );
  return `{"remotes":{\n${lines.join(',\n')}\n}}\n`;
}
