import type { AppConfig } from '@learn-for-life/contract';
import { tabStorage } from 'shared-ui/start';
import type { Override } from '../../remotes';
import { OVERRIDE_KEY } from '../../shared/override-key';

/** An override, as stored in the tab. */
export interface StoredOverride extends Override {
  /** Id of the user who chose it. */
  userId: string;
}

/**
 * Describes what is wrong with a build's address, for the person who typed it.
 * @param origins the origins that the deployment allows
 * @returns undefined for an address that may be tried
 */
export function problemOfAddress(address: string, origins: readonly string[] = []): string | undefined {
  if (!URL.canParse(address)) return 'Enter a full URL starting with https://.';
  const { origin, pathname } = new URL(address);
  if (!origins.includes(origin)) return `This site allows builds from ${origins.join(', ')} only.`;
  if (!/\.(json|m?js)$/.test(pathname)) return 'Enter the URL of a manifest (.json) or an entry (.js).';
  return undefined;
}

/** Reads the tab's override. @returns null if there is none, or if the deployment doesn't allow it */
export function readOverride({ overrideOrigins }: AppConfig): StoredOverride | null {
  try {
    const stored = JSON.parse(tabStorage.getItem(OVERRIDE_KEY) ?? 'null') as Partial<StoredOverride> | null;
    const { remote, address, userId } = stored ?? {};
    if (typeof remote !== 'string' || typeof address !== 'string' || typeof userId !== 'string') return null;
    return problemOfAddress(address, overrideOrigins) ? null : { remote, address, userId };
  } catch {
    return null;
  }
}

/** Stores an override, which takes effect when the page is loaded again. */
export function storeOverride(override: StoredOverride): void {
  tabStorage.setItem(OVERRIDE_KEY, JSON.stringify(override));
}

/** Removes the override. This, too, takes effect when the page is reloaded. */
export const removeOverride = (): void => tabStorage.removeItem(OVERRIDE_KEY);
