import { init } from '@module-federation/enhanced/runtime';
import { CONTRACT_VERSION, type RemoteRegistration, type RemoteRelease } from 'shared-ui/contract';
import { fakeServices } from 'shared-ui/testing';
import { type LoadRemoteApp, setUpFederation } from './federation';
import { runningRemotes } from './running-remotes';

const app = { contractVersion: CONTRACT_VERSION, routes: [] };
const working = { createApp: () => app };

/** Answers of hosts: what the script at an address assigns, or an error. */
let scripts: Record<string, object | Error>;
/** Addresses of entries that ran, in order. */
let ran: string[];
let load: LoadRemoteApp;

function release(version: string, changes: Partial<RemoteRelease> = {}): RemoteRelease {
  return {
    title: 'The learning area',
    version,
    entry: `http://remote.test/releases/${version}/remote-entry.js`,
    integrity: `sha256-${version}`,
    contractVersion: CONTRACT_VERSION,
    screens: [],
    ...changes,
  };
}

/** A container as a build makes it. */
const container = (get: () => Promise<() => unknown>) => ({ init: jest.fn(), get });
const exposing = (module: unknown) => container(() => Promise.resolve(() => module));
const loadApp = (registration: RemoteRegistration, signal = new AbortController().signal) =>
  load('learner-app', registration, signal);

beforeAll(() => {
  // In the shell the build does this.
  init({ name: 'shell', remotes: [] });
  load = setUpFederation(fakeServices());
  // Plays browser: what is added to the head arrives.
  new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      const address = node instanceof HTMLLinkElement ? node.href : (node as HTMLScriptElement).src;
      const answer = scripts[address.split('?')[0] ?? ''];
      if (node instanceof HTMLScriptElement && answer && !(answer instanceof Error)) {
        ran.push(address.split('?')[0] ?? '');
        Object.assign(globalThis, { learner_app: answer });
      }
      node.dispatchEvent(new Event(!answer || answer instanceof Error ? 'error' : 'load'));
    }
  }).observe(document.head, { childList: true });
});

beforeEach(() => {
  scripts = {};
  ran = [];
  sessionStorage.clear();
  global.fetch = jest.fn().mockRejectedValue(new TypeError('Failed to fetch'));
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

const [one, two] = [release('1'), release('2')];

test('the current release runs, checked against its hash, and is noted', async () => {
  scripts[two.entry] = exposing(working);
  const elements: string[] = [];
  const append = jest.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    elements.push(...nodes.map((node) => (node as HTMLElement).getAttribute('integrity') ?? ''));
    for (const node of nodes) document.head.appendChild(node as Node);
  });
  await expect(loadApp({ current: two, previous: one })).resolves.toBe(app);
  append.mockRestore();
  expect(ran).toEqual([two.entry]);
  expect(elements).toEqual(['sha256-2']);
  expect(runningRemotes()).toEqual([
    { app: 'learner-app', version: '2', folder: 'http://remote.test/releases/2/' },
  ]);
});

test('a release whose entry is missing is replaced by the previous one', async () => {
  scripts[one.entry] = exposing(working);
  await expect(loadApp({ current: two, previous: one })).resolves.toBe(app);
  expect(ran).toEqual([one.entry]);
});

test('a release whose entry ran and whose chunk failed is replaced by the previous one', async () => {
  scripts[two.entry] = container(() => Promise.reject(new Error('Loading chunk 7 failed.')));
  scripts[one.entry] = exposing(working);
  await expect(loadApp({ current: two, previous: one })).resolves.toBe(app);
  expect(ran).toEqual([two.entry, one.entry]);
});

test.each([
  ['exposes no app', {}],
  ['speaks another contract', { createApp: () => ({ contractVersion: 99, routes: [] }) }],
  [
    'cannot make its app',
    {
      createApp: () => {
        throw new Error('broken');
      },
    },
  ],
])('a release that %s is replaced by the previous one', async (_what, module) => {
  scripts[two.entry] = exposing(module);
  scripts[one.entry] = exposing(working);
  await expect(loadApp({ current: two, previous: one })).resolves.toBe(app);
});

test('a release that the registry gives another contract version is not fetched', async () => {
  const current = release('3', { contractVersion: CONTRACT_VERSION + 1 });
  scripts[current.entry] = exposing(working);
  await expect(loadApp({ current, previous: null })).rejects.toThrow('learner-app is not available.');
  expect(ran).toEqual([]);
});

test('a container whose code did not arrive is run anew when it is asked for again', async () => {
  scripts[two.entry] = container(() => Promise.reject(new Error('Loading chunk 7 failed.')));
  await expect(loadApp({ current: two, previous: null })).rejects.toThrow('not available');
  scripts[two.entry] = exposing(working);
  await expect(loadApp({ current: two, previous: null })).resolves.toBe(app);
  expect(ran).toHaveLength(2);
});

test('a release with a file that was refused in this tab is not loaded again while there is another one', async () => {
  sessionStorage.setItem('learning-platform-refused-releases', '["http://remote.test/releases/2/"]');
  scripts[one.entry] = scripts[two.entry] = exposing(working);
  await loadApp({ current: two, previous: one });
  await loadApp({ current: two, previous: null });
  expect(ran).toEqual([one.entry, two.entry]);
});

test('after an abort no other release is tried', async () => {
  const controller = new AbortController();
  scripts[one.entry] = exposing(working);
  const loading = loadApp({ current: two, previous: one }, controller.signal);
  controller.abort();
  await expect(loading).rejects.toThrow('not available');
  expect(ran).toEqual([]);
});

test('without a hash nothing runs', async () => {
  const current = release('2', { integrity: '' });
  scripts[current.entry] = exposing(working);
  await expect(loadApp({ current, previous: null })).rejects.toThrow('not available');
  expect(ran).toEqual([]);
});
