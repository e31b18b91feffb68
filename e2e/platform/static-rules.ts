import type { IncomingHttpHeaders } from 'node:http';

/** What browsers and caches may do with a file. */
export function cacheControl(path: string): string {
  // Named by its content, or below a folder that is: another content gets another name.
  if (/[./-][0-9a-f]{12,}[./]/.test(path)) return 'public, max-age=31536000, immutable';
  // Names that stay while their content changes with each release.
  return 'no-cache';
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
