import { CONTRACT_VERSION, type HostServices, type RemoteApp, type RemoteModule } from 'shared-ui/contract';
import type { RemoteRegistration, RemoteRelease } from './remote-registry';
import { RemoteUnavailableError } from './remote-unavailable-error';

export type LoadModule = (name: string, release: RemoteRelease) => Promise<RemoteModule>;

/** The current build, the current build once more, then the previous one. */
function attempts({ current, previous }: RemoteRegistration): RemoteRelease[] {
  return [current, current, ...(previous ? [previous] : [])];
}

/**
 * Loads the first build of a remote that can be had and that speaks the host's contract.
 * @throws RemoteUnavailableError when none does; its cause is the last failure
 */
export async function loadRemoteApp(
  name: string,
  registration: RemoteRegistration,
  services: HostServices,
  loadModule: LoadModule,
): Promise<RemoteApp> {
  let cause: unknown;
  for (const release of attempts(registration)) {
    if (release.contractVersion !== CONTRACT_VERSION) {
      cause = new Error(`${release.entry} speaks contract ${release.contractVersion}.`);
      continue;
    }
    try {
      const app = (await loadModule(name, release)).createApp(services);
      if (app.contractVersion === CONTRACT_VERSION) return app;
      cause = new Error(`${release.entry} speaks contract ${app.contractVersion}.`);
    } catch (error) {
      cause = error;
      console.warn(error);
    }
  }
  throw new RemoteUnavailableError(name, { cause });
}
