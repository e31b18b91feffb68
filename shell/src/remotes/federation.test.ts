import { init } from '@module-federation/enhanced/runtime';
import { CONTRACT_VERSION } from '@learn-for-life/contract';
import type { Candidate, PreviousRelease, RemoteRegistration, RemoteRelease } from 'shared-ui/release';
import { fakeServices } from 'shared-ui/testing';
import { type LoadRemoteApp, setUpFederation } from './federation';
import { runningRemotes } from './running-remotes';

const app = { contractVersion: CONTRACT_VERSION, routes: [] };
const working = { createApp: () => app };

/** The response for each address: the values that the script there assigns, or an error. */
let scripts: Record<string, object | Error>;
/** Addresses of entries that ran, in order. */
let ran: string[];
let load: LoadRemoteApp;
/** The name of a remote, different in each test, because a page runs one build of each. */
let name: string;
let host: string;
let tests = 0;
const containerOf = () => name.replaceAll('-', '_');

const folderOf = (version: string) => `http://${host}.test/releases/${version}/`;
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
let previous: PreviousRelease;
/** The manifest of the previous release, as its build writes it. */
const manifest = () => ({
  id: containerOf(),
  name: containerOf(),
  metaData: {
    name: containerOf(),
    type: 'app',
    buildInfo: { buildVersion: '1' },
    remoteEntry: { name: `remote-entry.${'1'.repeat(64)}.js`, path: '', type: 'global' },
    globalName: containerOf(),
    publicPath: 'auto',
  },
  shared: [],
  remotes: [],
  exposes: [
    {
      id: `${containerOf()}:app`,
      name: 'app',
      path: './app',
      assets: { js: { sync: [], async: [] }, css: { sync: [], async: [] } },
    },
  ],
});
let [one, two] = ['', ''];

/** A container as a build creates it. */
const container = (get: () => Promise<() => unknown>) => ({ init: jest.fn(), get });
const exposing = (module: unknown) => container(() => Promise.resolve(() => module));
const loadApp = (registration: RemoteRegistration, signal = new AbortController().signal) =>
  load(name, registration, signal);

beforeAll(() => {
  // In the shell, the build calls `init`.
  init({ name: 'shell', remotes: [] });
  load = setUpFederation(fakeServices());
  // Acts as the browser, and loads whatever is added to the head.
  new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      const address = node instanceof HTMLLinkElement ? node.href : (node as HTMLScriptElement).src;
      const answer = scripts[address.split('?')[0] ?? ''];
      if (node instanceof HTMLScriptElement && answer && !(answer instanceof Error)) {
        ran.push(address.split('?')[0] ?? '');
        Object.assign(globalThis, { [containerOf()]: answer });
      }
      node.dispatchEvent(new Event(!answer || answer instanceof Error ? 'error' : 'load'));
    }
  }).observe(document.head, { childList: true });
});

beforeEach(() => {
  name = host = `remote-${(tests += 1)}`;
  [one, two] = [entryOf('1'), entryOf('2')];
  previous = {
    version: '1',
    manifest: `${folderOf('1')}mf-manifest.json`,
    integrity: 'sha256-1',
    contractVersion: CONTRACT_VERSION,
  };
  scripts = {};
  ran = [];
  sessionStorage.clear();
  global.fetch = jest.fn((address) =>
    address === previous.manifest
      ? Promise.resolve(new Response(JSON.stringify(manifest())))
      : Promise.reject(new TypeError('Failed to fetch')),
  );
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('the current release runs after its hash is checked, and is recorded', async () => {
  scripts[two] = exposing(working);
  const elements: string[] = [];
  const append = jest.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    elements.push(...nodes.map((node) => (node as HTMLElement).getAttribute('integrity') ?? ''));
    for (const node of nodes) document.head.appendChild(node as Node);
  });
  await expect(loadApp({ current: current(), previous })).resolves.toEqual(app);
  append.mockRestore();
  expect(ran).toEqual([two]);
  expect(elements).toEqual(['sha256-2']);
  expect(runningRemotes()).toEqual([{ app: name, version: '2', folder: folderOf('2') }]);
});

test('a release whose entry is missing is replaced by the previous one', async () => {
  scripts[one] = exposing(working);
  await expect(loadApp({ current: current(), previous })).resolves.toEqual(app);
  expect(ran).toEqual([one]);
});

describe('a candidate', () => {
  const candidate = (): Candidate => ({
    manifest: `${folderOf('3')}release.json`,
    integrity: 'sha256-3',
    contractVersion: CONTRACT_VERSION,
    version: '3',
    percent: 10,
    until: '2026-12-13',
  });
  const three = () => entryOf('3');
  const answerManifest = () => {
    global.fetch = jest.fn((address) =>
      address === candidate().manifest
        ? Promise.resolve(new Response(JSON.stringify({ entry: three().split('/').at(-1), screens: [] })))
        : Promise.reject(new TypeError('Failed to fetch')),
    );
  };
  const load3 = () => loadApp({ current: current(), previous, candidate: candidate() });
  beforeEach(answerManifest);

  test('runs instead of the current release', async () => {
    scripts[three()] = scripts[two] = exposing(working);
    await expect(load3()).resolves.toEqual(app);
    expect(ran).toEqual([three()]);
  });

  test.each(['manifest', 'entry'])('whose %s is missing is replaced by the current release', async (what) => {
    if (what === 'manifest') global.fetch = jest.fn(() => Promise.reject(new TypeError('Failed to fetch')));
    scripts[two] = exposing(working);
    await expect(load3()).resolves.toEqual(app);
    expect(ran).toEqual([two]);
    expect(console.error).toHaveBeenCalledWith(
      expect.stringMatching(`^${name} 3 was not used.`),
      expect.anything(),
    );
  });

  test('whose code fails needs a new page, which runs the current release', async () => {
    scripts[three()] = container(() => Promise.reject(new Error('broken at load')));
    scripts[two] = exposing(working);
    await expect(load3()).rejects.toMatchObject({ newPage: [folderOf('3')] });
    name = `${name}-b`;
    sessionStorage.setItem('learning-platform-refused-releases', JSON.stringify([folderOf('3')]));
    await expect(load3()).resolves.toEqual(app);
    expect(ran).toEqual([three(), two]);
  });
});

