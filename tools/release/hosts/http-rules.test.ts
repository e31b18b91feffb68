import { cacheControl, isNavigation } from './http-rules.ts';

test.each([
  '/main.0f1e2d3c4b5a69788796.js',
  '/4f2a91bc03de/remote-entry.js',
  '/figtree.0123456789abcdef.woff2',
])('%s has a content hash in its path and is cached forever', (path) =>
  expect(cacheControl(path)).toBe('public, max-age=31536000, immutable'),
);

test.each(['/index.html', '/remotes.json', '/release.json', '/favicon.svg', '/main.js'])(
  '%s is revalidated each time',
  (path) => expect(cacheControl(path)).toBe('no-cache'),
);

describe('isNavigation', () => {
  const browser = { 'sec-fetch-mode': 'navigate', accept: 'text/html,application/xhtml+xml' };

  test('accepts a browser’s navigation', () => {
    expect(isNavigation('GET', '/course-overview/tax-returns', browser)).toBe(true);
  });

  test('accepts a simple client that accepts anything', () => {
    expect(isNavigation('GET', '/home', { accept: '*/*' })).toBe(true);
    expect(isNavigation('HEAD', '/home', {})).toBe(true);
  });

  test('rejects a script, a fetch and a missing file', () => {
    expect(isNavigation('GET', '/chunk', { 'sec-fetch-mode': 'no-cors', accept: '*/*' })).toBe(false);
    expect(isNavigation('GET', '/old.0f1e2d3c4b5a.js', browser)).toBe(false);
    expect(isNavigation('GET', '/home', { accept: 'application/json' })).toBe(false);
    expect(isNavigation('POST', '/home', browser)).toBe(false);
  });
});
