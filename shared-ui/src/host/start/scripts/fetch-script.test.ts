import { fetchScript } from './fetch-script';

const url = 'https://learner.example/home.js';
const options = { integrity: 'sha256-abc' };
const requests = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')];
const answer = (event: 'load' | 'error') => requests().at(-1)?.dispatchEvent(new Event(event));

beforeEach(() => {
  jest.useFakeTimers();
  document.head.replaceChildren();
  globalThis.failedScripts = undefined;
  jest.setSystemTime(7);
  global.fetch = jest.fn().mockRejectedValue(new TypeError('offline'));
});
afterEach(() => jest.useRealTimers());

test('a script is requested like its element will be', async () => {
  const fetched = fetchScript(url, options);
  expect(requests().map((link) => [link.href, link.crossOrigin, link.getAttribute('integrity')])).toEqual([
    [url, 'anonymous', 'sha256-abc'],
  ]);
  answer('load');
  await expect(fetched).resolves.toBe(url);
  expect(fetch).not.toHaveBeenCalled();
});

test('a refused copy is fetched once more at another address, and replaced in the browser’s cache', async () => {
  const fetched = fetchScript(url, options);
  answer('error');
  await jest.advanceTimersByTimeAsync(0);
  answer('load');
  await expect(fetched).resolves.toBe(`${url}?7`);
  expect(fetch).toHaveBeenCalledWith(url, { cache: 'reload' });
});

test('a script that fails twice is reported immediately', async () => {
  const fetched = fetchScript(url, options);
  answer('error');
  await jest.advanceTimersByTimeAsync(0);
  answer('error');
  await expect(fetched).rejects.toHaveProperty('name', 'NetworkError');

  const again = fetchScript(url, options);
  expect(requests().map(({ href }) => href)).toEqual([`${url}?7`]);
  answer('load');
  await expect(again).resolves.toBe(`${url}?7`);
});

test('a script that hangs is aborted, may arrive late, and is requested again by the next attempt', async () => {
  const onLateArrival = jest.fn();
  const first = fetchScript(url, { ...options, onLateArrival });
  const reported = expect(first).rejects.toHaveProperty('name', 'TimeoutError');
  await jest.advanceTimersByTimeAsync(9_000);
  await reported;
  answer('load');
  await jest.advanceTimersByTimeAsync(0);
  expect(onLateArrival).toHaveBeenCalledWith(url);

  const second = fetchScript(url, options);
  expect(requests().map(({ href }) => href)).toEqual([`${url}?9007`]);
  answer('load');
  await expect(second).resolves.toBe(`${url}?9007`);
});
