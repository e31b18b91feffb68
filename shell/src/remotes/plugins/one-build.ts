import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { Release, Releases } from '../releases';

/** Thrown if the page has run another build of the remote. The requested build may run after the page is opened again. */
export class NewPageNeededError extends Error {
  override readonly name = 'NewPageNeededError';
}

interface Options {
  releases: Releases;
  /** The expected hash of an address's content; undefined if none is known. */
  hashOf: (address: string) => string | undefined;
}

interface Build {
  entry: string;
  /** The release; each load has its own object. */
  release: Release | undefined;
  /** The build's hash; undefined if none is known, in which case the address may have different content by now. */
  hash: string | undefined;
}

/**
 * Lets a page run only one build of each remote. All builds of a remote keep their chunks in one global variable, so a second build would
 * receive the first one's modules; also, the first one's styles and listeners would remain (docs/decisions/0132). The same build may run
 * again, for example after a chunk didn't arrive.
 */
export function oneBuild({ releases, hashOf }: Options): ModuleFederationRuntimePlugin {
  /** The entry and hash of the build that ran first, by the container's name. */
  const ran = new Map<string, Build>();
  // Loading a build may also run its other scripts, such as those in a manifest.
  const isSame = (build: Build, name: string, entry: string) =>
    build.release === releases.current(name) ||
    (build.entry === entry && build.hash !== undefined && build.hash === hashOf(entry));
  const run = ({ name, entry }: { name: string; entry: string }) => {
    if (ran.has(name)) return;
    ran.set(name, { entry, release: releases.current(name), hash: hashOf(entry) });
    releases.recordRun(name);
  };
  return {
    name: 'one-build',
    loadEntry({ remoteInfo }) {
      const { name, entry, type } = remoteInfo;
      const earlier = ran.get(name);
      if (earlier && !isSame(earlier, name, entry))
        throw new NewPageNeededError(`This page has already run ${earlier.entry}.`);
      // There is no event for when an ECMAScript module begins to run.
      if (type === 'module' || type === 'esm') run(remoteInfo);
    },
    createScript({ remoteInfo }) {
      // This is the script of an entry that is now in the browser's cache (`timeLimit`), or of another file that a manifest names.
      if (remoteInfo) run(remoteInfo);
      return undefined;
    },
  };
}
