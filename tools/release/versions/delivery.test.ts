import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemoteRegistry } from 'shared-ui/release';
import { describeDelivery, promote, release, rollback } from './delivery.ts';
import { withReleaseLock } from '../site/release-lock.ts';
import { createBuild } from '../testing/create-build.ts';

let folder: string;
let to: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'release-test-'));
  to = join(folder, 'site');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const DEPLOYMENT = JSON.stringify({
  origins: { 'learner-app': 'https://learner.test' },
  api: 'https://api.test',
});

const registry = async () =>
  (JSON.parse(await readFile(join(to, 'remotes.json'), 'utf8')) as RemoteRegistry).remotes;

async function publish(app: 'shell' | 'learner-app' | 'admin-app', mark: string) {
  const now = new Date(Date.UTC(2026, 0, 1) + Number(mark) * 1000);
  return release({ to, app, from: await createBuild(folder, app, mark), now });
}

test('the published folder’s JSON files and pages are enough to release and to roll back', async () => {
  const first = await publish('shell', '1');
  const from = await createBuild(folder, 'shell', '2');
  const second = await release({ to, app: 'shell', from, now: new Date(Date.UTC(2026, 1, 1)) });
  const live = () => readFile(join(to, 'index.html'), 'utf8');
  const page = await live();
  for (const { to: version } of [first, second]) {
    const files = join(to, 'releases', version);
    for (const name of await readdir(files)) if (!/\.(html|json)$/.test(name)) await rm(join(files, name));
  }
  expect((await release({ to, app: 'shell', from })).replaced).toEqual([]);
  await rollback({ to, app: 'shell', version: null });
  expect(await live()).toBe(page.replaceAll(second.to, first.to));
});

test('the first release of a remote is registered below the shell’s origin', async () => {
  const { to: version, replaced } = await publish('learner-app', '1');
  expect(replaced).toEqual([join(to, 'remotes.json'), join(to, 'learner-app', 'mf-manifest.json')]);
  expect(await registry()).toEqual({
    'learner-app': {
      current: {
        version,
        entry: `/learner-app/releases/${version}/remote-entry.abc.js`,
        contractVersion: 1,
        title: 'learner-app',
        files: ['main.abc.js'],
        screens: [{ path: '/learner-app', access: 'public', preload: [0] }],
      },
      previous: null,
    },
  });
});

test('a remote with its own origin is registered with it', async () => {
  await writeFile(join(folder, 'deployment.json'), DEPLOYMENT);
  const { to: version, notes } = await publish('learner-app', '1');
  expect((await registry())['learner-app']?.current.entry).toBe(
    `https://learner.test/releases/${version}/remote-entry.abc.js`,
  );
  expect(notes).toEqual([]);
});

test('a deployment.json in the published folder still works, and the operator is told where it belongs', async () => {
  await mkdir(to);
  await writeFile(join(to, 'deployment.json'), DEPLOYMENT);
  const delivery = await publish('learner-app', '1');
  expect((await registry())['learner-app']?.current.entry).toContain('https://learner.test/');
  const note = `${join(to, 'deployment.json')} is public. Move it to ${join(folder, 'deployment.json')}`;
  expect(describeDelivery(delivery)).toContain(note);
  expect(describeDelivery(await publish('learner-app', '1'))).toContain(note);
});

test('a deployment.json that is missing or names no application is refused', async () => {
  await writeFile(
    join(folder, 'deployment.json'),
    JSON.stringify({ origins: { learner: 'https://l.test' } }),
  );
  await expect(publish('learner-app', '1')).rejects.toThrow('"learner" isn’t an app');
  const missing = { to, app: 'shell', version: null, deployment: join(folder, 'gone.json') } as const;
  await writeFile(join(folder, 'deployment.json'), DEPLOYMENT);
  await publish('shell', '1');
  await publish('shell', '2');
  await expect(rollback(missing)).rejects.toThrow('gone.json doesn’t exist');
});

test('source maps are kept beside the published folder, not in it', async () => {
  const { to: version } = await publish('shell', '1');
  expect(await readdir(join(folder, 'source-maps', 'shell', version))).toEqual(['main.abc.js.map']);
  const published = await readdir(to, { recursive: true });
  expect(published.filter((name) => name.endsWith('.map'))).toEqual([]);
});

