import type { RemoteVisit } from 'shared-ui/host';
import type { RemoteRegistration } from 'shared-ui/release';
import { releaseFolder } from 'shared-ui/start';
import { runningRemotes } from './running-remotes';

let visit: RemoteVisit | undefined;

/** Returns the outcome of loading the page's first remote; undefined while it is loading. */
export const visitOfPage = (): RemoteVisit | undefined => visit;

/** Forgets the recorded load, because another try is about to replace the page. */
export function forgetVisit(): void {
  visit = undefined;
}

/**
 * Measures the load of a remote.
 * @returns a function that records how the page's first load ended
 */
export function watchLoad(
  app: string,
  { current, candidate }: RemoteRegistration,
): (hasFailed: boolean) => void {
  const begin = performance.now();
  const { version: release = null } = candidate ?? current;
  const folder = releaseFolder(new URL(candidate?.manifest ?? current.entry, location.origin).href);
  return (hasFailed) => {
    if (visit) return;
    const runs = runningRemotes().find((running) => running.app === app);
    visit = {
      app,
      release,
      folder,
      share: candidate ? 'candidate' : 'current',
      outcome: hasFailed ? 'failed' : runs?.version === release ? 'loaded' : 'fell back',
      ms: Math.round(performance.now() - begin),
    };
  };
}
