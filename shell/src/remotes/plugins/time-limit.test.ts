import { CODE_ARRIVED } from 'shared-ui/start';
import { timeLimit } from './time-limit';

const entry = 'https://learner.test/remote-entry.js';
let arrived: Map<string, string>;
const loadEntry = (type = 'global') =>
  timeLimit({ hashOf: () => 'sha256-entry', arrived }).loadEntry?.({ remoteInfo: { entry, type } } as never);

beforeEach(() => {
  arrived = new Map();
  document.head.replaceChildren();
});

test('an entry is fetched, with its hash, before the runtime loads it', async () => {
  const loading = loadEntry();
  const link = document.head.lastElementChild as HTMLLinkElement;
  expect([link.href, link.getAttribute('integrity')]).toEqual([entry, 'sha256-entry']);
  link.dispatchEvent(new Event('load'));
  await expect(loading).resolves.toBeUndefined();
});

test('an entry that never arrives is aborted', async () => {
  jest.useFakeTimers();
  const given = expect(loadEntry()).rejects.toThrow('no data received');
  await jest.advanceTimersByTimeAsync(60_000);
  await given;
  jest.useRealTimers();
});

test('a late entry runs from where it arrived, once the page requests it again', async () => {
  jest.useFakeTimers();
  const { loadEntry: load } = timeLimit({ hashOf: () => 'sha256-entry', arrived });
  const address = 'https://learner.test/late-entry.js';
  const attempt = () => load?.({ remoteInfo: { entry: address, type: 'global' } } as never);
  const given = expect(attempt()).rejects.toThrow('no data received');
  await jest.advanceTimersByTimeAsync(9_000);
  await given;
  const onCodeArrived = jest.fn();
  window.addEventListener(CODE_ARRIVED, onCodeArrived, { once: true });
  document.head.lastElementChild?.dispatchEvent(new Event('load'));
  await jest.advanceTimersByTimeAsync(0);
  expect(onCodeArrived).toHaveBeenCalled();
  await attempt();
  expect(arrived.get(address)).toBe(address);
  expect(document.head.children).toHaveLength(1);
  jest.useRealTimers();
});

test('after a failure, the entry runs from another address, because a page remembers the first result', async () => {
  const loading = loadEntry();
  document.head.lastElementChild?.dispatchEvent(new Event('load'));
  await loading;
  expect(arrived.get(entry)).toMatch(/^https:\/\/learner\.test\/remote-entry\.js\?\d+$/);
});

test('an ECMAScript module is left to the runtime', async () => {
  await loadEntry('module');
  expect(document.head.children).toHaveLength(0);
});
