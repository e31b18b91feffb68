import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemoteRegistry } from 'shared-ui/release';
import { release } from './delivery.ts';
import { registerRemotes } from './foreign-remotes.ts';
import { contentSecurityPolicy } from '../hosts/security-headers.ts';
import { createBuild } from '../testing/create-build.ts';

const GAMES = { entry: 'https://games.test/remoteEntry.js', screens: [{ path: '/games/*' }] };

let folder: string;
let to: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'register-test-'));
  to = join(folder, 'site');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const deploy = (deployment: object) =>
  writeFile(
    join(folder, 'deployment.json'),
    JSON.stringify({ origins: {}, api: 'https://api.test', ...deployment }),
  );
const registry = async () =>
  (JSON.parse(await readFile(join(to, 'remotes.json'), 'utf8')) as RemoteRegistry).remotes;
const publish = async (mark: string) =>
  release({ to, app: 'learner-app', from: await createBuild(folder, 'learner-app', mark) });

test('another team’s remote is registered by configuration alone, and releases leave it unchanged', async () => {
  await publish('1');
  const { 'learner-app': learner } = await registry();
  await deploy({ remotes: { games: GAMES } });
  expect(await registerRemotes(to, null)).toEqual({ names: ['games'], isChanged: true, notes: [] });
  const games = { current: GAMES, previous: null };
  expect(Object.entries(await registry())).toEqual([
    ['learner-app', learner],
    ['games', games],
  ]);
  expect(await registerRemotes(to, null)).toMatchObject({ isChanged: false });
  await publish('2');
  expect((await registry())['games']).toEqual(games);

  await deploy({});
  await registerRemotes(to, null);
  expect(Object.keys(await registry())).toEqual(['learner-app']);
});

test('the policy allows its scripts and requests to its host', () => {
  const policy = contentSecurityPolicy('shell', {
    origins: {},
    api: 'https://api.test',
    remotes: { games: GAMES, own: { ...GAMES, entry: '/own/entry.js' } },
  });
  expect(policy['script-src']).toContain('https://games.test');
  expect(policy['connect-src']).toContain('https://games.test');
});

test.each<[string, object, string]>([
  ['has an application’s name', { remotes: { 'learner-app': GAMES } }, 'learner-app is an app'],
  ['has no entry', { remotes: { games: { screens: GAMES.screens } } }, 'games needs an "entry"'],
  ['has a mistyped key', { remotes: { games: { ...GAMES, entyr: '/e.js' } } }, '"entyr" isn’t a known key'],
  [
    'has a screen with a mistyped key',
    { remotes: { games: { ...GAMES, screens: [{ path: '/games', acces: 'public' }] } } },
    'remotes.games.screens: "acces" isn’t a known key',
  ],
  [
    'is listed under a mistyped key',
    { remote: { games: GAMES } },
    'deployment.json: "remote" isn’t a known key',
  ],
  ['has no paths', { remotes: { games: { entry: GAMES.entry } } }, 'games needs an "entry" and "screens"'],
])('a remote that %s is refused, and nothing changes', async (_what, deployment, reason) => {
  await publish('1');
  const before = await registry();
  await deploy(deployment);
  await expect(registerRemotes(to, null)).rejects.toThrow(reason);
  expect(await registry()).toEqual(before);
});
