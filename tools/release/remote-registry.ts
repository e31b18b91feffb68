import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseManifest, RemoteRegistration, RemoteRegistry, RemoteRelease } from 'shared-ui/contract';

/**
 * Composes the registry of remotes from their release manifests.
 * @param releases each manifest with the address that its files are served at (ends with a slash)
 */
export function composeRegistry(
  releases: ReadonlyArray<{ manifest: ReleaseManifest; baseUrl: string }>,
): RemoteRegistry {
  const remotes = releases.map(({ manifest, baseUrl }): [string, RemoteRegistration] => {
    const current = toRemoteRelease(manifest, new URL(manifest.entry, baseUrl).href);
    return [manifest.name, { current, previous: null }];
  });
  return { remotes: Object.fromEntries(remotes) };
}

/** What the registry says about a build whose entry is served at the given address. */
export function toRemoteRelease(manifest: ReleaseManifest, entry: string): RemoteRelease {
  const { name, shared, ...release } = manifest;
  return { ...release, entry };
}

/** The manifest in the folder of a build or a published version, or null when there is none. */
export async function readRelease(folder: string): Promise<ReleaseManifest | null> {
  try {
    return JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')) as ReleaseManifest;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
