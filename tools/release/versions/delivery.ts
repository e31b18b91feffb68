import type { AppName } from '../../workspace/apps.ts';
import { readBuild } from './build-folder.ts';
import { privatePath, readDeployment } from '../hosts/deployment.ts';
import { appendHistory, readHistory } from './history.ts';
import { checkFragment } from '../remotes/landing-page.ts';
import { type LiveVersion, readLiveVersion, switchTo } from './live-version.ts';
import {
  findVersion,
  listVersions,
  publishVersion,
  type PublishedVersion,
  versionBefore,
} from './published-versions.ts';
import { withReleaseLock } from '../site/release-lock.ts';

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
  /** What the operator should change. */
  notes: string[];
}

interface Options {
  /** The published folder. */
  to: string;
  app: AppName;
  /** File with the addresses of the installation; by default the one beside the published folder. */
  deployment?: string | null;
  now?: Date;
}

/**
 * Publishes a build and makes it live. Releasing the same build again changes nothing.
 * @param options `from` the folder of the build; `sourceMaps` the folder that keeps its source maps, by default beside the
 * published folder
 * @throws Error when the folder contains no build, or one whose landing page could run code
 */
export function release(options: Options & { from: string; sourceMaps?: string | null }): Promise<Delivery> {
  const { to, app } = options;
  const sourceMaps = options.sourceMaps ?? privatePath(to, 'source-maps');
  return withReleaseLock(to, async () => {
    const build = await readBuild(options.from);
    await checkFragment(options.from);
    const { facts, isNew } = await publishVersion({ ...options, build, sourceMaps });
    const live = await readLiveVersion(to, app);
    const versions = await listVersions(to, app);
    const isLive = live.version === facts.version;
    const previous = findVersion(versions, isLive ? live.previous : live.version);
    return { ...(await makeLive(options, live, facts, previous)), isNew };
  });
}

/** Switches to a published version, and keeps record of it. */
async function makeLive(
  { to, app, deployment: file, now = new Date() }: Options,
  live: LiveVersion,
  version: PublishedVersion,
  previous: PublishedVersion | null,
): Promise<Delivery> {
  const { deployment, notes } = await readDeployment(to, file);
  const delivery = {
    app,
    from: live.version,
    to: version.version,
    previous: previous?.version ?? null,
    notes,
  };
  const replaced = await switchTo(to, deployment, version, previous);
  const last = (await readHistory(to, app)).at(-1);
  // A folder that is older than its history.
  if (!last && live.version !== null)
    await appendHistory(to, app, {
      since: now.toISOString(),
      version: live.version,
      previous: live.previous,
    });
  if (last?.version !== delivery.to || last.previous !== delivery.previous)
    await appendHistory(to, app, {
      since: now.toISOString(),
      version: delivery.to,
      previous: delivery.previous,
    });
  return { ...delivery, isNew: false, replaced };
}

/**
 * Makes an earlier version live again. The shell then falls back to the version before it, never to the one that was
 * rolled back.
 * @param options `version` null for the one published last before the live one
 * @throws Error when there is no such version
 */
export function rollback(options: Options & { version: string | null }): Promise<Delivery> {
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
        `${app} has no ${options.version ?? 'earlier'} version. Published versions: ${published}.`,
      );
    }
    const previous = versionBefore(versions, target.version);
    return makeLive(options, live, target, previous);
  });
}

/** Describes what changed in a few lines. */
export function describeDelivery({ app, from, to, previous, isNew, replaced, notes }: Delivery): string {
  if (replaced.length === 0)
    return [`${app} ${to} is already live. Nothing was changed.`, ...notes].join('\n');
  return [
    `${app}: ${from ?? 'nothing'} -> ${to}`,
    isNew ? `  published as releases/${to}` : `  already published`,
    `  falls back to ${previous ?? 'nothing'}`,
    ...replaced.map((path) => `  replaced ${path}`),
    ...notes,
  ].join('\n');
}
