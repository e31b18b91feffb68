import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type {
  Candidate,
  PreviousRelease,
  ReleaseManifest,
  RemoteRegistration,
  RemoteRegistry,
  RemoteRelease,
} from 'shared-ui/release';
import { MANIFEST } from '../site/site-layout.ts';
import { readJson } from '../site/read-json.ts';

/** The file that describes a build to our hosts (`shared-ui/build/release-manifest-plugin.ts`). */
const RELEASE = 'release.json';

/** The parts of Module Federation's manifest that name files. */
interface FederationManifest {
  metaData: { remoteEntry: { path: string } };
  exposes: { assets: Assets }[];
  shared: { assets: Assets }[];
}
type Assets = Record<'js' | 'css', Record<'sync' | 'async', string[]>>;

/**
 * Returns the manifest for other teams' hosts, which is served at an address that never changes.
 * @param content the content of the current version's manifest
 * @param path from the new address to the version's folder, which ends with a slash
 */
export function movedManifest(content: string, path: string): string {
  const manifest = JSON.parse(content) as FederationManifest;
  manifest.metaData.remoteEntry.path = path.slice(0, -1);
  for (const { assets } of [...manifest.exposes, ...manifest.shared])
    for (const kind of Object.values(assets))
      for (const [when, files] of Object.entries(kind) as ['sync' | 'async', string[]][])
        kind[when] = files.map((file) => `${path}${file}`);
  return JSON.stringify(manifest);
}

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
 * Returns the registry's entry for a build.
 * @param baseUrl address of its folder, which ends with a slash
 */
export function toRemoteRelease(manifest: ReleaseManifest, baseUrl: string): RemoteRelease {
  const { name, shared, ...release } = manifest;
  return { ...release, entry: `${baseUrl}${manifest.entry}` };
}

/**
 * Returns the registry's entry for a build that another has replaced.
 * @param folder the folder with the build's files
 * @param baseUrl address of that folder, which ends with a slash
 * @throws Error when it has no manifest
 */
export async function toPreviousRelease(
  folder: string,
  baseUrl: string,
  version: string,
): Promise<PreviousRelease> {
  return { ...(await nameManifest(folder, baseUrl, MANIFEST)), version };
}

/** A version that a share of browsers runs, with the percentage and its end date. */
export type Share = Pick<Candidate, 'version' | 'percent' | 'until'>;

/**
 * Returns the registry's entry for a candidate. Browsers in its share read its release manifest, and start it like a current release.
 * @param baseUrl address of its folder, which ends with a slash
 */
export async function toCandidate(
  folder: string,
  baseUrl: string,
  { version, percent, until }: Share,
): Promise<Candidate> {
  return { ...(await nameManifest(folder, baseUrl, RELEASE)), version, percent, until };
}

async function nameManifest(folder: string, baseUrl: string, name: string) {
  const { contractVersion } = (await readJson(join(folder, RELEASE))) as ReleaseManifest;
  const content = await readFile(join(folder, name));
  const integrity = `sha256-${createHash('sha256').update(content).digest('base64')}`;
  return { manifest: `${baseUrl}${name}`, integrity, contractVersion };
}

/** Returns the manifest in the folder of a build or a published version, or null if there is none. */
export async function readRelease(folder: string): Promise<ReleaseManifest | null> {
  return (await readJson(join(folder, RELEASE))) as ReleaseManifest | null;
}
