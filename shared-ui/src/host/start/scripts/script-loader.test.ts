import { CODE_ARRIVED } from './code-arrived';
import { provideScriptLoader } from './script-loader';

const url = 'https://learner.example/home.js';
const requests = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')];
const answer = (event: 'load' | 'error') => requests().at(-1)?.dispatchEvent(new Event(event));
const settle = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => {
  jest.useFakeTimers();
  document.head.replaceChildren();
  globalThis.failedScripts = undefined;
  global.fetch = jest.fn().mockRejectedValue(new TypeError('offline'));
  provideScriptLoader();
});
afterEach(() => jest.useRealTimers());

test('a chunk runs once it has arrived', async () => {
  const [load, done] = [jest.fn(), jest.fn()];
  scriptLoader!.load(load, url, done, 'chunk-7', 7);
  expect(load).not.toHaveBeenCalled();
  answer('load');
  await settle();
  expect(load).toHaveBeenCalledWith(url, done, 'chunk-7', 7);
});

test('a chunk that fails to load fails the way webpack expects of a script', async () => {
  const [load, done] = [jest.fn(), jest.fn()];
  scriptLoader!.load(load, url, done);
  answer('error');
  await settle();
  answer('error');
  await settle();
  expect(done).toHaveBeenCalledWith({ type: 'offline', target: { src: url } });
  expect(load).not.toHaveBeenCalled();
});

test('a chunk for which the host sends something else isn’t a lost connection', async () => {
  global.fetch = jest.fn().mockResolvedValue(new Response('', { status: 500 }));
  const [load, done] = [jest.fn(), jest.fn()];
  scriptLoader!.load(load, url, done);
  answer('error');
  await settle();
  answer('error');
  await settle();
  expect(done).toHaveBeenCalledWith({ type: 'error', target: { src: url } });
});

test('a hanging chunk is reported when the page is silent, and runs if it still arrives', async () => {
  const [load, done, onCodeArrived] = [jest.fn(), jest.fn(), jest.fn()];
  window.addEventListener(CODE_ARRIVED, onCodeArrived, { once: true });
  scriptLoader!.load(load, url, done);
  await jest.advanceTimersByTimeAsync(9_000);
  expect(done).toHaveBeenCalledWith({ type: 'timeout', target: { src: url } });
  answer('load');
  await settle();
  const [address, onLoad] = load.mock.calls[0] as [string, () => void];
  expect(address).toBe(url);
  onLoad();
  expect(onCodeArrived).toHaveBeenCalled();
});
