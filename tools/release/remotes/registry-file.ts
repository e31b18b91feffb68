import type { RemoteRegistry } from 'shared-ui/release';
import { readJson } from '../site/read-json.ts';
import { registryFile } from '../site/site-layout.ts';

/** Returns the published registry; empty before the first release. */
export async function readRegistry(to: string): Promise<RemoteRegistry> {
  return ((await readJson(registryFile(to))) as RemoteRegistry | null) ?? { remotes: {} };
}

/** Returns the content of `remotes.json`: one line per remote, without extra spaces, because every page waits for the file. */
export function registryText({ remotes }: RemoteRegistry): string {
  const lines = Object.entries(remotes).map(
    ([name, registration]) => `${JSON.stringify(name)}:${JSON.stringify(registration)}`,
  );
  return `{"remotes":{\n${lines.join(',\n')}\n}}\n`;
}
