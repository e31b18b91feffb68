import { type AppName, findApp } from '../../workspace/apps.ts';
import { readBuild } from './build-folder.ts';
import { privatePath, readDeployment } from '../hosts/deployment.ts';
import { appendHistory, type HistoryEntry, readHistory } from './history.ts';
import { checkFragment } from '../remotes/landing-page.ts';
import { type LiveVersion, readLiveVersion, type Switch, switchTo } from './live-version.ts';
import type { Share } from '../remotes/remote-registry.ts';
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
  /** The version that a share of browsers runs in place of the live one. */
  candidate: Share | null;
  /** The previous candidate. */
  formerCandidate: string | null;
  /** Whether this run published the files; false if they had already been published. */
  isNew: boolean;
  /** The replaced files; none if the version was already live. */
  replaced: string[];
  /** Advice on what the operator should change. */
  notes: string[];
}

/** The settings of a candidate's release. */
export interface Rollout {
  percent: number;
  days: number;
}

const DAY = 24 * 60 * 60 * 1000;

interface Options {
  /** The published folder. */
  to: string;
  app: AppName;
  /** File with the installation's addresses; by default the one beside the published folder. */
  deployment?: string | null;
  now?: Date;
}

/**
 * Publishes a build and makes it live, or a candidate. Releasing the same build again changes nothing except a candidate's share. A new
 * release to everyone ends a candidate.
 * @param options `from` the folder of the build; `sourceMaps` the folder that stores its source maps, by default beside the published
 * folder; `rollout` for a candidate
 * @throws Error when the folder contains no build, or one whose landing page could run code, or for a candidate of an application that
 * isn't a live remote
 */
export function release(
  options: Options & { from: string; sourceMaps?: string | null; rollout?: Rollout | null },
): Promise<Delivery> {
  const { to, app, rollout = null, now = new Date() } = options;
  const sourceMaps = options.sourceMaps ?? privatePath(to, 'source-maps');
  return withReleaseLock(to, async () => {
    if (rollout && !findApp(app).isRemote)
      throw new Error(`${app} isn’t a remote, so it can’t be released to a share of browsers.`);
    const build = await readBuild(options.from);
    await checkFragment(options.from);
    const live = await readLiveVersion(to, app);
    if (rollout && live.version === null)
      throw new Error(`${app} has no release yet. Release it without --percent first.`);
    const { facts, isNew } = await publishVersion({ ...options, build, sourceMaps });
    const versions = await listVersions(to, app);
    const isLive = live.version === facts.version;
    const current = findVersion(versions, live.version);
    if (rollout && current) {
      const until = new Date(now.getTime() + rollout.days * DAY).toISOString();
      const candidate = isLive ? live.candidate : { version: facts.version, percent: rollout.percent, until };
      const previous = findVersion(versions, live.previous);
      return { ...(await makeLive(options, live, { version: current, previous, candidate })), isNew };
    }
    const previous = findVersion(versions, isLive ? live.previous : live.version);
    const candidate = isLive ? live.candidate : null;
    return { ...(await makeLive(options, live, { version: facts, previous, candidate })), isNew };
  });
}

/**
 * Makes a remote's candidate live. The version that was live becomes the shell's fallback.
 * @throws Error when there is no candidate
 */
export function promote(options: Options): Promise<Delivery> {
  const { to, app } = options;
  return withReleaseLock(to, async () => {
    const live = await readLiveVersion(to, app);
    const versions = await listVersions(to, app);
    const version = findVersion(versions, live.candidate?.version ?? null);
    if (!version) throw new Error(`${app} has no candidate.`);
    const previous = findVersion(versions, live.version);
    return makeLive(options, live, { version, previous, candidate: null });
  });
}

/** Switches to published versions, and records them. */
async function makeLive(
  { to, app, deployment: file, now = new Date() }: Options,
  live: LiveVersion,
  next: Switch,
): Promise<Delivery> {
  const { deployment, notes } = await readDeployment(to, file);
  const delivery = {
    app,
    from: live.version,
    to: next.version.version,
    previous: next.previous?.version ?? null,
    candidate: next.candidate,
    formerCandidate: live.candidate?.version ?? null,
    notes,
  };
  const replaced = await switchTo(to, deployment, next);
  const last = (await readHistory(to, app)).at(-1);
  // The application was published before histories were recorded, so record the version that was live until now.
  const since = now.toISOString();
  if (!last && live.version !== null)
    await appendHistory(to, app, { since, version: live.version, previous: live.previous });
  const entry: HistoryEntry = {
    since,
    version: delivery.to,
    previous: delivery.previous,
    ...(next.candidate && { candidate: next.candidate.version }),
  };
  if (
    last?.version !== entry.version ||
    last.previous !== entry.previous ||
    last.candidate !== entry.candidate
  )
    await appendHistory(to, app, entry);
  return { ...delivery, isNew: false, replaced };
}

/**
 * Makes an earlier version live again, and ends any candidate. The version before it becomes the shell's fallback, never the one that was
 * rolled back.
 * @param options `version` null to end the candidate or, if there is none, for the version that the live one falls back to
 * @throws Error when there is no such version
 */
export function rollback(options: Options & { version: string | null }): Promise<Delivery> {
  const { to, app } = options;
  return withReleaseLock(to, async () => {
    const live = await readLiveVersion(to, app);
    const versions = await listVersions(to, app);
    const current = findVersion(versions, live.version);
    if (current && live.candidate && options.version === null) {
      const previous = findVersion(versions, live.previous);
      return makeLive(options, live, { version: current, previous, candidate: null });
    }
    const released = await withoutFailedCandidates(to, app, versions);
    const target =
      options.version === null
        ? (findVersion(versions, live.previous) ?? versionBefore(released, live.version ?? ''))
        : findVersion(versions, options.version);
    if (!target) {
      const published = versions.map(({ version }) => version).join(', ') || 'none';
      throw new Error(
        `${app} has no ${options.version ?? 'earlier'} version. Published versions: ${published}.`,
      );
    }
    const previous = versionBefore(released, target.version);
    return makeLive(options, live, { version: target, previous, candidate: null });
  });
}

/** Leaves out versions that were only candidates, because nothing falls back to them. */
async function withoutFailedCandidates(
  to: string,
  app: AppName,
  versions: readonly PublishedVersion[],
): Promise<PublishedVersion[]> {
  const history = await readHistory(to, app);
  const live = new Set(history.map(({ version }) => version));
  const tried = new Set(history.map(({ candidate }) => candidate));
  return versions.filter(({ version }) => live.has(version) || !tried.has(version));
}

/** Describes what changed in a few lines. */
export function describeDelivery(delivery: Delivery): string {
  const { app, from, to, previous, candidate, formerCandidate, isNew, replaced, notes } = delivery;
  if (replaced.length === 0)
    return [`${app} ${to} is already live. Nothing was changed.`, ...notes].join('\n');
  const published = isNew ? `  published as releases/${candidate?.version ?? to}` : `  already published`;
  const hasEnded = from === to && formerCandidate !== null;
  return [
    ...(candidate
      ? [
          `${app}: candidate ${candidate.version} for ${candidate.percent}% of browsers until ${candidate.until.slice(0, 10)}`,
          published,
          `  falls back to ${to}`,
        ]
      : [
          hasEnded
            ? `${app}: candidate ${formerCandidate} has ended, everyone gets ${to}`
            : `${app}: ${from ?? 'nothing'} -> ${to}`,
          published,
          `  falls back to ${previous ?? 'nothing'}`,
        ]),
    ...replaced.map((path) => `  replaced ${path}`),
    ...notes,
  ].join('\n');
}
