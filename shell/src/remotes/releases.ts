import { CONTRACT_VERSION } from '@learn-for-life/contract';
import type { RemoteRegistration, RemoteRelease } from 'shared-ui/release';
import { isRefused, releaseFolder } from 'shared-ui/start';

/** A release of a remote in the form that federation's runtime uses. */
export interface Release {
  /** Name of the remote in the registry. */
  remote: string;
  /** Null if the remote's builds have no versions. */
  version: string | null;
  /** URL of its entry, or of its manifest (`mf-manifest.json`), which names the entry. */
  address: string;
  /** The hash of the file at `address`; undefined for a remote without hashes. */
  integrity: string | undefined;
}

/** Returns federation's name for a remote, without dashes because the remote's container is a global variable. */
export const containerName = (name: string): string => name.replaceAll('-', '_');

/** The releases that each remote can still be loaded from, by container name. The first one of each is in use. */
export class Releases {
  readonly #left = new Map<string, Release[]>();
  /** Addresses of the releases whose code this page has run. */
  readonly #ran = new Set<string>();
  /** The argument of `refuseReleases` for the releases that failed after their code had run. */
  readonly #broken = new Set<string>();

  /**
   * Sets a remote's releases to those that the registry names.
   * @param candidate the candidate's release, if this browser runs it
   * @returns the release to load first
   */
  begin(remote: string, registration: RemoteRegistration, candidate?: RemoteRelease): Release | undefined {
    const container = containerName(remote);
    this.#left.set(container, usable(remote, registration, candidate));
    return this.current(container);
  }

  /** Replaces the registry's releases with this one. */
  replace(container: string, release: Release): void {
    this.#left.set(container, [release]);
  }

  /** Returns the release that a remote is being loaded from, or was loaded from. */
  current(container: string): Release | undefined {
    return this.#left.get(container)?.[0];
  }

  /**
   * Gives up on a release.
   * @param address the failed release's address; nothing changes if it isn't the current release's
   * @returns the release to try next
   */
  next(container: string, address: string): Release | undefined {
    if (this.current(container)?.address !== address) return undefined;
    const failed = this.#left.get(container)?.shift();
    if (failed && this.hasRun(failed)) this.#broken.add(addressToRefuse(failed));
    return this.current(container);
  }

  /** Records that the code of a remote's current release is about to run. */
  recordRun(container: string): void {
    const release = this.current(container);
    if (release) this.#ran.add(release.address);
  }

  /** Whether code of this release has run in this page. */
  hasRun = ({ address }: Release): boolean => this.#ran.has(address);

  /** The argument of `refuseReleases` for the releases that failed in this page after their code had run. */
  get broken(): readonly string[] {
    return [...this.#broken];
  }

  /** Gives up on a running release if there is another one. @returns the abandoned release, if any */
  giveUpRunning(container: string): Release | undefined {
    const release = this.current(container);
    return release && this.next(container, release.address) && release;
  }

  /** Removes the other releases, so that none of them is tried. */
  end(container: string): void {
    this.#left.get(container)?.splice(1);
  }

  /** Hash of the file at this address, if the registry names one. */
  integrityOf(address: string): string | undefined {
    const [plain] = address.split('?');
    for (const releases of this.#left.values())
      for (const { address: known, integrity } of releases) if (known === plain) return integrity;
    return undefined;
  }
}

/**
 * Returns a version's folder, which contains no other version; for builds without versions, which may share a folder, the file's address.
 */
const addressToRefuse = ({ address, version }: Release): string =>
  version === null ? address : releaseFolder(address);

function usable(
  remote: string,
  { current, previous }: RemoteRegistration,
  candidate?: RemoteRelease,
): Release[] {
  const releases: Release[] = [];
  const add = (release: Release, contract = CONTRACT_VERSION) => {
    if (contract === CONTRACT_VERSION) releases.push(release);
    else console.error(`${release.address} was not used. It has contract version ${contract}.`);
  };
  for (const release of candidate ? [candidate, current] : [current]) {
    const { entry, version = null, integrity, contractVersion } = release;
    add({ remote, version, address: entry, integrity }, contractVersion);
  }
  if (previous) add({ remote, ...previous, address: previous.manifest }, previous.contractVersion);
  // This tab doesn't load a release again if its code was altered or failed, as long as there is another release.
  const sound = releases.filter(({ address }) => !isRefused(address));
  return sound.length > 0 ? sound : releases.slice(0, 1);
}
