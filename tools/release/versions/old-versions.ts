import { readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type AppName, APPS, REMOTES } from '../../workspace/apps.ts';
import { privatePath } from '../hosts/deployment.ts';
import { readHistory } from './history.ts';
import { readLiveVersion } from './live-version.ts';
import { listPreviews, listVersions, type PublishedVersion } from './published-versions.ts';
import { withReleaseLock } from '../site/release-lock.ts';
import { RELEASES, siteFolder, versionFolder } from '../site/site-layout.ts';

const DAY = 24 * 60 * 60 * 1000;

export interface PrunedVersion {
  app: AppName;
  /** The version, or the name of a preview's folder. */
  version: string;
  folder: string;
}

interface Options {
  to: string;
  /** The number of days for which a version is kept after the last page or registry that named it was replaced. */
  keepDays: number;
  sourceMaps?: string | null;
  /** Whether to only return what would be deleted. */
  dryRun?: boolean;
  now?: Date;
}

/**
 * Deletes versions that no page or registry has named in the last `keepDays` days, and that no kept version names. Previews, which
 * are only named in links, are deleted once they're older than that.
 * @throws Error when none of an application's versions is live: the folder is then damaged
 */
export function pruneVersions(options: Options): Promise<PrunedVersion[]> {
  const { to, dryRun = false } = options;
  const sourceMaps = options.sourceMaps ?? privatePath(to, 'source-maps');
  return withReleaseLock(to, async () => {
    const old = [...(await findOldVersions(options)), ...(await findOldPreviews(options))];
    if (dryRun) return old;
    for (const { app, version, folder } of old) {
      // A version disappears in one step, just as it appeared. If a deletion is interrupted, the remaining folder's name begins with a dot.
      const hidden = join(folder, '..', `.${version}-pruned`);
      await rename(folder, hidden);
      await rm(join(sourceMaps, app, version), { recursive: true, force: true });
    }
    for (const { name } of APPS) await deleteUnfinished(join(siteFolder(to, name), RELEASES));
    return old;
  });
}

async function findOldVersions({ to, keepDays, now = new Date() }: Options): Promise<PrunedVersion[]> {
  const candidates: PrunedVersion[] = [];
  const kept: PrunedVersion[] = [];
  const named = new Set<string>();
  for (const { name: app } of APPS) {
    const versions = await listVersions(to, app);
    const current = await versionsInUse(to, app);
    if (versions.length > 0 && !versions.some(({ version }) => current.includes(version)))
      throw new Error(`No version of ${app} is live in ${to}, so nothing was deleted.`);
    for (const version of current) named.add(version);
    const last = await lastReferencedAt(to, app, now.getTime());
    for (const { version } of versions) {
      const entry = { app, version, folder: versionFolder(to, app, version) };
      const isOld = now.getTime() - (last.get(version) ?? 0) > keepDays * DAY;
      (isOld ? candidates : kept).push(entry);
    }
  }
  // Versions named by a kept version are kept as well, and so on.
  const queue = [...kept, ...candidates.filter(({ version }) => named.has(version))];
  for (let next = queue.pop(); next; next = queue.pop()) {
    named.add(next.version);
    const names = await versionsReferencedBy(to, next.app, next.version);
    queue.push(...candidates.filter(({ version }) => names.includes(version) && !named.has(version)));
  }
  return candidates.filter(({ version }) => !named.has(version));
}

async function findOldPreviews({ to, keepDays, now = new Date() }: Options): Promise<PrunedVersion[]> {
  const old: PrunedVersion[] = [];
  for (const app of REMOTES)
    for (const { folder, publishedAt } of await listPreviews(to, app))
      if (now.getTime() - Date.parse(publishedAt) > keepDays * DAY)
        old.push({ app, version: folder, folder: versionFolder(to, app, folder) });
  return old;
}

/** Deletes what interrupted copies and deletions left behind. The lock is held, so none is still running. */
async function deleteUnfinished(releases: string): Promise<void> {
  const names = await readdir(releases).catch((): string[] => []);
  for (const name of names.filter((candidate) => candidate.startsWith('.')))
    await rm(join(releases, name), { recursive: true, force: true });
}

/** Lists the versions that were deleted, or would be. */
export function describePruning(versions: readonly PrunedVersion[], dryRun: boolean): string {
  if (versions.length === 0)
    return 'Nothing to delete: every version is live, or was live or published too recently.';
  const verb = dryRun ? 'would delete' : 'deleted';
  return versions.map(({ folder }) => `${verb} ${folder}`).join('\n');
}

/** Returns the versions in a string's addresses. They can be any application's, because versions are hashes. */
function versionsIn(text: string): string[] {
  return [...text.matchAll(new RegExp(`\\b${RELEASES}/([0-9a-f]{12})/`, 'g'))].flatMap(
    ([, version]) => version ?? [],
  );
}

/** Returns the versions named in a folder's pages and JSON files. */
async function versionsReferencedIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((): string[] => []);
  const texts = await Promise.all(
    names
      .filter((name) => /^[^.].*\.(html|json)$/.test(name))
      .map((name) => readFile(join(folder, name), 'utf8')),
  );
  return texts.flatMap(versionsIn);
}

/** Returns the versions that visitors currently load, and those named in their pages and registry. */
async function versionsInUse(to: string, app: AppName): Promise<string[]> {
  const { version, previous, candidate } = await readLiveVersion(to, app);
  return [
    version,
    previous,
    candidate?.version ?? null,
    ...(await versionsReferencedIn(siteFolder(to, app))),
  ].filter((name) => name !== null);
}

/**
 * Returns when a browser could last have received each version, or a registry that names it. A browser may still use either one: the
 * version in an open tab, or the registry when it needs a fallback.
 * @returns milliseconds by version; `now` for those in use or unknown
 */
async function lastReferencedAt(to: string, app: AppName, now: number): Promise<Map<string, number>> {
  const versions = await listVersions(to, app);
  const last = new Map(versions.map(({ version }, index) => [version, withoutHistory(versions, index, now)]));
  const history = await readHistory(to, app);
  const seen = new Map<string, number>();
  for (const [index, { version, previous, candidate = null }] of history.entries()) {
    const until = history[index + 1]?.since;
    for (const name of [version, previous, candidate])
      if (name !== null) seen.set(name, until === undefined ? now : Date.parse(until));
  }
  return new Map([...last, ...seen]);
}

/**
 * Returns when a version from before the history was last referenced: the next version named it as its fallback until the one after that
 * was released.
 */
function withoutHistory(versions: readonly PublishedVersion[], index: number, now: number): number {
  const after = versions[index + 2];
  return after ? Date.parse(after.publishedAt) : now;
}

/** Returns the versions named in a version's own files: its pages, and the manifests beside them. */
async function versionsReferencedBy(to: string, app: AppName, version: string): Promise<string[]> {
  return versionsReferencedIn(versionFolder(to, app, version));
}
