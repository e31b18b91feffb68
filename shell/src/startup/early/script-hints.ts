const MARK = 'data-early';

interface HintOptions {
  /** 'preload' (the default) for what this page needs soon, 'prefetch' for what it may need. */
  rel?: 'preload' | 'prefetch';
  /** As the script element will have it. */
  integrity?: string;
}

function addLink(url: string, { rel = 'preload', integrity }: HintOptions): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = rel;
  link.as = 'script';
  // The scripts that the page starts with come first.
  link.fetchPriority = 'low';
  // As webpack and federation will request it, or it would be fetched twice.
  if (new URL(url, location.href).origin !== location.origin || integrity) link.crossOrigin = 'anonymous';
  if (integrity) link.setAttribute('integrity', integrity);
  link.href = url;
  document.head.append(link);
  return link;
}

/** Asks the browser to fetch a script ahead of its use. */
export function hintScript(url: string, options: HintOptions = {}): void {
  addLink(url, options).setAttribute(MARK, '');
}

/**
 * Fetches a script ahead of the script element that will run it. Unlike the request of such an element, this one can be
 * aborted: a host that hangs would otherwise occupy all connections that the browser allows to it, and no later attempt
 * could reach it.
 *
 * @param integrity as the script element will have it
 * @returns `settled` resolves when the request has ended, successfully or not; `abort` ends this request only
 */
export function fetchScript(url: string, integrity: string): { settled: Promise<void>; abort: () => void } {
  const link = addLink(url, { integrity });
  const settled = new Promise<void>((resolve) => {
    link.onload = link.onerror = () => resolve();
  });
  return { settled, abort: () => link.remove() };
}

/**
 * Aborts the hinted requests that are still pending. A host that hangs would occupy all connections that the browser
 * allows to it, and the previous version could not be fetched from it either.
 */
export function dropHints(): void {
  for (const link of document.querySelectorAll(`link[${MARK}]`)) link.remove();
}
