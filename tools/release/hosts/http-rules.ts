import type { IncomingHttpHeaders } from 'node:http';

/** Paths in which the name of the file or its folder contains a content hash, so different content has a different path. */
const IMMUTABLE = /[./-][0-9a-f]{12,}[./]/;

export const CACHE_CONTROL = {
  immutable: 'public, max-age=31536000, immutable',
  /** The value for paths whose content changes with each release. */
  revalidated: 'no-cache',
};

/** Returns a file's Cache-Control header. */
export function cacheControl(path: string): string {
  return IMMUTABLE.test(path) ? CACHE_CONTROL.immutable : CACHE_CONTROL.revalidated;
}

/** Whether a file needs the page headers. */
export function isPage(path: string): boolean {
  return path.endsWith('.html');
}

/**
 * Whether a request is for a page (typing an address, following a link, reloading). A single-page app then serves its
 * index.html. A missing script or image must be a real 404, or a browser would execute HTML.
 */
export function isNavigation(method: string, path: string, headers: IncomingHttpHeaders): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const lastSegment = path.slice(path.lastIndexOf('/') + 1);
  if (lastSegment.includes('.')) return false;
  const mode = headers['sec-fetch-mode'];
  if (mode) return mode === 'navigate';
  return /text\/html|\*\/\*|^$/.test(headers.accept ?? '');
}
