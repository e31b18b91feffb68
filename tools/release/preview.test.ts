import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { AppName } from '../workspace/apps.ts';
import { createBuild } from './testing/create-build.ts';
import { release, rollback } from './versions/delivery.ts';
import { pruneVersions } from './versions/old-versions.ts';
import { preview } from './versions/preview.ts';

const run = promisify(execFile);
const COMMIT = '0123456789abcdef0123456789abcdef01234567';
const ORIGINS = { shell: 'https://learn.test', 'learner-app': 'https://learner.test' };
const app = 'learner-app';
let folder: string;
let to: string;
let from: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'preview-test-'));
  to = join(folder, 'public');
  from = await createBuild(folder, app, 'of the branch');
  await deploy([ORIGINS['learner-app']]);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const deploy = (overrideOrigins: string[]) =>
  writeFile(
    join(folder, 'deployment.json'),
    JSON.stringify({ origins: ORIGINS, api: 'https://api.test', overrideOrigins }),
  );

const publish = async (mark: string) =>
  (await release({ to, app, from: await createBuild(folder, app, mark), now: new Date(Number(mark)) })).to;

/** Publishes a preview as the command does, without waiting a second for the command to start. */
const publishPreview = (build = from, name: AppName = app) =>
  preview({
    to,
    app: name,
    from: build,
    commit: COMMIT,
    deployment: null,
    sourceMaps: join(folder, 'source-maps'),
  });

const releases = () => readdir(join(to, app, 'releases'));
const registry = () => readFile(join(to, 'remotes.json'), 'utf8');

test('a build is published under its commit with a link to it, and nothing goes live', async () => {
  const version = await publish('1');
  const before = await registry();
  const script = join(import.meta.dirname, 'preview.ts');
  const args = [script, app, '--to', to, '--from', from, '--commit', COMMIT];
  const { stdout } = await run(process.execPath, args);
  const name = `preview-${COMMIT}`;
  const manifest = encodeURIComponent(`https://learner.test/releases/${name}/mf-manifest.json`);
  expect(stdout).toBe(`${app}: https://learn.test/home?try=${app}&build=${manifest}\n`);
  expect(await releases()).toEqual([version, name].sort());
  const published = await readdir(join(to, app, 'releases', name));
  expect(published).toEqual(expect.arrayContaining(['mf-manifest.json', 'main.abc.js', 'published.json']));
  expect(published).not.toContain('main.abc.js.map');
  expect(await readdir(join(folder, 'source-maps', app, name))).toEqual(['main.abc.js.map']);
  expect(await registry()).toBe(before);
});

test('publishing the same build again changes nothing, and a different build of the commit is refused', async () => {
  await publish('1');
  expect(await publishPreview()).toBe(await publishPreview());
  const other = await createBuild(folder, app, 'with changes');
  await expect(publishPreview(other)).rejects.toThrow('Commit your changes first.');
});

test('a build that no page could run is refused, and nothing is published', async () => {
  await expect(publishPreview()).rejects.toThrow(`${app} has no release yet`);
  const versions = [await publish('1')];
  await deploy([]);
  await expect(publishPreview()).rejects.toThrow('Add https://learner.test to overrideOrigins');
  await expect(publishPreview(from, 'shell')).rejects.toThrow('shell isn’t a remote');
  expect(await releases()).toEqual(versions);
});

test('no release falls back to a preview; releasing its build makes it a version', async () => {
  const first = await publish('1');
  await publishPreview();
  const second = await publish('9999999999999');
  await rollback({ to, app, version: first });
  expect(await rollback({ to, app, version: second })).toMatchObject({ previous: first });
  const { to: version, isNew } = await release({ to, app, from });
  expect(isNew).toBe(true);
  expect((await releases()).sort()).toEqual([first, second, version, `preview-${COMMIT}`].sort());
});

test('pruning deletes previews published before the last days, and no newer ones', async () => {
  const version = await publish('1');
  await publishPreview();
  const prune = (days: number) =>
    pruneVersions({ to, keepDays: 10, now: new Date(Date.now() + days * 24 * 60 * 60 * 1000) });
  expect(await prune(9)).toEqual([]);
  expect((await prune(11)).map((pruned) => pruned.version)).toEqual([`preview-${COMMIT}`]);
  expect(await releases()).toEqual([version]);
  expect(await readdir(join(folder, 'source-maps', app))).toEqual([version]);
});
