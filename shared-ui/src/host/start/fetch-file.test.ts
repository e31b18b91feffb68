import { fetchFile } from './fetch-file';

const preloads = () => document.querySelectorAll('link[rel=preload]');

beforeEach(() => {
  jest.useFakeTimers();
  document.head.innerHTML = '<link rel="preload" href="/config.json"><link rel="preload" href="/font.woff2">';
});
afterEach(() => jest.useRealTimers());

test('a file’s text is available once all of it has arrived', async () => {
  global.fetch = jest.fn().mockResolvedValue(new Response('{"a":1}'));
  await expect(fetchFile('/config.json')).resolves.toBe('{"a":1}');
  expect(fetch).toHaveBeenCalledWith('/config.json', expect.objectContaining({ cache: 'no-cache' }));
  expect(preloads()).toHaveLength(2);
});

test('an unsuccessful response is an error', async () => {
  global.fetch = jest.fn().mockResolvedValue(new Response('No.', { status: 404 }));
  await expect(fetchFile('/config.json')).rejects.toThrow('/config.json responded with 404.');
});

test('a body that doesn’t arrive is aborted when the page is silent, with the page’s own request for it', async () => {
  const body = () => new Promise(() => undefined);
  global.fetch = jest.fn().mockResolvedValue({ ok: true, text: body });
  const ended = expect(fetchFile('/config.json')).rejects.toHaveProperty('name', 'TimeoutError');
  await jest.advanceTimersByTimeAsync(9_000);
  await ended;
  expect([...preloads()].map((link) => link.getAttribute('href'))).toEqual(['/font.woff2']);
});
