import type { IncomingHttpHeaders } from 'node:http';

/** The file's name, or its folder's, contains a content hash: different content has a different name. */
const IMMUTABLE = /[./-][0-9a-f]{12,}[./]/;

export const CACHE_CONTROL = {
  immutable: 'public, max-age=31536000, immutable',
  /** The value for names whose content changes with each release. */
  revalidated: 'no-cache',
};

/** The Cache-Control header of a file. */
export function cacheControl(path: string): string {
  return IMMUTABLE.test(path) ? CACHE_CONTROL.immutable : CACHE_CONTROL.revalidated;
}

/** True for files that need the page headers. */
export function isPage(path: string): boolean {
  return path.endsWith('.html');
}

/**
 * True for a request for a page (typing an address, following a link, reloading), which a single-page app answers with
 * its index.html. A missing script or image must be a real 404, or a browser would execute HTML.
 */
export function isNavigation(method: string, path: string, headers: IncomingHttpHeaders): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const lastSegment = path.slice(path.lastIndexOf('/') + 1);
  if (lastSegment.includes('.')) return false;
  const mode = headers['sec-fetch-mode'];
  if (mode) return mode === 'navigate';
  return /text\/html|\*\/\*|^$/.test(headers.accept ?? '');
}
