import { CONTRACT_VERSION, type RemoteApp } from '@learn-for-life/contract';
import type { RemoteRegistration } from 'shared-ui/release';
import { CODE_ARRIVED } from 'shared-ui/start';
import type { Registrations } from './remote-registry';
import { createRegistrySource, createRemoteRoutes, findRemote } from './remote-routes';

const registry: Registrations = new Map(
  Object.entries({
    'learner-app': ['/', '/quiz/:courseId/:lessonId'],
    'admin-app': ['/admin-dashboard'],
  }).map(([name, paths]) => [
    name,
    {
      current: {
        version: '1',
        entry: `http://${name}.test/e.js`,
        contractVersion: CONTRACT_VERSION,
        screens: paths.map((path) => ({ path })),
      },
      previous: null,
    },
  ]),
);
const source = createRegistrySource(() => Promise.resolve(registry));
const app = { contractVersion: CONTRACT_VERSION, routes: [{ path: 'admin-dashboard' }] };

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

function discovery(path: string, signal = new AbortController().signal) {
  return { path, signal, patch: jest.fn() };
}

test.each([
  ['/', 'learner-app'],
  ['/quiz/tax-returns/4', 'learner-app'],
  ['/admin-dashboard', 'admin-app'],
  ['/nowhere', undefined],
])('%s belongs to %s', (path, name) => {
  expect(findRemote(registry, path)).toBe(name);
});

test('a path shared by the shell and remotes belongs to the shell only if no remote has it', async () => {
  const landing = [{ index: true, id: 'landing' }];
  const without = new Map([...registry].filter(([name]) => name !== 'learner-app'));
  const open = async (registrations: Registrations) => {
    const load = jest.fn().mockResolvedValue(app);
    const own = createRegistrySource(() => Promise.resolve(registrations));
    const opened = discovery('/');
    await createRemoteRoutes('pages', load, landing, own).discover(opened);
    return opened.patch;
  };
  expect(await open(without)).toHaveBeenCalledWith('pages', landing);
  expect(await open(registry)).toHaveBeenCalledWith('pages', app.routes);
});

test('a remote is loaded and its routes are added once', async () => {
  const load = jest.fn().mockResolvedValue(app);
  const { discover } = createRemoteRoutes('pages', load, [], source);
  const first = discovery('/admin-dashboard');
  await discover(first);
  await discover(discovery('/admin-dashboard'));
  expect(first.patch).toHaveBeenCalledWith('pages', app.routes);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a remote’s route at an earlier remote’s path is left out, even if it loads first', async () => {
  const both = new Map([
    ...registry,
    [
      'games',
      {
        current: { entry: 'http://games.test/e.js', screens: [{ path: '/' }, { path: '/games' }] },
        previous: null,
      },
    ],
  ]);
  const routes = [{ index: true }, { path: 'games' }];
  const load = jest.fn().mockResolvedValue({ ...app, routes });
  const { discover } = createRemoteRoutes(
    'pages',
    load,
    [],
    createRegistrySource(() => Promise.resolve(both)),
  );
  const opened = discovery('/games');
  await discover(opened);
  expect(opened.patch).toHaveBeenCalledWith('pages', [{ path: 'games' }]);
});

test('a path that only a candidate has leads to its remote', async () => {
  const candidate = {
    manifest: '/admin-app/releases/2/release.json',
    integrity: 'sha256-abc',
    contractVersion: CONTRACT_VERSION,
    version: '2',
    percent: 10,
    until: '2026-12-13',
  };
  global.fetch = jest.fn().mockImplementation(() => {
    const manifest = { entry: 'e.js', screens: [{ path: '/admin-reports' }] };
    return Promise.resolve(new Response(JSON.stringify(manifest)));
  });
  const { current } = registry.get('admin-app')!;
  const registrations = new Map([...registry, ['admin-app', { current, previous: null, candidate }]]);
  const load = jest.fn().mockResolvedValue(app);
  const own = createRegistrySource(() => Promise.resolve(registrations));
  const { discover } = createRemoteRoutes('pages', load, [], own);
  await discover(discovery('/nowhere'));
  expect(load).not.toHaveBeenCalled();
  await discover(discovery('/admin-reports'));
  expect(load).toHaveBeenCalledTimes(1);
});

test('concurrent navigations load a remote once', async () => {
  const load = jest.fn().mockResolvedValue(app);
  const { discover } = createRemoteRoutes('pages', load, [], source);
  await Promise.all([discover(discovery('/admin-dashboard')), discover(discovery('/admin-dashboard'))]);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a remote that was down is tried again at the next navigation', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const load = jest.fn().mockRejectedValueOnce(new Error('down'));
  const { discover } = createRemoteRoutes('pages', load, [], source);
  await expect(discover(discovery('/admin-dashboard'))).rejects.toThrow('down');
  load.mockResolvedValue(app);
  const second = discovery('/admin-dashboard');
  await discover(second);
  expect(second.patch).toHaveBeenCalledTimes(1);
});

