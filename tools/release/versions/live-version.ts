import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type AppName, findApp, REMOTES } from '../../workspace/apps.ts';
import type { RemoteRegistration, RemoteRegistry } from 'shared-ui/release';
import { readRegistry, registryText } from '../remotes/registry-file.ts';
import {
  movedManifest,
  readRelease,
  type Share,
  toCandidate,
  toPreviousRelease,
  toRemoteRelease,
} from '../remotes/remote-registry.ts';
import { writeAtomically } from '../site/atomic-file.ts';
import { type Deployment, releaseAddress } from '../hosts/deployment.ts';
import { type LandingFragment, landingPage, readFragment } from '../remotes/landing-page.ts';
import { moveAddresses } from '../site/move-addresses.ts';
import { findVersion, listVersions, type PublishedVersion } from './published-versions.ts';
import {
  FIRST_PAGE,
  MANIFEST,
  pageFiles,
  registryFile,
  RELEASES,
  siteFolder,
  versionFolder,
  versionPath,
} from '../site/site-layout.ts';

/** The version that visitors load: for a remote, the one in the registry; otherwise the page's. */
export interface LiveVersion {
  version: string | null;
  /** The version that the shell falls back to; pages have none. */
  previous: string | null;
  /** The version that a share of browsers runs instead. */
  candidate: Share | null;
}

/** The published versions to make live. */
export interface Switch {
  version: PublishedVersion;
  /** The version that the shell falls back to when the remote's current version fails. */
  previous: PublishedVersion | null;
  candidate: Share | null;
}

async function readOptional(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

export async function readLiveVersion(to: string, app: AppName): Promise<LiveVersion> {
  if (findApp(app).isRemote) {
    const registration = (await readRegistry(to)).remotes[app];
    return {
      version: registration?.current.version ?? null,
      previous: registration?.previous?.version ?? null,
      candidate: registration?.candidate ?? null,
    };
  }
  const page = await readOptional(join(siteFolder(to, app), FIRST_PAGE));
  const version = page?.match(new RegExp(`/${RELEASES}/([0-9a-f]{12})/`))?.[1] ?? null;
  return { version, previous: null, candidate: null };
}

/**
 * Makes a published version live, by one rename for each file. Writes nothing if it's already live.
 * @returns the files that were replaced
 */
export async function switchTo(to: string, deployment: Deployment | null, next: Switch): Promise<string[]> {
  const { version } = next;
  const { app } = version;
  const changes: Array<[path: string, content: string]> = [];
  const { isHost, isRemote } = findApp(app);
  let registry = await readRegistry(to);
  // The page is written first: if the process stops before the registry is written, the shell still runs the old remote.
  if (isHost)
    for (const name of pageFiles(app))
      changes.push([join(siteFolder(to, app), name), await renderPage(to, version, name, registry)]);
  if (isRemote) {
    const registration = await register(to, deployment, next);
    registry = { remotes: { ...registry.remotes, [app]: registration } };
    changes.push([registryFile(to), registryText(registry)]);
    const manifest = await readFile(join(versionFolder(to, app, version.version), MANIFEST), 'utf8');
    const path = versionPath(version.version).slice(1);
    changes.push([join(siteFolder(to, app), MANIFEST), movedManifest(manifest, path)]);
    // The landing page is written last, because its content is from a release named in the registry.
    const live = await readLiveVersion(to, 'shell');
    const shell = findVersion(await listVersions(to, 'shell'), live.version);
    if (shell) changes.push([join(to, FIRST_PAGE), await renderPage(to, shell, FIRST_PAGE, registry)]);
  }
  const replaced: string[] = [];
  for (const [path, content] of changes) {
    if ((await readOptional(path)) === content) continue;
    await writeAtomically(path, content);
    replaced.push(path);
  }
  return replaced;
}

/**
 * Returns a page of the build, with the addresses of the build's files moved to the version's folder. The shell's page for `/` also
 * contains the landing page of the remote that has one.
 */
async function renderPage(
  to: string,
  { app, version, files }: PublishedVersion,
  name: string,
  registry: RemoteRegistry,
): Promise<string> {
  const page = await readFile(join(versionFolder(to, app, version), name), 'utf8');
  const path = versionPath(version);
  const moved = moveAddresses(page, files, path);
  if (!moved.includes(path))
    throw new Error(`${name} in ${app} ${version} doesn’t load any file from its build.`);
  const fragment = app === 'shell' && name === FIRST_PAGE ? await liveFragment(to, registry) : null;
  return fragment ? landingPage(moved, fragment) : moved;
}

/** Returns the landing page's content, from the first remote whose current release has one. */
async function liveFragment(to: string, { remotes }: RemoteRegistry): Promise<LandingFragment | null> {
  for (const app of REMOTES) {
    const { version = null, entry = '' } = remotes[app]?.current ?? {};
    const published = findVersion(await listVersions(to, app), version);
    const html = published && (await readFragment(versionFolder(to, app, published.version)));
    if (html) return { html, files: published.files, address: entry.slice(0, entry.lastIndexOf('/') + 1) };
  }
  return null;
}

/** @throws Error when the version isn't a remote's */
async function register(
  to: string,
  deployment: Deployment | null,
  { version: { app, version }, previous, candidate }: Switch,
): Promise<RemoteRegistration> {
  const folder = (name: string) => versionFolder(to, app, name);
  const address = (name: string) => releaseAddress(deployment, app, name);
  const manifest = await readRelease(folder(version));
  if (!manifest) throw new Error(`${app} ${version} isn’t a remote.`);
  return {
    current: { ...toRemoteRelease(manifest, address(version)), version },
    previous:
      previous &&
      (await toPreviousRelease(folder(previous.version), address(previous.version), previous.version)),
    ...(candidate && {
      candidate: await toCandidate(folder(candidate.version), address(candidate.version), candidate),
    }),
  };
}
