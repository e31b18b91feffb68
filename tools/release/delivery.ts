import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppName } from '../workspace/apps.ts';
import { readBuild } from './build-folder.ts';
import type { Deployment } from './deployment.ts';
import { readLiveVersion, switchTo } from './live-version.ts';
import { listVersions, publishVersion, type PublishedVersion, versionBefore } from './published-versions.ts';
import { withReleaseLock } from './release-lock.ts';

/** The result of a release or a rollback. */
export interface Delivery {
  app: AppName;
  /** The version that was live before; null at the first release. */
  from: string | null;
  to: string;
  /** The version that the shell falls back to now. */
  previous: string | null;
  /** Whether its files were published now rather than before. */
  isNew: boolean;
  /** The replaced files; none when the version was live already. */
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

const findVersion = (versions: readonly PublishedVersion[], version: string | null) =>
  versions.find((candidate) => candidate.version === version) ?? null;

/**
 * Publishes a build and makes it live. Releasing the same build again changes nothing.
 * @param options `to` the published folder, `from` the folder of the build
 */
export function release(options: { to: string; app: AppName; from: string; now?: Date }): Promise<Delivery> {
  const { to, app } = options;
  return withReleaseLock(to, async () => {
    const build = await readBuild(options.from);
    const { facts, isNew } = await publishVersion({ ...options, build });
    const live = await readLiveVersion(to, app);
    const versions = await listVersions(to, app);
    const isLive = live.version === facts.version;
    const previous = findVersion(versions, isLive ? live.previous : live.version);
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
 * Makes an earlier version live again. The shell then falls back to the version before it, never to the one that was
 * rolled back.
 * @param options `version` null for the one published last before the live one
 * @throws Error when there is no such version
 */
export function rollback(options: { to: string; app: AppName; version: string | null }): Promise<Delivery> {
  const { to, app } = options;
  return withReleaseLock(to, async () => {
    const live = await readLiveVersion(to, app);
    const versions = await listVersions(to, app);
    const target =
      options.version === null
        ? (findVersion(versions, live.previous) ?? versionBefore(versions, live.version ?? ''))
        : findVersion(versions, options.version);
    if (!target) {
      const published = versions.map(({ version }) => version).join(', ') || 'none';
      throw new Error(
        `${app} has no ${options.version ?? 'earlier'} version; published versions: ${published}.`,
      );
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

/** Describes what changed in a few lines. */
export function describeDelivery({ app, from, to, previous, isNew, replaced }: Delivery): string {
  if (replaced.length === 0) return `${app} ${to} is already live; nothing was changed.`;
  return [
    `${app}: ${from ?? 'nothing'} -> ${to}`,
    isNew ? `  published as releases/${to}` : `  was published before`,
    `  falls back to ${previous ?? 'nothing'}`,
    ...replaced.map((path) => `  replaced ${path}`),
  ].join('\n');
}
