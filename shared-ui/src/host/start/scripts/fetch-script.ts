import { onSilence, SILENCE_SECONDS } from '../silence';

interface FetchScriptOptions {
  /** The integrity of the element that will run the script. */
  integrity: string | undefined;
  /** Called when a script that counted as missing arrives after all, with the address to run. */
  onLateArrival?: (address: string) => void;
}

declare global {
  /** Addresses that failed on this page, shared by the copies of `fetchScript` in several builds. */
  var failedScripts: Set<string> | undefined;
}

/**
 * Fetches a script into the browser's cache, ahead of the element that will run it. Unlike the element's own request, this one can be
 * aborted, so that a hanging host doesn't use up the browser's connections to it. If a script is refused because a copy is
 * damaged or the host responded with an error, it's immediately fetched once more, and the browser's copy is replaced.
 * @returns the address that the element must use. After a failure, it has a query string, because a page remembers an address's result even
 * if the host's response has changed.
 * @throws DOMException 'TimeoutError' if nothing arrives on the page for too long (`silence.ts`); the script may still arrive
 * @throws DOMException 'NetworkError' when the host can't be reached, 'DataError' when it has no such script or not the published one
 */
export function fetchScript(url: string, { integrity, onLateArrival }: FetchScriptOptions): Promise<string> {
  const plain = new URL(url, location.href).href;
  const failed = (globalThis.failedScripts ??= new Set());

  const preload = () =>
    new Promise<string>((resolve, reject) => {
      // After a failure, the address is new each time, because a damaged response may also be in the browser's cache.
      const address = failed.has(plain) ? `${plain}?${Date.now()}` : plain;
      const link = document.createElement('link');
      link.rel = 'preload';
      link.as = 'script';
      // This must match the script's element, or the script would be fetched twice.
      link.crossOrigin = 'anonymous';
      if (integrity) link.setAttribute('integrity', integrity);
      link.onload = () => resolve(address);
      link.onerror = () => reject(new DOMException(`Couldn’t load ${address}.`, 'NetworkError'));
      link.href = address;
      document.head.append(link);
    });
  const preloadAgain = () => {
    failed.add(plain);
    // Repairs the cache for later visits: an error or a damaged copy may be cached permanently at an address that names its content. This
    // also shows whether there is any response, which the element doesn't.
    const answered = fetch(plain, { cache: 'reload' }).then(
      () => true,
      () => false,
    );
    return preload().catch(async (error: unknown) => {
      throw (await answered) ? new DOMException((error as Error).message, 'DataError') : error;
    });
  };

  // Drops the requests of earlier attempts, which may hang.
  if (failed.has(plain))
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=preload]'))
      if (link.href.startsWith(plain)) link.remove();

  return new Promise((resolve, reject) => {
    let overdue = false;
    const stop = onSilence(() => {
      overdue = true;
      failed.add(plain);
      const message = `Couldn’t load ${plain}: no data received for ${SILENCE_SECONDS} seconds.`;
      reject(new DOMException(message, 'TimeoutError'));
    });
    preload()
      .catch(preloadAgain)
      .then((address) => (overdue ? onLateArrival?.(address) : resolve(address)), reject)
      .finally(stop);
  });
}
