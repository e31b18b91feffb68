import type { IncomingHttpHeaders } from 'node:http';

/** Named by its content, or below a folder that is: another content gets another name. */
const IMMUTABLE = /[./-][0-9a-f]{12,}[./]/;

export const CACHE_CONTROL = {
  immutable: 'public, max-age=31536000, immutable',
  /** Names that stay while their content changes with each release: kept, but asked for again each time. */
  revalidated: 'no-cache',
};

/** What browsers and caches may do with a file. */
export function cacheControl(path: string): string {
  return IMMUTABLE.test(path) ? CACHE_CONTROL.immutable : CACHE_CONTROL.revalidated;
}

/** A file whose headers decide what the code in it may do: a page, or the script of a worker. */
export function isPage(path: string): boolean {
  return path.endsWith('.html') || /-worker\.[0-9a-f]+\.js$/.test(path);
}

/**
 * True for the request of a page (typing an address, following a link, reloading), which a single-page app answers
 * with its index.html. A missing script or image is none of these and must be a real 404, or a browser would
 * execute HTML.
 */
export function isNavigation(method: string, path: string, headers: IncomingHttpHeaders): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const lastSegment = path.slice(path.lastIndexOf('/') + 1);
  if (lastSegment.includes('.')) return false;
  const mode = headers['sec-fetch-mode'];
  if (mode) return mode === 'navigate';
  return /text\/html|\*\/\*|^$/.test(headers.accept ?? '');
}
