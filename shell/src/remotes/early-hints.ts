const MARK = 'data-early';

interface HintOptions {
  /** 'preload' (the default) for what this page needs soon, 'prefetch' for what it may need at all. */
  rel?: 'preload' | 'prefetch';
  /** As the script will have it. */
  integrity?: string;
}

function addHint(address: string, { rel = 'preload', integrity }: HintOptions): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = rel;
  link.as = 'script';
  // The scripts that the page starts with come first.
  link.fetchPriority = 'low';
  // As webpack and federation will ask for it, or it would be fetched twice.
  if (new URL(address, location.href).origin !== location.origin || integrity) link.crossOrigin = 'anonymous';
  if (integrity) link.setAttribute('integrity', integrity);
  link.setAttribute(MARK, '');
  link.href = address;
  document.head.append(link);
  return link;
}

/** Asks the browser to fetch a script ahead of its use. */
export function hint(address: string, options: HintOptions = {}): void {
  addHint(address, options);
}

/**
 * Resolves when the request for a script has ended, well or badly: a script element of that address is given its outcome.
 * Until then the request can be given up, which that of a script element cannot.
 * @param integrity as the script will have it
 */
export function fetchScript(address: string, integrity: string): Promise<void> {
  const link = addHint(address, { integrity });
  return new Promise((resolve) => {
    link.onload = link.onerror = () => resolve();
  });
}

/**
 * Gives up what was asked for here and has not come yet. A host that hangs would hold all the connections that the browser
 * has for it, and neither the version before nor another attempt could be fetched from it.
 */
export function dropHints(): void {
  for (const link of document.querySelectorAll(`link[${MARK}]`)) link.remove();
}
