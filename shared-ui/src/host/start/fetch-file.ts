import { unlessSilent } from './silence';

/**
 * Fetches one of the deployment's JSON files, whose names don't change, so the browser's copy is revalidated. However slow the connection
 * is, it waits as long as any part of the page is arriving. After a failure, it also drops the page's preload of the same address.
 * @param integrity the hash that the file must have
 * @returns the file's text
 * @throws DOMException 'TimeoutError' if nothing arrives on the page for too long (`silence.ts`); Error for an unsuccessful
 * response; also errors of `fetch`
 */
export async function fetchFile(address: string, integrity = ''): Promise<string> {
  try {
    return await unlessSilent(async (signal) => (await requestFile(address, signal, integrity)).text());
  } catch (error) {
    dropPreload(address);
    throw error;
  }
}

/**
 * Requests a file without a time limit, and resolves before its content has arrived.
 * @param cache 'default' for a file whose content never changes
 */
export async function requestFile(
  address: string,
  signal: AbortSignal,
  integrity = '',
  cache: RequestCache = 'no-cache',
): Promise<Response> {
  const response = await fetch(address, { cache, integrity, signal });
  const { ok, status } = response;
  if (!ok) throw Object.assign(new Error(`${address} responded with ${status}.`), { status });
  return response;
}

/** Drops the page's preload of an address; otherwise, the next attempt would wait for a hanging preload. */
export function dropPreload(address: string): void {
  document.querySelector(`link[rel=preload][href="${address}"]`)?.remove();
}
