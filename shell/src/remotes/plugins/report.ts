import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { reportFailure } from 'shared-ui/start';
import { explainEntryFault } from '../entry-fault';
import type { Releases } from '../releases';
import { noteRunningRelease } from '../running-remotes';

/** Logs and reports each release that could not be used, with the reason, and notes the one that runs. */
export function report(releases: Releases): ModuleFederationRuntimePlugin {
  return {
    name: 'report',
    errorLoadRemote({ error, lifecycle, remote }) {
      const release = remote && releases.current(remote.name);
      // A manifest's failure is reported again as that of the load.
      if (lifecycle !== 'onLoad' || !release) return;
      const { remote: app, version } = release;
      // Not waited for: the next release is on its way meanwhile.
      void explainEntryFault(release).then((explanation) => {
        const message = `${version === null ? app : `${app} ${version}`} was not used. ${explanation}`;
        console.error(message, error);
        reportFailure(new Error(message, { cause: error }), { app, version });
      });
    },
    afterLoadRemote({ error, remote }) {
      const release = remote && releases.current(remote.name);
      if (release && error === undefined) noteRunningRelease(release);
    },
  };
}
