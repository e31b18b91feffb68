import { cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppName } from '../../workspace/apps.ts';
import type { Build } from './build-folder.ts';
import { readJson } from '../site/read-json.ts';
import { isPreview, RELEASES, siteFolder, versionFolder } from '../site/site-layout.ts';

/** The content of `published.json` in a version's folder. A remote also has a `release.json` there, which comes from its build. */
export interface PublishedVersion {
  app: AppName;
  version: string;
  publishedAt: string;
  /** Subresource integrity hash of every script, by file name. */
  integrity: Record<string, string>;
  /** Names of the files that pages may request; a copy of the folder that contains only JSON has no other list of them. */
  files: string[];
}

const PUBLISHED = 'published.json';

const isSourceMap = (path: string) => path.endsWith('.map');

/** Returns every published version, in the order of first publication. */
export async function listVersions(to: string, app: AppName): Promise<PublishedVersion[]> {
  const names = await readdir(join(siteFolder(to, app), RELEASES)).catch(() => []);
  const versions = await Promise.all(
    // A folder whose name begins with a dot is an unfinished copy.
    names
      .filter((name) => !name.startsWith('.') && !isPreview(name))
      .map(
        async (name) => (await readJson(join(versionFolder(to, app, name), PUBLISHED))) as PublishedVersion,
      ),
  );
  return versions.sort((a, b) => a.publishedAt.localeCompare(b.publishedAt));
}

/** Finds a version in a list; null if it isn't there. */
export function findVersion(
  versions: readonly PublishedVersion[],
  version: string | null,
): PublishedVersion | null {
  return versions.find((candidate) => candidate.version === version) ?? null;
}

/** Returns the version published last before the given one. */
export function versionBefore(
  versions: readonly PublishedVersion[],
  version: string,
): PublishedVersion | null {
  const index = versions.findIndex((candidate) => candidate.version === version);
  return versions[index - 1] ?? null;
}

interface Publication {
  to: string;
  app: AppName;
  from: string;
  build: Build;
  /** The folder that stores source maps, which aren't published. */
  sourceMaps: string;
  now?: Date;
}

/**
 * Copies a build to its version's folder, which appears as a whole and never changes afterwards.
 * @returns the facts about the version; the existing ones if it was published before
 */
export async function publishVersion(
  options: Publication,
): Promise<{ facts: PublishedVersion; isNew: boolean }> {
  const { to, app, build } = options;
  const existing = findVersion(await listVersions(to, app), build.version);
  if (existing) return { facts: existing, isNew: false };
  return { facts: await copyBuild(options, build.version), isNew: true };
}

/**
 * Copies a build to a preview's folder in the same way. It isn't a version: no release or rollback finds it.
 * @throws Error when the folder already contains a different build
 */
export async function publishPreview(options: Publication & { folder: string }): Promise<void> {
  const { to, app, build, folder } = options;
  const existing = await readFacts(to, app, folder);
  if (!existing) await copyBuild(options, folder);
  else if (existing.version !== build.version)
    throw new Error(`${folder} of ${app} already exists with different files. Commit your changes first.`);
}

/** Returns every preview of an application: its folder, and when it was published. */
export async function listPreviews(
  to: string,
  app: AppName,
): Promise<{ folder: string; publishedAt: string }[]> {
  const names = await readdir(join(siteFolder(to, app), RELEASES)).catch((): string[] => []);
  return Promise.all(
    names.filter(isPreview).map(async (folder) => {
      const facts = await readFacts(to, app, folder);
      return { folder, publishedAt: facts?.publishedAt ?? '' };
    }),
  );
}

const readFacts = async (to: string, app: AppName, name: string): Promise<PublishedVersion | null> =>
  (await readJson(join(versionFolder(to, app, name), PUBLISHED))) as PublishedVersion | null;

async function copyBuild(
  { to, app, from, build, sourceMaps, now = new Date() }: Publication,
  name: string,
): Promise<PublishedVersion> {
  const facts: PublishedVersion = {
    app,
    version: build.version,
    publishedAt: now.toISOString(),
    integrity: build.integrity,
    files: (await readdir(from)).filter((file) => !/\.(html|json|br|gz|map)$/.test(file)),
  };
  const folder = versionFolder(to, app, name);
  const temporary = join(folder, '..', `.${name}-${process.pid}`);
  await mkdir(join(folder, '..'), { recursive: true });
  try {
    await cp(from, temporary, { recursive: true, filter: (path) => !isSourceMap(path) });
    for (const file of (await readdir(from)).filter(isSourceMap))
      await cp(join(from, file), join(sourceMaps, app, name, file));
    await writeFile(join(temporary, PUBLISHED), JSON.stringify(facts, null, 2));
    await rename(temporary, folder);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
  return facts;
}
