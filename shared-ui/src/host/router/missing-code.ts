import { integrityOf, refuseReleases, releaseFolder, tabStorage, unlessSilent } from '../start';
import { hasTypedInput } from './typed-input';

/** The event sent to the window when a page can only be opened after a reload that the visitor must agree to. */
export const RELOAD_NEEDED = 'learning-platform:reload-needed';

const GUARD = 'learning-platform-reloaded-for';

/** Returns the address that webpack failed to fetch; undefined for any other failure, or if the host didn't respond in time. */
function addressOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || error.name !== 'ChunkLoadError') return undefined;
  const { request, type } = error as Error & { request?: string; type?: string };
  return type === 'timeout' ? undefined : request;
}

/**
 * Finds out why a script couldn't run: 'gone' if the server doesn't have it, 'refused' if it isn't the published script, undefined if
 * the reason is unknown because of a lost connection or a failing server.
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
    // The browser rejects a response whose content doesn't match the hash in the script's name.
    await ask(address, { integrity: integrityOf(address) ?? '' });
    return undefined;
  } catch (error) {
    return (error as Error).name === 'TimeoutError' ? undefined : 'refused';
  }
}

const ask = (address: string, options: RequestInit) =>
  unlessSilent((signal) => fetch(address, { ...options, cache: 'no-store', signal }));

/** Adds an item once per tab. @returns whether it was added; never true without storage */
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
 * Returns true once for each page, published version and tab, so that an unsuccessful reload isn't tried again. Files aren't counted
 * individually, because a page needs several, and any of them may be the first to be missing.
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
 * Recovers when a screen's code couldn't be fetched. A tab that has been open for a long time may request a file that the server no longer
 * has; one reload at the new address then loads the current version. If a file isn't the published one, the reload uses the previous
 * version. If reloading would lose typed input, the visitor stays and is asked first.
 * @param target the address that was being opened
 * @returns 'stay' if the visitor stays on the current page; never settles if the page is unloading
 * @throws the error itself if a reload wouldn't help
 */
export async function recoverMissingCode(error: unknown, target: string, page = browser): Promise<'stay'> {
  const address = addressOf(error);
  const fault = address === undefined ? undefined : await findFault(address);
  if (address === undefined || fault === undefined) throw error;
  if (fault === 'refused') refuseReleases([releaseFolder(address)]);
  // When going back, the browser already shows the target's address, so there is no page to stay on.
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