test('other teams’ hosts find a remote’s current version at an address that never changes', async () => {
  const read = async () =>
    JSON.parse(await readFile(join(to, 'learner-app', 'mf-manifest.json'), 'utf8')) as {
      metaData: { remoteEntry: object };
      exposes: { assets: { js: object } }[];
    };
  const first = await publish('learner-app', '1');
  expect((await read()).metaData.remoteEntry).toEqual({
    name: 'remote-entry.abc.js',
    path: `releases/${first.to}`,
  });
  const second = await publish('learner-app', '2');
  expect((await read()).exposes[0]?.assets.js).toEqual({
    sync: [`releases/${second.to}/main.abc.js`],
    async: [],
  });
});

test('a release keeps the previous one as the fallback, with all its files', async () => {
  const first = await publish('learner-app', '1');
  await publish('admin-app', '1');
  const before = (await registry())['admin-app'];
  const second = await publish('learner-app', '2');
  const { 'learner-app': learner, 'admin-app': admin } = await registry();
  const manifest = await readFile(join(to, 'learner-app', 'releases', first.to, 'mf-manifest.json'));
  expect(learner?.current.version).toBe(second.to);
  expect(learner?.previous).toEqual({
    manifest: `/learner-app/releases/${first.to}/mf-manifest.json`,
    integrity: `sha256-${createHash('sha256').update(manifest).digest('base64')}`,
    contractVersion: 1,
    version: first.to,
  });
  expect(admin).toEqual(before);
  expect(await readdir(join(to, 'learner-app', 'releases', first.to))).toContain('main.abc.js');
  expect(describeDelivery(second)).toContain(`learner-app: ${first.to} -> ${second.to}`);
});

test('releasing the same build again changes nothing', async () => {
  await publish('learner-app', '1');
  await publish('learner-app', '2');
  const before = await readFile(join(to, 'remotes.json'), 'utf8');
  const again = await publish('learner-app', '2');
  expect(again).toMatchObject({ isNew: false, replaced: [] });
  expect(describeDelivery(again)).toContain('Nothing was changed');
  expect(await readFile(join(to, 'remotes.json'), 'utf8')).toBe(before);
});

test('the shell’s page requests its build’s files in the version’s folder, and nothing else changes', async () => {
  const { to: version } = await publish('shell', '1');
  const main = `/releases/${version}/main.abc.js`;
  expect(await readFile(join(to, 'index.html'), 'utf8')).toBe(
    `<a href="/signup"></a><link href="/config.json"><script defer src=${main} data-next="${main} /releases/${version}/next.def.js"></script><main id="main">plain</main>`,
  );
  expect(await readFile(join(to, 'app.html'), 'utf8')).toContain(`url(/releases/${version}/main.abc.js)`);
  const next = await publish('shell', '2');
  expect(next.from).toBe(version);
});

test('a release of the admin app switches its own page and the registry', async () => {
  const { replaced } = await publish('admin-app', '1');
  expect(replaced).toEqual([
    join(to, 'admin-app', 'index.html'),
    join(to, 'remotes.json'),
    join(to, 'admin-app', 'mf-manifest.json'),
  ]);
});

test('a rollback returns to the previous version, and never falls back to the one rolled back', async () => {
  const [first, second, third] = [
    await publish('learner-app', '1'),
    await publish('learner-app', '2'),
    await publish('learner-app', '3'),
  ];
  await rollback({ to, app: 'learner-app', version: null });
  expect((await registry())['learner-app']).toMatchObject({
    current: { version: second.to },
    previous: { version: first.to },
  });
  await rollback({ to, app: 'learner-app', version: null });
  expect((await registry())['learner-app']).toMatchObject({ current: { version: first.to }, previous: null });
  await expect(rollback({ to, app: 'learner-app', version: null })).rejects.toThrow('no earlier version');
  const forward = await rollback({ to, app: 'learner-app', version: third.to });
  expect(forward).toMatchObject({ from: first.to, to: third.to, previous: second.to });
});

