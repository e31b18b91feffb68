import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type AppName, findApp } from '../platform/apps.ts';
import type { RemoteRegistry, RemoteRelease } from '../platform/remote-registry.ts';
import { writeAtomically } from './atomic-file.ts';
import type { Deployment } from './deployment.ts';
import type { PublishedVersion } from './published-versions.ts';
import {
  FIRST_PAGE,
  pageFiles,
  registryFile,
  RELEASES,
  siteFolder,
  versionFolder,
  versionPath,
} from './site-layout.ts';

/** What visitors get now: the version of a remote in the registry, or that of the page. */
export interface LiveVersion {
  version: string | null;
  /** What the shell falls back to; pages have none. */
  previous: string | null;
}

async function readOptional(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

async function readRegistry(to: string): Promise<RemoteRegistry> {
  return JSON.parse((await readOptional(registryFile(to))) ?? '{"remotes":{}}') as RemoteRegistry;
}

export async function readLiveVersion(to: string, app: AppName): Promise<LiveVersion> {
  if (findApp(app).isRemote) {
    const registration = (await readRegistry(to)).remotes[app];
    return {
      version: registration?.current.version ?? null,
      previous: registration?.previous?.version ?? null,
    };
  }
  const page = await readOptional(join(siteFolder(to, app), FIRST_PAGE));
  return { version: page?.match(new RegExp(`/${RELEASES}/([0-9a-f]{12})/`))?.[1] ?? null, previous: null };
}

/**
 * Makes a published version the one that visitors get, by one rename for each file. Writes
 * nothing when it is live already.
 * @param previous what the shell falls back to when the remote's current version cannot be had
 * @returns the files that were replaced
 */
export async function switchTo(
  to: string,
  deployment: Deployment | null,
  version: PublishedVersion,
  previous: PublishedVersion | null,
): Promise<string[]> {
  const { app } = version;
  const changes: Array<[path: string, content: string]> = [];
  // The page first: should anything stop between the two, the remote that others run is still the old one.
  if (findApp(app).isHost)
    for (const name of pageFiles(app))
      changes.push([join(siteFolder(to, app), name), await pageOf(to, version, name)]);
  if (findApp(app).isRemote) {
    const { remotes } = await readRegistry(to);
    const current = registered(version, deployment);
    const registration = { current, previous: previous && registered(previous, deployment) };
    const registry: RemoteRegistry = { remotes: { ...remotes, [app]: registration } };
    changes.push([registryFile(to), `${JSON.stringify(registry, null, 2)}\n`]);
  }
  const replaced: string[] = [];
  for (const [path, content] of changes) {
    if ((await readOptional(path)) === content) continue;
    await writeAtomically(path, content);
    replaced.push(path);
  }
  return replaced;
}

/** A page of the build, with the files of the build asked for in the folder of the version. */
async function pageOf(to: string, facts: PublishedVersion, name: string): Promise<string> {
  const { app, version } = facts;
  const files = new Set(facts.files);
  const page = await readFile(join(versionFolder(to, app, version), name), 'utf8');
  const path = versionPath(version);
  // In an attribute, which may have lost its quotes or list several, or in the url() of a style. Addresses of pages and the
  // deployment's own JSON files stay.
  const moved = page.replace(
    /([=("'\s])\/([^"'()\s>/]+)(?=["')\s>])/g,
    (whole, before: string, file: string) => (files.has(file) ? `${before}${path}${file}` : whole),
  );
  if (!moved.includes(path)) throw new Error(`${name} of ${app} ${version} asks for no file of its build.`);
  return moved;
}

function registered(
  { app, version, remote }: PublishedVersion,
  deployment: Deployment | null,
): RemoteRelease {
  if (!remote) throw new Error(`${app} ${version} is no remote.`);
  const origin = deployment?.origins[app];
  const { entry, integrity, contractVersion, paths, preload, reads, views } = remote;
  const path = `${versionPath(version)}${entry}`;
  // Below the shell's own origin where the remote has none.
  const address = origin ? new URL(path, origin).href : `/${app}${path}`;
  return { version, entry: address, integrity, contractVersion, paths, preload, reads, views };
}
