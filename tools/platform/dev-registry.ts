import { setTimeout as sleep } from 'node:timers/promises';
import type { ReleaseManifest, RemoteRegistry } from 'shared-ui/release';
import { composeRegistry } from '../release/remotes/remote-registry.ts';
import { waitForResponse } from './dev-server.ts';

/** Milliseconds between two reads of the remotes' manifests. */
const POLL_INTERVAL = 2_000;

async function readRegistry(origins: readonly string[], signal: AbortSignal): Promise<RemoteRegistry> {
  const releases = await Promise.all(
    origins.map(async (origin) => {
      const response = await waitForResponse(`${origin}/release.json`, 'application/json', signal);
      const manifest = (await response.json()) as ReleaseManifest;
      // The content changes with every edit, so no version identifies it.
      return { manifest: { ...manifest, version: 'development' }, baseUrl: `${origin}/` };
    }),
  );
  return composeRegistry(releases);
}

/**
 * Writes the registry of the remotes' development builds, and writes it again whenever a manifest changes, for instance
 * because a remote has a new path. Resolves once the registry has been written for the first time.
 * @param options `origins` of the remotes' development servers
 * @throws Error when the signal is aborted before that
 */
export async function watchRegistry(options: {
  origins: readonly string[];
  write: (registry: RemoteRegistry) => Promise<void>;
  signal: AbortSignal;
}): Promise<void> {
  const { origins, write, signal } = options;
  let written = '';
  const update = async (): Promise<void> => {
    const registry = await readRegistry(origins, signal);
    const content = JSON.stringify(registry);
    if (content === written) return;
    await write(registry);
    written = content;
  };
  const poll = async (): Promise<void> => {
    while (!signal.aborted) {
      await sleep(POLL_INTERVAL, undefined, { signal });
      await update();
    }
  };
  await update();
  poll().catch((error: unknown) => signal.aborted || console.error(error));
}
