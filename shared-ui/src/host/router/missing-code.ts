import { integrityOf, refuseReleases, releaseFolder, tabStorage, unlessSilent } from '../start';
import { hasTypedInput } from './typed-input';

/** Sent to the window when a page can only be opened after a reload that the visitor must agree to. */
export const RELOAD_NEEDED = 'learning-platform:reload-needed';

const GUARD = 'learning-platform-reloaded-for';

/** The address that webpack requested in vain; undefined for any other failure, and if the host didn't answer in time. */
function addressOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || error.name !== 'ChunkLoadError') return undefined;
  const { request, type } = error as Error & { request?: string; type?: string };
  return type === 'timeout' ? undefined : request;
}

/**
 * Why the server's answer could not be run: 'gone' when it has no such script, 'refused' when it has one that is not what
 * was published, undefined when a lost connection or a failing server doesn't show which.
 */
async function findFault(address: string): Promise<'gone' | 'refused' | undefined> {
  try {
    const response = await ask(address, { method: 'HEAD' });
    if (response.status === 404 || response.status === 410) return 'gone';
    if (!response.ok) return undefined;
    if (!/javascript/.test(response.headers.get('content-type') ?? '')) return 'gone';
  } catch {
    return undefined;
  }
  try {
    // The browser rejects a response whose content is not what the script's name says.
    await ask(address, { integrity: integrityOf(address) ?? '' });
    return undefined;
  } catch (error) {
    return (error as Error).name === 'TimeoutError' ? undefined : 'refused';
  }
}

const ask = (address: string, options: RequestInit) =>
  unlessSilent((signal) => fetch(address, { ...options, cache: 'no-store', signal }));

/** Adds an item once per tab. @returns whether it was added; without storage, nothing is */
function addToGuard(item: string): boolean {
  const list = readGuard();
  if (list.includes(item)) return false;
  tabStorage.setItem(GUARD, JSON.stringify([...list, item]));
  return tabStorage.isStored(GUARD);
}

function readGuard(): string[] {
  try {
    return JSON.parse(tabStorage.getItem(GUARD) ?? '[]') as string[];
  } catch {
    return [];
  }
}

/**
 * Returns true once for each page, published version and tab, so that an unsuccessful reload isn't tried again. Files aren't counted one by
 * one, because a page needs several, and any of them may be missed first.
 */
function mayReloadFor(address: string, target: string): boolean {
  return addToGuard(`${releaseFolder(address)} ${new URL(target).pathname}`);
}

interface PageLeaver {
  /** Opens an address as a new page. */
  leaveTo: (address: string) => void;
}

const browser: PageLeaver = {
  leaveTo: (address) => (address === location.href ? location.reload() : location.assign(address)),
};

/**
 * Handles a screen's code that couldn't be fetched. A tab that has been open for long may request a file that the server no longer has:
 * then one reload at the new address brings the current version; for a file that isn't the published one, the previous version. If the
 * reload would lose typed input, the visitor stays and is asked.
 * @param target address that was being opened
 * @returns 'stay' to stay where the visitor is; never settles while the page is being left
 * @throws the error itself when a reload would not help
 */
export async function recoverMissingCode(error: unknown, target: string, page = browser): Promise<'stay'> {
  const address = addressOf(error);
  const fault = address === undefined ? undefined : await findFault(address);
  if (address === undefined || fault === undefined) throw error;
  if (fault === 'refused') refuseReleases([releaseFolder(address)]);
  // When going back, the browser already shows the target's address: there is no place to stay at.
  const canStay = new URL(target).pathname !== location.pathname;
  if (hasTypedInput() && canStay) {
    const leave = () => {
      mayReloadFor(address, target);
      page.leaveTo(target);
    };
    window.dispatchEvent(new CustomEvent(RELOAD_NEEDED, { detail: { leave } }));
    return 'stay';
  }
  if (!mayReloadFor(address, target)) throw error;
  console.warn(`${address} is ${fault}; reloading the page.`);
  page.leaveTo(target);
  return new Promise(() => undefined);
}
