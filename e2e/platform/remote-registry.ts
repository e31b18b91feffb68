import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a remote's build says about itself (`dist/release.json`). */
export interface ReleaseManifest {
  name: string;
  version: string;
  /** The container's file, relative to the manifest. */
  entry: string;
  integrity: string;
  contractVersion: number;
  paths: string[];
  /** Scripts that a path needs beside the entry, relative to it. */
  preload: Record<string, string[]>;
  /** What a path's screen reads first; builds of before had none. */
  reads?: Record<string, { rpc: string; args?: Record<string, string>; unlessStored?: string }>;
  /** What a path's screen shows before its code is there; builds of before had none. */
  views?: Record<string, { file: string; integrity: string }>;
  /** Ranges of the packages it takes from its host. */
  shared: Record<string, string>;
}

/** A published build, as `remotes.json` names it; its entry is an address, absolute or below the shell's origin. */
export type RemoteRelease = Omit<ReleaseManifest, 'name' | 'shared'>;

interface Registration {
  current: RemoteRelease;
  previous: RemoteRelease | null;
}

/** Content of the shell's `remotes.json`. */
export interface RemoteRegistry {
  remotes: Record<string, Registration>;
}

/**
 * Composes the registry of remotes from their release manifests.
 * @param releases Each manifest with the address its files are served at (ends with a slash).
 */
export function composeRegistry(
  releases: ReadonlyArray<{ manifest: ReleaseManifest; baseUrl: string }>,
): RemoteRegistry {
  const remotes = releases.map(({ manifest, baseUrl }): [string, Registration] => {
    const { name, version, entry, integrity, contractVersion, paths, preload, reads, views } = manifest;
    const address = new URL(entry, baseUrl).href;
    const current = { version, entry: address, integrity, contractVersion, paths, preload, reads, views };
    return [name, { current, previous: null }];
  });
  return { remotes: Object.fromEntries(remotes) };
}

/** The manifest in a build folder, or null when the remote has not been built. */
export async function readRelease(folder: string): Promise<ReleaseManifest | null> {
  try {
    return JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')) as ReleaseManifest;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
