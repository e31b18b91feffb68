import { access, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AppName } from '../../workspace/apps.ts';
import { release, rollback } from './delivery.ts';
import { describePruning, pruneVersions } from './old-versions.ts';
import { withReleaseLock } from '../site/release-lock.ts';
import { versionFolder } from '../site/site-layout.ts';
import { createBuild } from '../testing/create-build.ts';

let folder: string;
let to: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prune-test-'));
  to = join(folder, 'site');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const day = (number: number) => new Date(Date.UTC(2026, 0, number));

/** Publishes a build on this day, counted from 1 January. The day is also the build's mark. */
async function publish(app: AppName, number: number): Promise<string> {
  const from = await createBuild(folder, app, String(number));
  return (await release({ to, app, from, now: day(number) })).to;
}

const prune = async (today: number) => {
  const pruned = await pruneVersions({ to, keepDays: 10, dryRun: false, now: day(today) });
  return pruned.map(({ version }) => version);
};
const exists = (app: AppName, version: string) =>
  access(versionFolder(to, app, version)).then(
    () => true,
    () => false,
  );

test('versions that no page or registry has named for the given days are deleted, with their source maps', async () => {
  const versions = [await publish('shell', 1), await publish('shell', 2), await publish('shell', 3)];
  expect(await prune(40)).toEqual(versions.slice(0, 1));
  expect(await Promise.all(versions.map((version) => exists('shell', version)))).toEqual([false, true, true]);
  await expect(access(join(folder, 'source-maps', 'shell', versions[0] ?? ''))).rejects.toThrow('ENOENT');
});

test('an old version replaced only recently is kept, because browsers have pages and registries that name it', async () => {
  const versions = [await publish('learner-app', 1), await publish('learner-app', 2)];
  // Until then, shells received a registry with version 1 as version 2's fallback.
  await publish('learner-app', 35);
  expect(await prune(40)).toEqual([]);
  await publish('learner-app', 44);
  expect(await prune(46)).toEqual(versions.slice(0, 1));
  expect(await prune(56)).toEqual(versions.slice(1));
});

test('a version that was rolled back to is kept', async () => {
  const first = await publish('shell', 1);
  const [second, third] = [await publish('shell', 2), await publish('shell', 3)];
  await rollback({ to, app: 'shell', version: first, now: day(35) });
  await publish('shell', 36);
  expect(await prune(46)).toEqual([second, third]);
  expect(await exists('shell', first)).toBe(true);
});

test('a candidate is kept while it is named, and afterwards as long as a live version', async () => {
  await publish('learner-app', 1);
  const from = await createBuild(folder, 'learner-app', '2');
  const rollout = { percent: 10, days: 14 };
  const { candidate } = await release({ to, app: 'learner-app', from, now: day(2), rollout });
  expect(await prune(40)).toEqual([]);
  await rollback({ to, app: 'learner-app', version: null, now: day(41) });
  await publish('learner-app', 42);
  await publish('learner-app', 43);
  expect(await prune(50)).toEqual([]);
  expect(await prune(52)).toEqual([candidate?.version]);
});

test('versions named by a kept version are kept as well', async () => {
  const [first, second] = [await publish('learner-app', 1), await publish('learner-app', 2)];
  await publish('learner-app', 3);
  await publish('learner-app', 4);
  const current = await publish('learner-app', 5);
  const name = async (by: string, version: string) => {
    const entry = `https://learner.test/releases/${version}/remote-entry.js`;
    await writeFile(join(versionFolder(to, 'learner-app', by), 'remotes.json'), JSON.stringify({ entry }));
  };
  await name(current, second);
  await name(second, first);
  expect(await prune(40)).not.toContain(first);
  expect(await exists('learner-app', second)).toBe(true);
});

test('a dry run deletes nothing and lists what it would delete', async () => {
  const version = await publish('shell', 1);
  await publish('shell', 2);
  await publish('shell', 3);
  const pruned = await pruneVersions({ to, keepDays: 10, dryRun: true, now: day(40) });
  expect(describePruning(pruned, true)).toBe(`would delete ${versionFolder(to, 'shell', version)}`);
  expect(await exists('shell', version)).toBe(true);
});

test('a folder without a live version stays unchanged', async () => {
  await publish('admin-app', 1);
  await publish('admin-app', 2);
  await rm(join(to, 'remotes.json'));
  await rm(join(to, 'admin-app', 'index.html'));
  await rm(join(to, 'admin-app', 'mf-manifest.json'));
  await expect(prune(400)).rejects.toThrow('No version of admin-app is live');
});

test('without a history, a version counts as named until the next but one was published', async () => {
  const versions = [await publish('shell', 1), await publish('shell', 2), await publish('shell', 35)];
  await rm(join(to, 'history.json'));
  expect(await prune(40)).toEqual([]);
  expect(await prune(46)).toEqual(versions.slice(0, 1));
});

test('pruning waits for a release, and removes leftovers of an interrupted one', async () => {
  await publish('shell', 1);
  const unfinished = join(to, 'releases', '.0123456789ab-77');
  await mkdir(unfinished);
  let pruning: Promise<unknown> = Promise.resolve();
  await withReleaseLock(to, async () => {
    pruning = prune(2);
    await sleep(300);
    await expect(access(unfinished)).resolves.toBeUndefined();
  });
  await pruning;
  await expect(access(unfinished)).rejects.toThrow('ENOENT');
});
