import type { RemoteRegistration, RemoteRelease } from 'shared-ui/contract';
import { fetchFile } from 'shared-ui/start';
import { consumeEarlyRegistry, REGISTRY_URL } from '../startup/early/early-registry';

/** The registrations of `remotes.json` by the remote's package name, with absolute entry URLs. */
export type Registrations = ReadonlyMap<string, RemoteRegistration>;

const LAST_GOOD = 'learning-platform-remotes';

function isRelease(value: unknown): value is RemoteRelease {
  const { version, entry, contractVersion, screens } = (value ?? {}) as Partial<RemoteRelease>;
  return (
    typeof version === 'string' &&
    typeof entry === 'string' &&
    typeof contractVersion === 'number' &&
    Array.isArray(screens)
  );
}

/** Entries may be relative to the page's own origin. */
const withAbsoluteEntry = (release: RemoteRelease): RemoteRelease => ({
  ...release,
  entry: new URL(release.entry, location.origin).href,
});

/** @throws Error when the text is not a registry */
function parseRegistry(text: string): Registrations {
  const { remotes = {} } = JSON.parse(text) as { remotes?: Record<string, Partial<RemoteRegistration>> };
  const registry = new Map<string, RemoteRegistration>();
  for (const [name, { current, previous }] of Object.entries(remotes)) {
    if (!isRelease(current)) throw new Error(`remotes.json has no usable release of ${name}.`);
    registry.set(name, {
      current: withAbsoluteEntry(current),
      previous: isRelease(previous) ? withAbsoluteEntry(previous) : null,
    });
  }
  if (registry.size === 0) throw new Error('remotes.json names no remote.');
  return registry;
}

/**
 * Fetches which build of each remote to run. Changing that one file releases a remote or rolls it back. When it cannot be
 * fetched or is broken, this browser's last good copy is used: the files it names are never deleted.
 * @throws Error when it cannot be fetched and there is no copy
 */
export async function fetchRemoteRegistry(
  url = REGISTRY_URL,
  storage = localStorage,
): Promise<Registrations> {
  try {
    const text = await (consumeEarlyRegistry() ?? fetchFile(url));
    const registry = parseRegistry(text);
    saveCopy(storage, text);
    return registry;
  } catch (error) {
    const copy = storage.getItem(LAST_GOOD);
    if (copy === null) throw error;
    console.warn('Using the last good copy of remotes.json.', error);
    return parseRegistry(copy);
  }
}

function saveCopy(storage: Storage, text: string): void {
  try {
    storage.setItem(LAST_GOOD, text);
  } catch (error) {
    // Storage is full or refused: this visit needs no copy.
    console.warn(error);
  }
}