test('the shell can be rolled back', async () => {
  const first = await publish('shell', '1');
  await publish('shell', '2');
  await rollback({ to, app: 'shell', version: null });
  expect(await readFile(join(to, 'index.html'), 'utf8')).toContain(`/releases/${first.to}/main.abc.js`);
});

const landing = async () => /<main.*<\/main>/.exec(await readFile(join(to, 'index.html'), 'utf8'))?.[0];

test.each([['shell first'], ['remote first']])(
  'the page at / has the landing page of the remote’s current release: %s, and after both rollbacks',
  async (order) => {
    const apps = ['shell', 'learner-app'] as const;
    const releases: Record<string, string[]> = { shell: [], 'learner-app': [] };
    for (const mark of ['1', '2'])
      for (const app of order === 'shell first' ? apps : apps.toReversed())
        releases[app]?.push((await publish(app, mark)).to);
    const expectLive = async (shell: number, learner: number) => {
      const page = await readFile(join(to, 'index.html'), 'utf8');
      expect(page).toContain(`src=/releases/${releases['shell']?.[shell - 1]}/main.abc.js`);
      expect(await landing()).toBe(
        `<main data-release="/learner-app/releases/${releases['learner-app']?.[learner - 1]}/" id="main"><h1>Words ${learner}</h1></main>`,
      );
    };
    await expectLive(2, 2);
    await rollback({ to, app: 'learner-app', version: null });
    await expectLive(2, 1);
    await rollback({ to, app: 'shell', version: null });
    await expectLive(1, 1);
    await publish('learner-app', '2');
    await expectLive(1, 2);
  },
);

test('releasing a remote replaces the registry before the page at /, which is plain without a landing page', async () => {
  await publish('shell', '1');
  expect(await landing()).toBe('<main id="main">plain</main>');
  const { replaced } = await publish('learner-app', '2');
  const files = ['remotes.json', join('learner-app', 'mf-manifest.json'), 'index.html'];
  expect(replaced).toEqual(files.map((file) => join(to, file)));
  expect((await publish('admin-app', '3')).replaced).not.toContain(join(to, 'index.html'));
});

test('a build whose landing page could run code is refused, and nothing is published', async () => {
  const from = await createBuild(folder, 'learner-app', '1');
  await writeFile(join(from, 'landing.html'), '<h1 onclick="run()">Words</h1>');
  await expect(release({ to, app: 'learner-app', from })).rejects.toThrow(
    'landing.html is invalid, so nothing was released:\n  onclick on <h1> isn’t allowed.',
  );
  expect(await readdir(to)).toEqual([]);
});

test('an unknown version is refused, and the published ones are listed', async () => {
  const { to: version } = await publish('shell', '1');
  await expect(rollback({ to, app: 'shell', version: 'nope' })).rejects.toThrow(
    `shell has no nope version. Published versions: ${version}.`,
  );
});

test('concurrent releases wait for each other, and none is lost', async () => {
  const marks = ['1', '2', '3', '4'];
  await Promise.all([...marks.map((mark) => publish('learner-app', mark)), publish('admin-app', '5')]);
  const remotes = await registry();
  expect(Object.keys(remotes).sort()).toEqual(['admin-app', 'learner-app']);
  expect(await readdir(join(to, 'learner-app', 'releases'))).toHaveLength(marks.length);
  expect(remotes['learner-app']?.previous).not.toBeNull();
});

test('a lock that isn’t released in time is reported', async () => {
  await withReleaseLock(to, async () => {
    await expect(withReleaseLock(to, () => Promise.resolve(), 0)).rejects.toThrow('.release-lock');
  });
});

test('an unfinished copy isn’t a version', async () => {
  const { to: version } = await publish('learner-app', '1');
  const releases = join(to, 'learner-app', 'releases');
  await cp(join(releases, version), join(releases, '.0123456789ab-77'), { recursive: true });
  const next = await publish('learner-app', '2');
  expect(next.previous).toBe(version);
});

test('a folder without a build is refused, and nothing is published', async () => {
  await expect(release({ to, app: 'shell', from: folder })).rejects.toThrow('contains no build');
  expect(await readdir(to)).toEqual([]);
});

