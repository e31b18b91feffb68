import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppName } from '../../workspace/apps.ts';
import { readHistory } from './history.ts';
import { readLiveVersion } from './live-version.ts';
import { listVersions, type PublishedVersion } from './published-versions.ts';
import { RELEASES, siteFolder, versionFolder } from './site-layout.ts';

/** Every version that an address in a text names, of whatever application: versions are hashes. */
function versionsIn(text: string): string[] {
  return [...text.matchAll(new RegExp(`\\b${RELEASES}/([0-9a-f]{12})/`, 'g'))].flatMap(
    ([, version]) => version ?? [],
  );
}

/** The versions that the pages and JSON files of a folder name. */
export async function versionsReferencedIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((): string[] => []);
  const texts = await Promise.all(
    names
      .filter((name) => /^[^.].*\.(html|json)$/.test(name))
      .map((name) => readFile(join(folder, name), 'utf8')),
  );
  return texts.flatMap(versionsIn);
}

/** The versions that visitors get now, with those that their pages and registry name. */
export async function versionsInUse(to: string, app: AppName): Promise<string[]> {
  const { version, previous } = await readLiveVersion(to, app);
  return [version, previous, ...(await versionsReferencedIn(siteFolder(to, app)))].filter(
    (name) => name !== null,
  );
}

/**
 * When a browser could last be given each version, or a registry that names it. What it was given then it may have kept: an
 * open tab, or the registry that it falls back to.
 *
 * @returns milliseconds by version; `now` for those that are in use or of which nothing is known
 */
export async function lastReferencedAt(to: string, app: AppName, now: number): Promise<Map<string, number>> {
  const versions = await listVersions(to, app);
  const last = new Map(versions.map(({ version }, index) => [version, withoutHistory(versions, index, now)]));
  const history = await readHistory(to, app);
  const seen = new Map<string, number>();
  for (const [index, { version, previous }] of history.entries()) {
    const until = history[index + 1]?.since;
    for (const name of [version, previous])
      if (name !== null) seen.set(name, until === undefined ? now : Date.parse(until));
  }
  return new Map([...last, ...seen]);
}

/** Before there was a history: a version is followed by the next one, and named as its fallback until the one after that. */
function withoutHistory(versions: readonly PublishedVersion[], index: number, now: number): number {
  const after = versions[index + 2];
  return after ? Date.parse(after.publishedAt) : now;
}

/** The versions that the files of other versions name: their pages, and the manifests beside them. */
export async function versionsReferencedBy(to: string, app: AppName, version: string): Promise<string[]> {
  return versionsReferencedIn(versionFolder(to, app, version));
}
