import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppName } from '../platform/apps.ts';
import { readBuild } from './build-folder.ts';
import type { Deployment } from './deployment.ts';
import { readLiveVersion, switchTo } from './live-version.ts';
import { listVersions, publishVersion, type PublishedVersion, versionBefore } from './published-versions.ts';
import { withReleaseLock } from './release-lock.ts';

/** What a release or a roll-back did. */
export interface Delivery {
  app: AppName;
  /** Live before; null at the first release. */
  from: string | null;
  to: string;
  /** What the shell falls back to now. */
  previous: string | null;
  /** Whether its files were published now, or had been before. */
  isNew: boolean;
  /** Files that were replaced; none when it was live already. */
  replaced: string[];
}

async function readDeployment(to: string): Promise<Deployment | null> {
  try {
    return JSON.parse(await readFile(join(to, 'deployment.json'), 'utf8')) as Deployment;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

const named = (versions: readonly PublishedVersion[], version: string | null) =>
  versions.find((candidate) => candidate.version === version) ?? null;

/**
 * Publishes a build and makes it the one that visitors get. The same build once more changes nothing.
 * @param options `to` the folder that is published, `from` the folder of the build
 */
export function release(options: { to: string; app: AppName; from: string; now?: Date }): Promise<Delivery> {
  const { to, app } = options;
  return withReleaseLock(to, async () => {
    const build = await readBuild(options.from);
    const { facts, isNew } = await publishVersion({ ...options, build });
    const live = await readLiveVersion(to, app);
    const versions = await listVersions(to, app);
    const isLive = live.version === facts.version;
    const previous = named(versions, isLive ? live.previous : live.version);
    const replaced = await switchTo(to, await readDeployment(to), facts, previous);
    return {
      app,
      from: live.version,
      to: facts.version,
      previous: previous?.version ?? null,
      isNew,
      replaced,
    };
  });
}

/**
 * Makes an older version the one that visitors get again. What it falls back to is what came before it, never the one
 * that was given up.
 * @param version null for the one published last before the live one
 * @throws Error when there is no such version
 */
export function rollback(options: { to: string; app: AppName; version: string | null }): Promise<Delivery> {
  const { to, app } = options;
  return withReleaseLock(to, async () => {
    const live = await readLiveVersion(to, app);
    const versions = await listVersions(to, app);
    const target =
      options.version === null
        ? (named(versions, live.previous) ?? versionBefore(versions, live.version ?? ''))
        : named(versions, options.version);
    if (!target) {
      const there = versions.map(({ version }) => version).join(', ') || 'none';
      throw new Error(`${app} has no ${options.version ?? 'earlier'} version; published are: ${there}.`);
    }
    const previous = versionBefore(versions, target.version);
    const replaced = await switchTo(to, await readDeployment(to), target, previous);
    return {
      app,
      from: live.version,
      to: target.version,
      previous: previous?.version ?? null,
      isNew: false,
      replaced,
    };
  });
}

/** What changed, for people. */
export function describeDelivery({ app, from, to, previous, isNew, replaced }: Delivery): string {
  if (replaced.length === 0) return `${app} ${to} is live already; nothing was changed.`;
  return [
    `${app}: ${from ?? 'nothing'} -> ${to}`,
    isNew ? `  published as releases/${to}` : `  published before`,
    `  falls back to ${previous ?? 'nothing'}`,
    ...replaced.map((path) => `  replaced ${path}`),
  ].join('\n');
}
