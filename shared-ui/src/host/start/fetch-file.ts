/** A file of the deployment that has not arrived by then counts as missing. Milliseconds. */
const TIMEOUT_MS = 4_000;

/**
 * Fetches one of the deployment's JSON files, whose names do not change: what the browser has is revalidated. The page's
 * preload of the same address is given up with it, or the next attempt would wait for a preload that hangs.
 *
 * @returns the response; reading it fails as well when it does not arrive in time
 * @throws what `fetch` throws
 */
export async function fetchFile(address: string, options: RequestInit = {}): Promise<Response> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const dropPreload = () => document.querySelector(`link[rel=preload][href="${address}"]`)?.remove();
  signal.addEventListener('abort', dropPreload);
  try {
    return await fetch(address, { cache: 'no-cache', signal, ...options });
  } catch (error) {
    dropPreload();
    throw error;
  }
}
