import {
  CONTRACT_VERSION,
  type ReleasedScreen,
  type RemoteRegistry,
  type RemoteRelease,
} from 'shared-ui/contract';
import { fetchFile, matchPath } from 'shared-ui/start';

declare global {
  /** The registry as the startup script fetches it; scripts share nothing else. */
  var earlyRegistry: Promise<string> | undefined;
}

export const REGISTRY_URL = '/remotes.json';

/** What the early request brings, the first time; undefined afterwards. */
export function consumeEarlyRegistry(): Promise<string> | undefined {
  const { earlyRegistry } = globalThis;
  globalThis.earlyRegistry = undefined;
  return earlyRegistry;
}

/** What the registry says about the page that is being opened. */
export interface OpenedScreen {
  screen: ReleasedScreen;
  /** Of the route, by name. */
  params: Readonly<Record<string, string>>;
  release: RemoteRelease;
  /** Absolute URL of the remote's container, which its other files are relative to. */
  entry: string;
}

/**
 * Requests the registry, for `consumeEarlyRegistry`, before the shell's own scripts have arrived, and finds the screen that
 * answers this page's path.
 *
 * @returns undefined for a page that belongs to no remote, or to a release of another contract
 * @throws Error when the registry cannot be read
 */
export async function findOpenedScreen(): Promise<OpenedScreen | undefined> {
  globalThis.earlyRegistry ??= fetchFile(REGISTRY_URL);
  const { remotes } = JSON.parse(await globalThis.earlyRegistry) as RemoteRegistry;
  for (const { current: release } of Object.values(remotes)) {
    for (const screen of release.screens) {
      const params = matchPath(screen.path);
      if (!params) continue;
      // The shell will refuse this release and use the previous one.
      if (release.contractVersion !== CONTRACT_VERSION) return undefined;
      return { screen, params, release, entry: new URL(release.entry, location.origin).href };
    }
  }
  return undefined;
}
