import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { findContractFaults, type RemoteInfo } from 'shared-ui/build/contract-check';

/** The published folder whose remotes this shell will run. Without it, the shell will run the builds beside its own. */
const { PUBLISHED } = process.env;
interface Registry {
  remotes: Record<
    string,
    | { current: { version?: string }; previous: { version: string } | null; candidate?: { version: string } }
    | undefined
  >;
}

/** The size limit of `remotes.json` as sent, in bytes, because every page waits for the file. */
const REGISTRY_LIMIT = 6_200;

const readJson = async <T>(...path: string[]) => JSON.parse(await readFile(join(...path), 'utf8')) as T;

const workspace = join(__dirname, '..', '..');

/** This repository's published remotes; without a published folder, the remotes beside the shell. */
const REMOTES = PUBLISHED
  ? Object.entries(
      (JSON.parse(readFileSync(join(PUBLISHED, 'remotes.json'), 'utf8')) as Registry).remotes,
    ).flatMap(([name, registration]) => (registration?.current.version ? name : []))
  : readdirSync(workspace).filter((name) => existsSync(join(workspace, name, 'src', 'app.tsx')));

/** Returns the folder and release manifest of a remote's current, previous and candidate versions. */
async function published(to: string, name: string): Promise<[string, RemoteInfo][]> {
  const { remotes } = await readJson<Registry>(to, 'remotes.json');
  const { current, previous, candidate } = remotes[name] ?? {};
  const versions = [current, previous, candidate].flatMap((release) => release?.version ?? []);
  return Promise.all(
    versions.map(async (version) => {
      const folder = join(to, name, 'releases', version);
      return [folder, await readJson<RemoteInfo>(folder, 'release.json')] as [string, RemoteInfo];
    }),
  );
}

async function built(name: string): Promise<[string, RemoteInfo][]> {
  const folder = join(workspace, name, 'dist');
  return [[folder, await readJson<RemoteInfo>(folder, 'release.json')]];
}

test('there are remotes', () => {
  expect(REMOTES).not.toEqual([]);
});

test.each(REMOTES)('this shell runs the last versions of %s', async (name) => {
  const versions = PUBLISHED ? await published(PUBLISHED, name) : await built(name);
  expect(versions.length).toBeGreaterThan(0);
  for (const [folder, facts] of versions)
    expect([folder, await findContractFaults(folder, facts)]).toEqual([folder, []]);
});

test('no two remotes answer the same path', async () => {
  const all = await Promise.all(
    REMOTES.map((name) => (PUBLISHED ? published(PUBLISHED, name) : built(name))),
  );
  const paths = all.flatMap(([current]) => current?.[1].screens.map(({ path }) => path) ?? []);
  expect(paths).toHaveLength(new Set(paths).size);
});

test('the registry stays small', async () => {
  // Without a published folder, read the files that the builds contribute to the registry.
  const files = PUBLISHED
    ? [join(PUBLISHED, 'remotes.json')]
    : REMOTES.map((name) => join(workspace, name, 'dist', 'release.json'));
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const compact = texts.map((text) => JSON.stringify(JSON.parse(text))).join('');
  expect(gzipSync(compact).length).toBeLessThanOrEqual(REGISTRY_LIMIT);
});
