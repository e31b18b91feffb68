import { CONTRACT_VERSION } from '@learn-for-life/contract';
import type { ReleasedScreen, RemoteRegistry, RemoteRelease } from 'shared-ui/release';
import { isRefused, matchPath, requestFile, serverTime, unlessSilent } from 'shared-ui/start';
import { isInShare, readCandidate } from './candidate';

declare global {
  /** The startup script's request for the registry, in a global variable because scripts share nothing else. */
  var earlyRegistry: RegistryRequest | undefined;
}

/** A request without a time limit, because a late response is still used. */
export interface RegistryRequest {
  answer: Promise<RegistryAnswer>;
  abort: () => void;
}

export interface RegistryAnswer {
  text: string;
  /** The time when the server sent the registry, in milliseconds; NaN if unknown. */
  time: number;
}

export const REGISTRY_URL = '/remotes.json';

/** Requests the registry, for `consumeEarlyRegistry`, before the shell's own scripts have arrived. */
export const requestRegistry = (): RegistryRequest => (globalThis.earlyRegistry ??= beginRequest());

export function beginRequest(url = REGISTRY_URL): RegistryRequest {
  const controller = new AbortController();
  const answer = requestFile(url, controller.signal).then(async (response) => ({
    text: await response.text(),
    time: serverTime(response.headers),
  }));
  // Callers handle a failure.
  answer.catch(() => undefined);
  return { answer, abort: () => controller.abort() };
}

/** Returns the early request the first time; undefined afterwards. */
export function consumeEarlyRegistry(): RegistryRequest | undefined {
  const { earlyRegistry } = globalThis;
  globalThis.earlyRegistry = undefined;
  return earlyRegistry;
}

/** What the registry says about the page being opened. */
export interface OpenedScreen {
  screen: ReleasedScreen;
  /** The route's parameters, by name. */
  params: Readonly<Record<string, string>>;
  release: RemoteRelease;
  /** Absolute URL of the remote's container. */
  entry: string;
  /** Absolute URLs of the screen's further scripts. */
  preload: string[];
  /** Absolute URL of the first view's script. */
  firstView: string | undefined;
}

function openedScreen(release: RemoteRelease): OpenedScreen | undefined {
  for (const screen of release.screens) {
    const params = matchPath(screen.path);
    if (!params) continue;
    const entry = new URL(release.entry, location.origin).href;
    const files = (release.files ?? []).map((file) => new URL(file, entry).href);
    const preload = (screen.preload ?? []).flatMap((index) => files[index] ?? []);
    return { screen, params, release, entry, preload, firstView: files[screen.firstView ?? -1] };
  }
  return undefined;
}

/**
 * Requests the registry, and finds the screen for this page's path.
 *
 * @returns undefined for a page that belongs to no remote, or to a release that won't run
 * @throws Error when the registry cannot be read
 */
export async function findOpenedScreen(): Promise<OpenedScreen | undefined> {
  const { text, time } = await unlessSilent(() => requestRegistry().answer);
  const { remotes } = JSON.parse(text) as RemoteRegistry;
  for (const [name, registration] of Object.entries(remotes)) {
    try {
      const { current, candidate } = registration;
      if (!openedScreen(current)) continue;
      const tried =
        candidate && isInShare(name, candidate, time) ? await readCandidate(candidate) : undefined;
      const opened = openedScreen(tried ?? current);
      if (!opened) return undefined;
      // The shell will use the previous release instead of one with another contract version, or one that failed in this tab.
      const { contractVersion = CONTRACT_VERSION } = opened.release;
      return contractVersion === CONTRACT_VERSION && !isRefused(opened.entry) ? opened : undefined;
    } catch {
      // A broken entry doesn't affect other remotes; the app reports it (`remotes/remote-registry.ts`).
    }
  }
  return undefined;
}
