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
}

export interface RemoteRegistration {
  current: RemoteRelease;
  /** Used when `current` cannot be. */
  previous: RemoteRelease | null;
}

export type RemoteRegistry = ReadonlyMap<string, RemoteRegistration>;

/**
 * Fetches which build of each remote to run. Changing that one file ships a remote or rolls it back.
 * @throws Error when it cannot be fetched or is not a registry
 */
export async function fetchRemoteRegistry(url = '/remotes.json'): Promise<RemoteRegistry> {
  const response = await fetch(url, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  const body = (await response.json()) as { remotes?: Record<string, RemoteRegistration> };
  const entries = Object.entries(body.remotes ?? {});
  if (entries.length === 0) throw new Error(`${url} names no remote.`);
  return new Map(entries);
}

export interface RegistrySource {
  get: () => Promise<RemoteRegistry>;
  /** Has the next `get` fetch anew: what is published may have changed since. */
  forget: () => void;
}

/** Fetches the registry once; a failed fetch is not remembered. */
export function createRegistrySource(
  load: () => Promise<RemoteRegistry> = fetchRemoteRegistry,
): RegistrySource {
  let pending: Promise<RemoteRegistry> | undefined;
  const forget = () => {
    pending = undefined;
  };
  return {
    forget,
    get() {
      pending ??= load().catch((error: unknown) => {
        forget();
        throw error;
      });
      return pending;
    },
  };
}
