import { hasTypedInput } from './typed-input';

/** Sent to the window when a page can only be opened after a reload that the visitor must agree to. */
export const RELOAD_NEEDED = 'learning-platform:reload-needed';

const GUARD = 'learning-platform-reloaded-for';

/** The address that webpack asked for in vain; undefined for any other failure. */
function addressOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || error.name !== 'ChunkLoadError') return undefined;
  return (error as Error & { request?: string }).request;
}

/** Whether the server answers and has no such script; a lost connection says nothing about what it has. */
async function isGone(address: string): Promise<boolean> {
  try {
    const response = await fetch(address, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(5_000),
    });
    if (response.ok) return !/javascript/.test(response.headers.get('content-type') ?? '');
    return response.status === 404 || response.status === 410;
  } catch {
    return false;
  }
}

/**
 * True once for each page, published version and tab, so that a reload that did not help is not tried again. Not by the
 * file: a page needs several, and any of them may be the first to be missed.
 */
function mayReloadFor(address: string, target: string): boolean {
  const guard = `${new URL('.', address).href} ${new URL(target).pathname}`;
  try {
    const seen = JSON.parse(sessionStorage.getItem(GUARD) ?? '[]') as string[];
    if (seen.includes(guard)) return false;
    sessionStorage.setItem(GUARD, JSON.stringify([...seen, guard]));
    return true;
  } catch {
    // Without storage nothing could stop a second one.
    return false;
  }
}

export interface PageLeaver {
  /** Opens an address as a new page. */
  leaveTo: (address: string) => void;
}

const browser: PageLeaver = {
  leaveTo: (address) => (address === location.href ? location.reload() : location.assign(address)),
};

/**
 * What to do when the code of a screen could not be fetched. A tab that was open for long may ask for a file that is
 * gone after all: then one reload at the new address brings the version of today. Where something is typed that would
 * be lost, the visitor stays and is asked.
 *
 * @param target address that was being opened
 * @returns 'stay' to stay where the visitor is; never settles while the page is being left
 * @throws the error itself when a reload would not help
 */
export async function recoverMissingCode(error: unknown, target: string, page = browser): Promise<'stay'> {
  const address = addressOf(error);
  if (address === undefined || !(await isGone(address))) throw error;
  // Going back, the browser shows the target's address already: there is no place to stay at.
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
  console.warn(`${address} is gone; the page is opened anew.`);
  page.leaveTo(target);
  return new Promise(() => undefined);
}
