import { tabStorage } from './browser-storage';

/** Addresses, or folders, of releases that this tab doesn't run again while there is an alternative. */
const KEY = 'learning-platform-refused-releases';

function storedInTab(): string[] {
  try {
    return JSON.parse(tabStorage.getItem(KEY) ?? '[]') as string[];
  } catch {
    return [];
  }
}

/** The history entry survives a reload even if storage is blocked. The router replaces its content when a page is opened. */
function storedInHistory(): string[] {
  try {
    return (history.state as Record<string, string[] | undefined> | null)?.[KEY] ?? [];
  } catch {
    // Prerendering happens where there is no history.
    return [];
  }
}

/** The entry's state when the page opened, read before the router replaces it. */
const known = new Set(storedInHistory());

const refusedReleases = (): string[] => [...new Set([...known, ...storedInTab()])];

/**
 * Whether this tab must not run this release: one of its files didn't match the published one, or its code failed here. A host then runs
 * the release before it.
 * @param entry URL of the release's container or manifest
 */
export function isRefused(entry: string): boolean {
  const refused = refusedReleases();
  return refused.includes(entry) || refused.includes(releaseFolder(entry));
}

/**
 * Refuses releases from now on.
 * @param addresses of their entries, or of their folders where a folder has one release
 * @returns whether the page still knows after a reload
 */
export function refuseReleases(addresses: readonly string[]): boolean {
  for (const address of addresses) known.add(address);
  const refused = refusedReleases();
  tabStorage.setItem(KEY, JSON.stringify(refused));
  try {
    history.replaceState({ ...(history.state as object | null), [KEY]: refused }, '');
  } catch {
    // A browser limits how often a page may do this.
  }
  return refused.every((address) => storedInHistory().includes(address));
}

/** The folder of a release that has one to itself. */
export const releaseFolder = (address: string): string => new URL('.', address).href;
