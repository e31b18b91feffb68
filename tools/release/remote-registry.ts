import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type {
  PreviousRelease,
  ReleaseManifest,
  RemoteRegistration,
  RemoteRegistry,
  RemoteRelease,
} from 'shared-ui/contract';

/** What a build says to our hosts (`shared-ui/build/release-manifest-plugin.ts`). */
const RELEASE = 'release.json';

/** What it says to any host: Module Federation's own manifest. The registry refers to it for the previous release. */
const MANIFEST = 'mf-manifest.json';

/**
 * Composes the registry of remotes from their release manifests.
 * @param releases each manifest with the address that its files are served at (ends with a slash)
 */
export function composeRegistry(
  releases: ReadonlyArray<{ manifest: ReleaseManifest; baseUrl: string }>,
): RemoteRegistry {
  const remotes = releases.map(({ manifest, baseUrl }): [string, RemoteRegistration] => {
    const current = toRemoteRelease(manifest, baseUrl);
    return [manifest.name, { current, previous: null }];
  });
  return { remotes: Object.fromEntries(remotes) };
}

/**
 * What the registry says about a build.
 * @param baseUrl address of its folder, which ends with a slash
 */
export function toRemoteRelease(manifest: ReleaseManifest, baseUrl: string): RemoteRelease {
  const { name, shared, ...release } = manifest;
  return { ...release, entry: `${baseUrl}${manifest.entry}` };
}

/**
 * What the registry keeps of a build once another one has replaced it.
 * @param folder of its files
 * @param baseUrl address of that folder, which ends with a slash
 * @throws Error when it has no manifest
 */
export async function toPreviousRelease(
  folder: string,
  baseUrl: string,
  version: string,
): Promise<PreviousRelease> {
  const release = JSON.parse(await readFile(join(folder, RELEASE), 'utf8')) as ReleaseManifest;
  const content = await readFile(join(folder, MANIFEST));
  const integrity = `sha256-${createHash('sha256').update(content).digest('base64')}`;
  const { contractVersion } = release;
  return { manifest: `${baseUrl}${MANIFEST}`, integrity, contractVersion, version };
}

/** The manifest in the folder of a build or a published version, or null when there is none. */
export async function readRelease(folder: string): Promise<ReleaseManifest | null> {
  try {
    return JSON.parse(await readFile(join(folder, RELEASE), 'utf8')) as ReleaseManifest;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
