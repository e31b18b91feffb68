import type { FirstRead, FirstViewFile } from 'shared-ui/boot';
import { CONTRACT_VERSION } from 'shared-ui/contract';
import { hint } from './early-hints';
import type { RemoteRegistration } from './remote-registry';

declare global {
  /** The request that `early-page.ts` made; two scripts have no other place in common. */
  var earlyRegistry: Promise<Response> | undefined;
}

export const REGISTRY_ADDRESS = '/remotes.json';

/** Milliseconds; afterwards the last good copy is used. */
const PATIENCE = 5_000;

export function requestRegistry(address: string): Promise<Response> {
  return fetch(address, { cache: 'no-cache', signal: AbortSignal.timeout(PATIENCE) });
}

/** The answer of the early request, the first time; afterwards nothing. */
export function takeRegistry(): Promise<Response> | undefined {
  const { earlyRegistry } = globalThis;
  globalThis.earlyRegistry = undefined;
  return earlyRegistry?.then((response) => response.clone());
}

/** The parameters of this page's path, if it is one of a route pattern of the registry. */
function paramsOf(pattern: string): Record<string, string> | undefined {
  const match = new RegExp(`^${pattern.replaceAll(/:([^/]+)/g, '(?<$1>[^/]+)')}/?$`).exec(location.pathname);
  if (!match) return undefined;
  const groups = Object.entries(match.groups ?? {});
  return Object.fromEntries(groups.map(([name, value]) => [name, decodeURIComponent(value)]));
}

/** What the registry says of the page that is being opened. */
export interface EarlyPage {
  /** Of the route, by name. */
  params: Readonly<Record<string, string>>;
  /** What the page's screen reads first. */
  read?: FirstRead;
  /** What it shows before its code is there; `entry` is the address of the container that the file lies beside. */
  view?: FirstViewFile & { entry: string };
  /** Hints at the remote's container and at the chunks of the screen. */
  hintCode: () => void;
}

/**
 * Requests the registry, for `takeRegistry`, before the shell's own scripts are there, and finds the remote that answers
 * this page's path.
 *
 * @returns undefined for a page that is no remote's
 * @throws Error when the registry cannot be read
 */
export async function findEarlyPage(): Promise<EarlyPage | undefined> {
  globalThis.earlyRegistry = requestRegistry(REGISTRY_ADDRESS);
  const response = await globalThis.earlyRegistry;
  const { remotes } = (await response.clone().json()) as { remotes: Record<string, RemoteRegistration> };
  for (const { current } of Object.values(remotes)) {
    const path = current.paths.find((pattern) => paramsOf(pattern));
    if (path === undefined) continue;
    // It will be refused, and the release before it used.
    if (current.contractVersion !== CONTRACT_VERSION) return undefined;
    const entry = new URL(current.entry, location.origin).href;
    const view = current.views?.[path];
    return {
      params: paramsOf(path) ?? {},
      // Parameters of a search may ask the screen for something else.
      read: location.search ? undefined : current.reads?.[path],
      view: view && { ...view, entry },
      hintCode: () => {
        hint(entry, { integrity: current.integrity });
        for (const file of current.preload?.[path] ?? []) hint(new URL(file, entry).href);
      },
    };
  }
  return undefined;
}
