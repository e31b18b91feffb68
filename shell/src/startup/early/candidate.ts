import { CONTRACT_VERSION } from '@learn-for-life/contract';
import type { Candidate, ReleaseManifest, RemoteRelease } from 'shared-ui/release';
import { browserStorage, isRefused, requestFile, unlessSilent } from 'shared-ui/start';

declare global {
  /** This browser's random id, empty if it can't be stored. Read once per document. */
  var rolloutId: string | undefined;
}

/** The storage key of the id, which is never sent anywhere, and stored only while a remote has a candidate. */
const KEY = 'learning-platform-rollout';

function browserId(): string {
  if (browserStorage.getItem(KEY) === null) browserStorage.setItem(KEY, Math.random().toString(36).slice(2));
  return browserStorage.isStored(KEY) ? (browserStorage.getItem(KEY) ?? '') : '';
}

/** Returns this browser's bucket for one candidate, from 0 to 99. */
export function bucketOf(id: string, remote: string, version: string): number {
  let hash = 0;
  for (const character of `${id} ${remote} ${version}`) {
    hash = Math.imul(hash ^ character.charCodeAt(0), 0x5bd1e995);
    hash ^= hash >>> 15;
  }
  return (hash >>> 0) % 100;
}

/**
 * Whether this browser is in a candidate's share. Always false without the server's time, or without storage, because the next page might
 * decide differently.
 * @param time the server's time in milliseconds; NaN if unknown
 */
export function isInShare(remote: string, candidate: Candidate | undefined, time: number): boolean {
  if (!candidate || !(time < Date.parse(candidate.until))) return false;
  const id = (globalThis.rolloutId ??= browserId());
  return id !== '' && bucketOf(id, remote, candidate.version) < candidate.percent;
}

/**
 * Returns a candidate in the form that the registry uses for a current release.
 * @returns undefined if this host or this tab can't run it
 * @throws Error if its manifest can't be read
 */
export async function readCandidate(candidate: Candidate): Promise<RemoteRelease | undefined> {
  const { integrity, contractVersion, version } = candidate;
  const address = new URL(candidate.manifest, location.origin).href;
  if (contractVersion !== CONTRACT_VERSION || isRefused(address)) return undefined;
  return unlessSilent(async (signal) => {
    const response = await requestFile(address, signal, integrity, 'default');
    const manifest = (await response.json()) as ReleaseManifest;
    return { ...manifest, version, entry: new URL(manifest.entry, address).href };
  });
}