test.each([
  ['with a missing chunk', container(() => Promise.reject(new Error('Loading chunk 7 failed.')))],
  ['that throws', container(() => Promise.reject(new Error('broken at load')))],
  ['that exposes no app', exposing({})],
  ['with another contract version', exposing({ createApp: () => ({ contractVersion: 99, routes: [] }) })],
  [
    'that can’t create its app',
    exposing({
      createApp: () => {
        throw new Error('broken');
      },
    }),
  ],
])(
  'a release %s needs a new page, which refuses that release and runs the previous one',
  async (_what, broken) => {
    scripts[two] = broken;
    scripts[one] = exposing(working);
    await expect(loadApp({ current: current(), previous })).rejects.toMatchObject({
      newPage: expect.arrayContaining([folderOf('2')]) as string[],
    });
    expect(ran).toEqual([two]);
  },
);

test('if there is no release to fall back to, no new page is opened', async () => {
  scripts[two] = container(() => Promise.reject(new Error('broken at load')));
  await expect(loadApp({ current: current(), previous: null })).rejects.toMatchObject({ newPage: undefined });
  await expect(loadApp({ current: current(), previous: null })).rejects.toMatchObject({ newPage: undefined });
});

test('after a rollback, the previous release runs on a new page, not on this one', async () => {
  scripts[two] = container(() => Promise.reject(new Error('broken at load')));
  scripts[one] = exposing(working);
  await expect(loadApp({ current: current(), previous: null })).rejects.toThrow('isn’t available');
  const rolledBack = current({ version: '1', entry: one, integrity: 'sha256-1' });
  await expect(loadApp({ current: rolledBack, previous: null })).rejects.toMatchObject({
    newPage: expect.arrayContaining([folderOf('2')]) as string[],
  });
  expect(ran).toEqual([two]);
});

test('an entry whose content has changed since it ran needs a new page', async () => {
  const entry = `${folderOf('2')}remoteEntry.js`;
  scripts[entry] = container(() => Promise.reject(new Error('broken at load')));
  const registration = { current: { entry, integrity: 'sha256-2', screens: [] }, previous: null };
  await expect(loadApp(registration)).rejects.toMatchObject({ newPage: undefined });
  const fixed = { current: { ...registration.current, integrity: 'sha256-3' }, previous: null };
  await expect(loadApp(fixed)).rejects.toMatchObject({
    newPage: expect.arrayContaining([entry]) as string[],
  });
});

test('another remote’s releases don’t matter', async () => {
  scripts[two] = container(() => Promise.reject(new Error('broken at load')));
  await expect(loadApp({ current: current(), previous: null })).rejects.toThrow('isn’t available');
  name = `${name}-b`;
  scripts[one] = exposing(working);
  const other = current({ version: '1', entry: one, integrity: 'sha256-1' });
  await expect(loadApp({ current: other, previous: null })).resolves.toEqual(app);
});

test('a release registered with another contract version isn’t fetched', async () => {
  const next = current({ contractVersion: CONTRACT_VERSION + 1 });
  scripts[two] = exposing(working);
  await expect(loadApp({ current: next, previous: null })).rejects.toThrow(`${name} isn’t available.`);
  expect(ran).toEqual([]);
});

test('a container whose code failed to load runs again when requested again', async () => {
  scripts[two] = container(() => Promise.reject(new Error('Loading chunk 7 failed.')));
  await expect(loadApp({ current: current(), previous: null })).rejects.toThrow('isn’t available');
  scripts[two] = exposing(working);
  await expect(loadApp({ current: current(), previous: null })).resolves.toEqual(app);
  expect(ran).toHaveLength(2);
});

test('a release with a file refused in this tab isn’t loaded again if there is another one', async () => {
  sessionStorage.setItem('learning-platform-refused-releases', JSON.stringify([folderOf('2')]));
  scripts[one] = scripts[two] = exposing(working);
  await loadApp({ current: current(), previous });
  name = `${name}-b`;
  await loadApp({ current: current(), previous: null });
  expect(ran).toEqual([one, two]);
});

test('after an abort, no other release is tried', async () => {
  const controller = new AbortController();
  scripts[one] = exposing(working);
  const loading = loadApp({ current: current(), previous }, controller.signal);
  controller.abort();
  await expect(loading).rejects.toThrow('isn’t available');
  expect(ran).toEqual([]);
});

test('without a hash, nothing runs', async () => {
  const entry = `${folderOf('2')}remoteEntry.js`;
  scripts[entry] = exposing(working);
  const registration = { current: { entry, screens: [] }, previous: null };
  await expect(loadApp(registration)).rejects.toThrow('isn’t available');
  expect(ran).toEqual([]);
});
