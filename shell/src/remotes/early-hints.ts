const MARK = 'data-early';

interface HintOptions {
  /** 'preload' (the default) for what this page needs soon, 'prefetch' for what it may need at all. */
  rel?: 'preload' | 'prefetch';
  /** As the script will have it. */
  integrity?: string;
}

function addLink(address: string, { rel = 'preload', integrity }: HintOptions): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = rel;
  link.as = 'script';
  // The scripts that the page starts with come first.
  link.fetchPriority = 'low';
  // As webpack and federation will ask for it, or it would be fetched twice.
  if (new URL(address, location.href).origin !== location.origin || integrity) link.crossOrigin = 'anonymous';
  if (integrity) link.setAttribute('integrity', integrity);
  link.href = address;
  document.head.append(link);
  return link;
}

/** Asks the browser to fetch a script ahead of its use. */
export function hint(address: string, options: HintOptions = {}): void {
  addLink(address, options).setAttribute(MARK, '');
}

/**
 * Fetches a script for a script element, which is given the outcome. Unlike the request of such an element this one can be
 * given up: a host that hangs would hold all the connections that the browser has for it, and no other attempt could reach it.
 *
 * @param integrity as the script will have it
 * @returns `ended` resolves when the request has ended, well or badly; `giveUp` gives up this one, no other remote's
 */
export function fetchScript(
  address: string,
  integrity: string,
): { ended: Promise<void>; giveUp: () => void } {
  const link = addLink(address, { integrity });
  const ended = new Promise<void>((resolve) => {
    link.onload = link.onerror = () => resolve();
  });
  return { ended, giveUp: () => link.remove() };
}

/**
 * Gives up what was hinted at and has not come yet. A host that hangs would hold all the connections that the browser has
 * for it, and the version before could not be fetched from it either.
 */
export function dropHints(): void {
  for (const link of document.querySelectorAll(`link[${MARK}]`)) link.remove();
}
