import { integrityOf } from './integrity-of';

const MARK = 'data-early';

interface HintOptions {
  /** 'preload' (the default) for scripts that this page needs soon, 'prefetch' for scripts that it may need. */
  rel?: 'preload' | 'prefetch';
  /** The integrity hash of the script's element; by default, the hash in the script's name. */
  integrity?: string | undefined;
}

/** Asks the browser to fetch a script ahead of its use. */
export function preloadScript(
  url: string,
  { rel = 'preload', integrity = integrityOf(url) }: HintOptions = {},
): void {
  const link = document.createElement('link');
  link.rel = rel;
  link.as = 'script';
  // The scripts that the page starts with have a higher priority.
  link.fetchPriority = 'low';
  // This must match webpack's and federation's request, or the script would be fetched twice.
  if (new URL(url, location.href).origin !== location.origin || integrity) link.crossOrigin = 'anonymous';
  if (integrity) link.setAttribute('integrity', integrity);
  link.href = url;
  link.setAttribute(MARK, '');
  document.head.append(link);
}

/**
 * Aborts the preloads that are still pending. A hanging host would occupy all of the browser's connections to it, so the previous version
 * couldn't be fetched from it either.
 */
export function abortPreloads(): void {
  for (const link of document.querySelectorAll(`link[${MARK}]`)) link.remove();
}
