import { cacheControl, isNavigation } from './http-rules.ts';

test.each([
  '/main.0f1e2d3c4b5a69788796.js',
  '/4f2a91bc03de/remote-entry.js',
  '/figtree.0123456789abcdef.woff2',
])('%s is named by its content and kept for ever', (path) =>
  expect(cacheControl(path)).toBe('public, max-age=31536000, immutable'),
);

test.each(['/index.html', '/remotes.json', '/release.json', '/favicon.svg', '/main.js'])(
  '%s is asked for again each time',
  (path) => expect(cacheControl(path)).toBe('no-cache'),
);

describe('telling a page from a file', () => {
  const browser = { 'sec-fetch-mode': 'navigate', accept: 'text/html,application/xhtml+xml' };

  test('a browser that goes to an address gets the page', () => {
    expect(isNavigation('GET', '/course-overview/tax-returns', browser)).toBe(true);
  });

  test('so does a simple client that takes anything', () => {
    expect(isNavigation('GET', '/home', { accept: '*/*' })).toBe(true);
    expect(isNavigation('HEAD', '/home', {})).toBe(true);
  });

  test('a script, a fetch and a missing file do not', () => {
    expect(isNavigation('GET', '/chunk', { 'sec-fetch-mode': 'no-cors', accept: '*/*' })).toBe(false);
    expect(isNavigation('GET', '/old.0f1e2d3c4b5a.js', browser)).toBe(false);
    expect(isNavigation('GET', '/home', { accept: 'application/json' })).toBe(false);
    expect(isNavigation('POST', '/home', browser)).toBe(false);
  });
});
