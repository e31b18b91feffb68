import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { reportFailure } from 'shared-ui/start';
import { explainEntryFault } from '../entry-fault';
import type { Release, Releases } from '../releases';
import { recordRunningRelease } from '../running-remotes';
import { NewPageNeededError } from './one-build';

/** Logs and reports each release that couldn't be used, with the reason, and notes the one that runs. */
export function report(releases: Releases): ModuleFederationRuntimePlugin {
  return {
    name: 'report',
    errorLoadRemote({ error, lifecycle, remote }) {
      const release = remote && releases.current(remote.name);
      // A manifest's failure is ignored here, because it's passed to this function again as the load's failure.
      if (lifecycle !== 'onLoad' || !release || error instanceof NewPageNeededError) return;
      const explain = (explanation: string) => reportFault(release, explanation, error);
      // The failure is explained immediately, because the page may be about to reload.
      if (releases.hasRun(release)) explain('The app started, but then failed.');
      // The explanation isn't awaited, because the next release is already being loaded.
      else void explainEntryFault(release).then(explain);
    },
    afterLoadRemote({ error, remote }) {
      const release = remote && releases.current(remote.name);
      if (release && error === undefined) recordRunningRelease(release);
    },
  };
}

/** Logs and reports that a release isn't used. */
export function reportFault({ remote: app, version }: Release, explanation: string, cause: unknown): void {
  const message = `${version === null ? app : `${app} ${version}`} was not used. ${explanation}`;
  console.error(message, cause);
  reportFailure(new Error(message, { cause }), { app, version });
}