describe('a candidate', () => {
  const ROLLOUT = { percent: 10, days: 14 };
  const publishCandidate = async (app: 'shell' | 'learner-app', mark: string, rollout = ROLLOUT) => {
    const now = new Date(Date.UTC(2026, 0, 1) + Number(mark) * 1000);
    return release({ to, app, from: await createBuild(folder, app, mark), now, rollout });
  };
  const learner = async () => (await registry())['learner-app'];

  test('is listed beside the current release, which stays with its landing page', async () => {
    await publish('shell', '1');
    const [first, second] = [await publish('learner-app', '1'), await publish('learner-app', '2')];
    const [before, page] = [await learner(), await landing()];
    const delivery = await publishCandidate('learner-app', '3');
    const version = delivery.candidate?.version ?? '';
    const manifest = await readFile(join(to, 'learner-app', 'releases', version, 'release.json'));
    expect(await learner()).toEqual({
      ...before,
      candidate: {
        manifest: `/learner-app/releases/${version}/release.json`,
        integrity: `sha256-${createHash('sha256').update(manifest).digest('base64')}`,
        contractVersion: 1,
        version,
        percent: 10,
        until: '2026-01-15T00:00:03.000Z',
      },
    });
    expect(await landing()).toBe(page);
    expect(describeDelivery(delivery)).toBe(
      [
        `learner-app: candidate ${version} for 10% of browsers until 2026-01-15`,
        `  published as releases/${version}`,
        `  falls back to ${second.to}`,
        `  replaced ${join(to, 'remotes.json')}`,
      ].join('\n'),
    );
    expect(delivery.previous).toBe(first.to);
  });

  test('gets a new share when released again, and the live build can’t become one', async () => {
    const { to: live } = await publish('learner-app', '1');
    await publishCandidate('learner-app', '2');
    await publishCandidate('learner-app', '2', { percent: 25, days: 1 });
    expect((await learner())?.candidate).toMatchObject({ percent: 25, until: '2026-01-02T00:00:02.000Z' });
    for (const again of [await publishCandidate('learner-app', '1'), await publish('learner-app', '1')])
      expect(again).toMatchObject({ to: live, replaced: [], candidate: { percent: 25 } });
  });

  test('is promoted to everyone, and the previous release becomes the fallback', async () => {
    const first = await publish('learner-app', '1');
    const { candidate } = await publishCandidate('learner-app', '2');
    const promoted = await promote({ to, app: 'learner-app' });
    expect(promoted).toMatchObject({ from: first.to, to: candidate?.version, previous: first.to });
    expect(await learner()).toMatchObject({ current: { version: candidate?.version } });
    expect(await learner()).not.toHaveProperty('candidate');
    await expect(promote({ to, app: 'learner-app' })).rejects.toThrow('learner-app has no candidate.');
  });

  test('ends with a rollback, which changes nothing else; nothing falls back to it later', async () => {
    await publish('learner-app', '1');
    const second = await publish('learner-app', '2');
    const before = await learner();
    const { candidate } = await publishCandidate('learner-app', '3');
    const ended = await rollback({ to, app: 'learner-app', version: null });
    expect(await learner()).toEqual(before);
    expect(describeDelivery(ended)).toContain(
      `learner-app: candidate ${candidate?.version} has ended, everyone gets ${second.to}`,
    );
    const fourth = await publish('learner-app', '4');
    await publish('learner-app', '5');
    await rollback({ to, app: 'learner-app', version: null });
    expect(await learner()).toMatchObject({
      current: { version: fourth.to },
      previous: { version: second.to },
    });
  });

  test('ends with a new release to everyone', async () => {
    await publish('learner-app', '1');
    await publishCandidate('learner-app', '2');
    await publish('learner-app', '3');
    expect(await learner()).not.toHaveProperty('candidate');
  });

  test('is refused for the shell and before the first release, and nothing is published', async () => {
    await expect(publishCandidate('shell', '1')).rejects.toThrow('shell isn’t a remote');
    await expect(publishCandidate('learner-app', '1')).rejects.toThrow('learner-app has no release yet');
    expect(await readdir(to)).toEqual([]);
  });
});
