import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppName } from '../platform/apps.ts';
import { readRelease, type ReleaseManifest } from '../platform/remote-registry.ts';
import type { Build } from './build-folder.ts';
import { RELEASES, siteFolder, versionFolder } from './site-layout.ts';

/** `release.json` in a version's folder. */
export interface PublishedVersion {
  app: AppName;
  version: string;
  publishedAt: string;
  integrity: Record<string, string>;
  /** Names of what pages may ask for; a copy of the folder that only holds its facts has no other list. */
  files: string[];
  /** What a remote's build says about itself. */
  remote: Omit<ReleaseManifest, 'name' | 'version'> | null;
}

const FACTS = 'release.json';

/** Every version that was ever published, in the order of their first publication. */
export async function listVersions(to: string, app: AppName): Promise<PublishedVersion[]> {
  const names = await readdir(join(siteFolder(to, app), RELEASES)).catch(() => []);
  const read = (name: string) => readFile(join(versionFolder(to, app, name), FACTS), 'utf8');
  const versions = await Promise.all(
    // What begins with a dot is a copy under way, or one that was given up.
    names
      .filter((name) => !name.startsWith('.'))
      .map(async (name) => JSON.parse(await read(name)) as PublishedVersion),
  );
  return versions.sort((a, b) => a.publishedAt.localeCompare(b.publishedAt));
}

/** The version published last before this one. */
export function versionBefore(
  versions: readonly PublishedVersion[],
  version: string,
): PublishedVersion | null {
  const index = versions.findIndex((candidate) => candidate.version === version);
  return versions[index - 1] ?? null;
}

/**
 * Copies a build to its folder, which appears whole or not at all, and never changes afterwards.
 * @returns its facts; those of the first time when it was published before
 */
export async function publishVersion(options: {
  to: string;
  app: AppName;
  from: string;
  build: Build;
  now?: Date;
}): Promise<{ facts: PublishedVersion; isNew: boolean }> {
  const { to, app, from, build, now = new Date() } = options;
  const versions = await listVersions(to, app);
  const known = versions.find(({ version }) => version === build.version);
  if (known) return { facts: known, isNew: false };
  const manifest = await readRelease(from);
  const facts: PublishedVersion = {
    app,
    version: build.version,
    publishedAt: now.toISOString(),
    integrity: build.integrity,
    files: (await readdir(from)).filter((name) => !/\.(html|json|br|gz|map)$/.test(name)),
    remote: manifest && remoteFacts(manifest),
  };
  const folder = versionFolder(to, app, build.version);
  const beside = join(folder, '..', `.${build.version}-${process.pid}`);
  await mkdir(join(folder, '..'), { recursive: true });
  try {
    await cp(from, beside, { recursive: true });
    await writeFile(join(beside, FACTS), JSON.stringify(facts, null, 2));
    // Compressed beside the one that was replaced.
    for (const ending of ['br', 'gz']) await rm(join(beside, `${FACTS}.${ending}`), { force: true });
    await rename(beside, folder);
  } finally {
    await rm(beside, { recursive: true, force: true });
  }
  return { facts, isNew: true };
}

function remoteFacts({
  entry,
  integrity,
  contractVersion,
  paths,
  preload,
  reads,
  views,
  shared,
}: ReleaseManifest) {
  return { entry, integrity, contractVersion, paths, preload, reads, views, shared };
}
