import { init } from '@module-federation/enhanced/runtime';
import { CONTRACT_VERSION } from '@learn-for-life/contract';
import type { PreviousRelease, RemoteRegistration, RemoteRelease } from 'shared-ui/release';
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

const folderOf = (version: string) => `http://remote.test/releases/${version}/`;
const entryOf = (version: string) => `${folderOf(version)}remote-entry.${version.repeat(64)}.js`;

const current = (changes: Partial<RemoteRelease> = {}): RemoteRelease => ({
  title: 'The learning area',
  version: '2',
  entry: entryOf('2'),
  integrity: 'sha256-2',
  contractVersion: CONTRACT_VERSION,
  screens: [],
  ...changes,
});
const previous: PreviousRelease = {
  version: '1',
  manifest: `${folderOf('1')}mf-manifest.json`,
  integrity: 'sha256-1',
  contractVersion: CONTRACT_VERSION,
};
/** The manifest of the previous release, as its build writes it. */
const manifest = {
  id: 'learner_app',
  name: 'learner_app',
  metaData: {
    name: 'learner_app',
    type: 'app',
    buildInfo: { buildVersion: '1' },
    remoteEntry: { name: `remote-entry.${'1'.repeat(64)}.js`, path: '', type: 'global' },
    globalName: 'learner_app',
    publicPath: 'auto',
  },
  shared: [],
  remotes: [],
  exposes: [
    {
      id: 'learner_app:app',
      name: 'app',
      path: './app',
      assets: { js: { sync: [], async: [] }, css: { sync: [], async: [] } },
    },
  ],
};
const [one, two] = [entryOf('1'), entryOf('2')];

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
  global.fetch = jest.fn((address) =>
    address === previous.manifest
      ? Promise.resolve(new Response(JSON.stringify(manifest)))
      : Promise.reject(new TypeError('Failed to fetch')),
  );
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('the current release runs, checked against its hash, and is noted', async () => {
  scripts[two] = exposing(working);
  const elements: string[] = [];
  const append = jest.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    elements.push(...nodes.map((node) => (node as HTMLElement).getAttribute('integrity') ?? ''));
    for (const node of nodes) document.head.appendChild(node as Node);
  });
  await expect(loadApp({ current: current(), previous })).resolves.toBe(app);
  append.mockRestore();
  expect(ran).toEqual([two]);
  expect(elements).toEqual(['sha256-2']);
  expect(runningRemotes()).toEqual([
    { app: 'learner-app', version: '2', folder: 'http://remote.test/releases/2/' },
  ]);
});

test('a release whose entry is missing is replaced by the previous one', async () => {
  scripts[one] = exposing(working);
  await expect(loadApp({ current: current(), previous })).resolves.toBe(app);
  expect(ran).toEqual([one]);
});

test('a release whose entry ran and whose chunk failed is replaced by the previous one', async () => {
  scripts[two] = container(() => Promise.reject(new Error('Loading chunk 7 failed.')));
  scripts[one] = exposing(working);
  await expect(loadApp({ current: current(), previous })).resolves.toBe(app);
  expect(ran).toEqual([two, one]);
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
  scripts[two] = exposing(module);
  scripts[one] = exposing(working);
  await expect(loadApp({ current: current(), previous })).resolves.toBe(app);
});

test('a release that the registry gives another contract version is not fetched', async () => {
  const next = current({ contractVersion: CONTRACT_VERSION + 1 });
  scripts[two] = exposing(working);
  await expect(loadApp({ current: next, previous: null })).rejects.toThrow('learner-app is not available.');
  expect(ran).toEqual([]);
});

test('a container whose code did not arrive is run anew when it is asked for again', async () => {
  scripts[two] = container(() => Promise.reject(new Error('Loading chunk 7 failed.')));
  await expect(loadApp({ current: current(), previous: null })).rejects.toThrow('not available');
  scripts[two] = exposing(working);
  await expect(loadApp({ current: current(), previous: null })).resolves.toBe(app);
  expect(ran).toHaveLength(2);
});

test('a release with a file that was refused in this tab is not loaded again while there is another one', async () => {
  sessionStorage.setItem('learning-platform-refused-releases', '["http://remote.test/releases/2/"]');
  scripts[one] = scripts[two] = exposing(working);
  await loadApp({ current: current(), previous });
  await loadApp({ current: current(), previous: null });
  expect(ran).toEqual([one, two]);
});

test('after an abort no other release is tried', async () => {
  const controller = new AbortController();
  scripts[one] = exposing(working);
  const loading = loadApp({ current: current(), previous }, controller.signal);
  controller.abort();
  await expect(loading).rejects.toThrow('not available');
  expect(ran).toEqual([]);
});

test('without a hash nothing runs', async () => {
  const entry = `${folderOf('2')}remoteEntry.js`;
  scripts[entry] = exposing(working);
  const registration = { current: { entry, screens: [] }, previous: null };
  await expect(loadApp(registration)).rejects.toThrow('not available');
  expect(ran).toEqual([]);
});
