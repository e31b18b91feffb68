import { tabStorage } from './browser-storage';

/** The key for the addresses or folders of releases that this tab doesn't run again while there is an alternative. */
const KEY = 'learning-platform-refused-releases';

function storedInTab(): string[] {
  try {
    return JSON.parse(tabStorage.getItem(KEY) ?? '[]') as string[];
  } catch {
    return [];
  }
}

/**
 * Returns the releases stored in the history entry, which survives a reload even if storage is blocked. The router overwrites the entry
 * when a page is opened.
 */
function storedInHistory(): string[] {
  try {
    return (history.state as Record<string, string[] | undefined> | null)?.[KEY] ?? [];
  } catch {
    // There is no history during prerendering.
    return [];
  }
}

/** The history entry's releases when the page opened, read before the router replaces it. */
const known = new Set(storedInHistory());

const refusedReleases = (): string[] => [...new Set([...known, ...storedInTab()])];

/**
 * Whether this tab must not run this release, because one of its files didn't match the published one or its code failed here. A host then
 * runs the previous release.
 * @param entry URL of the release's container or manifest
 */
export function isRefused(entry: string): boolean {
  const refused = refusedReleases();
  return refused.includes(entry) || refused.includes(releaseFolder(entry));
}

/**
 * Refuses releases from now on.
 * @param addresses addresses of the releases' entries, or of their folders if each contains only one release
 * @returns whether this is remembered after a reload
 */
export function refuseReleases(addresses: readonly string[]): boolean {
  for (const address of addresses) known.add(address);
  const refused = refusedReleases();
  tabStorage.setItem(KEY, JSON.stringify(refused));
  try {
    history.replaceState({ ...(history.state as object | null), [KEY]: refused }, '');
  } catch {
    // Browsers limit how often a page may change its history entry.
  }
  return refused.every((address) => storedInHistory().includes(address));
}

/** Returns the folder of a release's address. Assumes that the folder contains only that release. */
export const releaseFolder = (address: string): string => new URL('.', address).href;