test('after a failed load the registry is read again, so a rollback takes effect without a page reload', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const rolledBack = new Map([
    ['admin-app', { current: { ...registry.get('admin-app')!.current, version: '0' }, previous: null }],
  ]);
  const getRegistry = jest.fn().mockResolvedValueOnce(registry).mockResolvedValue(rolledBack);
  const load = jest.fn((_name: string, { current }: RemoteRegistration) =>
    current.version === '0' ? Promise.resolve(app) : Promise.reject(new Error('broken')),
  );
  const { discover } = createRemoteRoutes('pages', load, [], createRegistrySource(getRegistry));
  await expect(discover(discovery('/admin-dashboard'))).rejects.toThrow('broken');
  const second = discovery('/admin-dashboard');
  await discover(second);
  expect(second.patch).toHaveBeenCalledTimes(1);
});

test('an aborted navigation doesn’t lose the routes', async () => {
  const load = jest.fn().mockResolvedValue(app);
  const { discover } = createRemoteRoutes('pages', load, [], source);
  await discover(discovery('/admin-dashboard', AbortSignal.abort()));
  const second = discovery('/admin-dashboard');
  await discover(second);
  expect(second.patch).toHaveBeenCalledTimes(1);
});

test('a path that belongs to no remote loads none', async () => {
  const load = jest.fn();
  const { discover } = createRemoteRoutes('pages', load, [], source);
  await discover(discovery('/nowhere'));
  expect(load).not.toHaveBeenCalled();
});

test('an unreadable registry is reported as unavailable, and read again next time', async () => {
  const getRegistry = jest.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValue(registry);
  const load = jest.fn().mockResolvedValue(app);
  const { discover } = createRemoteRoutes('pages', load, [], createRegistrySource(getRegistry));
  await expect(discover(discovery('/admin-dashboard'))).rejects.toThrow('remotes.json isn’t available.');
  await discover(discovery('/admin-dashboard'));
  expect(load).toHaveBeenCalledTimes(1);
});

test('prefetching fetches what a path needs, and leaves failures to the navigation', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const prefetched = jest.fn();
  const routes = [{ path: 'admin-dashboard', handle: { access: 'admin', prefetch: prefetched } }];
  const load = jest
    .fn()
    .mockRejectedValueOnce(new Error('down'))
    .mockResolvedValue({ ...app, routes });
  const { discover, prefetch } = createRemoteRoutes('pages', load, [], source);
  prefetch('/admin-dashboard');
  prefetch('/nowhere');
  await new Promise((done) => setTimeout(done));
  expect(load).toHaveBeenCalledTimes(1);
  prefetch('/admin-dashboard');
  await new Promise((done) => setTimeout(done));
  expect(prefetched).toHaveBeenCalledTimes(1);
  await discover(discovery('/admin-dashboard'));
  expect(load).toHaveBeenCalledTimes(2);
});

test('a late remote is reported, and the page is notified when it arrives', async () => {
  jest.useFakeTimers();
  let arrive: (app: RemoteApp) => void = () => undefined;
  const load = jest.fn(() => new Promise<RemoteApp>((resolve) => (arrive = resolve)));
  const { discover } = createRemoteRoutes('pages', load, [], source);
  const first = discover(discovery('/admin-dashboard'));
  const reported = expect(first).rejects.toThrow('admin-app isn’t available.');
  await jest.advanceTimersByTimeAsync(10_000);
  await reported;
  const onCodeArrived = jest.fn();
  window.addEventListener(CODE_ARRIVED, onCodeArrived, { once: true });
  arrive(app);
  await jest.advanceTimersByTimeAsync(0);
  expect(onCodeArrived).toHaveBeenCalled();
  const second = discovery('/admin-dashboard');
  await discover(second);
  expect(second.patch).toHaveBeenCalledTimes(1);
  expect(load).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

test('a remote that is still late is loaded again on the next attempt', async () => {
  jest.useFakeTimers();
  const load = jest.fn((): Promise<RemoteApp> => new Promise(() => undefined));
  const { discover } = createRemoteRoutes('pages', load, [], source);
  const reported = expect(discover(discovery('/admin-dashboard'))).rejects.toThrow('isn’t available');
  await jest.advanceTimersByTimeAsync(10_000);
  await reported;
  load.mockResolvedValue(app);
  const second = discovery('/admin-dashboard');
  await discover(second);
  expect(second.patch).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});
