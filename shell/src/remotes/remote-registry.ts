import type { FirstRead, FirstViewFile } from 'shared-ui/boot';
import { REGISTRY_ADDRESS, requestRegistry, takeRegistry } from './early-registry';

/** One published build of a remote, as `remotes.json` lists it. */
export interface RemoteRelease {
  version: string;
  /** Absolute URL of the container; the file never changes under it. */
  entry: string;
  /** Subresource integrity of the container. */
  integrity: string;
  contractVersion: number;
  /** Route patterns that this build answers. */
  paths: string[];
  /** Scripts that a path needs beside the entry, relative to it. */
  preload?: Record<string, string[]>;
  /** What a path's screen reads first. */
  reads?: Record<string, FirstRead>;
  /** What a path's screen shows before its code is there. */
  views?: Record<string, FirstViewFile>;
}

export interface RemoteRegistration {
  current: RemoteRelease;
  /** Used when `current` cannot be. */
  previous: RemoteRelease | null;
}

export type RemoteRegistry = ReadonlyMap<string, RemoteRegistration>;

const LAST_GOOD = 'learning-platform-remotes';

function isRelease(value: unknown): value is RemoteRelease {
  const { version, entry, contractVersion, paths } = (value ?? {}) as Partial<RemoteRelease>;
  return (
    typeof version === 'string' &&
    typeof entry === 'string' &&
    typeof contractVersion === 'number' &&
    Array.isArray(paths)
  );
}

/** Entries may be given below the page's own origin. */
const located = (release: RemoteRelease): RemoteRelease => ({
  ...release,
  entry: new URL(release.entry, location.origin).href,
});

/** @throws Error when the text is no registry */
function parseRegistry(text: string): RemoteRegistry {
  const { remotes = {} } = JSON.parse(text) as { remotes?: Record<string, Partial<RemoteRegistration>> };
  const registry = new Map<string, RemoteRegistration>();
  for (const [name, { current, previous }] of Object.entries(remotes)) {
    if (!isRelease(current)) throw new Error(`remotes.json says nothing usable of ${name}.`);
    registry.set(name, {
      current: located(current),
      previous: isRelease(previous) ? located(previous) : null,
    });
  }
  if (registry.size === 0) throw new Error('remotes.json names no remote.');
  return registry;
}

/**
 * Fetches which build of each remote to run. Changing that one file ships a remote or rolls it back. When it cannot be
 * had or is broken, the last copy that was good in this browser is used: what it names is never deleted.
 * @throws Error when it cannot be had and there is no copy
 */
export async function fetchRemoteRegistry(
  url = REGISTRY_ADDRESS,
  storage = localStorage,
): Promise<RemoteRegistry> {
  try {
    const response = await (takeRegistry() ?? requestRegistry(url));
    if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
    const text = await response.text();
    const registry = parseRegistry(text);
    keep(storage, text);
    return registry;
  } catch (error) {
    const copy = storage.getItem(LAST_GOOD);
    if (copy === null) throw error;
    console.warn('The last good copy of the remotes is used.', error);
    return parseRegistry(copy);
  }
}

function keep(storage: Storage, text: string): void {
  try {
    storage.setItem(LAST_GOOD, text);
  } catch (error) {
    // Full or refused: this visit needs no copy.
    console.warn(error);
  }
}
