const MARK = 'data-early';

interface HintOptions {
  /** 'preload' (the default) for what this page needs soon, 'prefetch' for what it may need at all. */
  rel?: 'preload' | 'prefetch';
  /** As the script will have it. */
  integrity?: string;
}

/** Asks the browser to fetch a script ahead of its use. */
export function hint(address: string, { rel = 'preload', integrity }: HintOptions = {}): void {
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
}

/**
 * Gives up what was hinted at and has not come yet. A host that hangs would hold all the connections that the browser has
 * for it, and the version before could not be fetched from it either.
 */
export function dropHints(): void {
  for (const link of document.querySelectorAll(`link[${MARK}]`)) link.remove();
}
