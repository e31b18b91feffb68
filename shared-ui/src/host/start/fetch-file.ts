import { unlessSilent } from './silence';

/**
 * Fetches one of the deployment's JSON files, whose names do not change: what the browser has is revalidated. However slow the
 * line is, it is waited for as long as anything of the page arrives. With it the page's preload of the same address is given up, or
 * the next attempt would wait for a preload that hangs.
 *
 * @param integrity hash that the file must have
 * @returns its text
 * @throws DOMException 'TimeoutError' when the page is silent (`silence.ts`); Error for an answer that is no success; what `fetch`
 * throws
 */
export async function fetchFile(address: string, integrity = ''): Promise<string> {
  try {
    return await unlessSilent(async (signal) => {
      const response = await fetch(address, { cache: 'no-cache', integrity, signal });
      const { ok, status } = response;
      if (!ok) throw Object.assign(new Error(`${address} answered ${status}.`), { status });
      return response.text();
    });
  } catch (error) {
    document.querySelector(`link[rel=preload][href="${address}"]`)?.remove();
    throw error;
  }
}
