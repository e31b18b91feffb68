import {
  CONTRACT_VERSION,
  type HostServices,
  type RemoteApp,
  type RemoteModule,
  type RemoteRegistration,
  type RemoteRelease,
} from 'shared-ui/contract';
import { isRefused } from 'shared-ui/router';
import { dropHints, reportFailure } from 'shared-ui/start';
import { explainEntryFault } from './entry-fault';
import { RemoteUnavailableError } from './remote-unavailable-error';
import { noteRunning } from './running-remotes';

export type LoadModule = (name: string, release: RemoteRelease) => Promise<RemoteModule>;

class ContractError extends Error {}

async function loadOnce(
  name: string,
  release: RemoteRelease,
  services: HostServices,
  loadModule: LoadModule,
): Promise<RemoteApp> {
  if (release.contractVersion !== CONTRACT_VERSION)
    throw new ContractError(`${release.entry} has contract version ${release.contractVersion}.`);
  const app = (await loadModule(name, release)).createApp(services);
  if (app.contractVersion !== CONTRACT_VERSION)
    throw new ContractError(`${release.entry} has contract version ${app.contractVersion}.`);
  return app;
}

/** One attempt, whose failure is logged with its reason. */
async function loadRelease(...args: Parameters<typeof loadOnce>): Promise<RemoteApp> {
  try {
    return await loadOnce(...args);
  } catch (error) {
    // What the page asked for ahead of its use may hang as well, and occupy the connections that the next attempt needs.
    dropHints();
    const [name, release] = args;
    const log = (explanation: string) => {
      const message = `${name} ${release.version} was not used. ${explanation}`.trim();
      console.error(message, error);
      reportFailure(new Error(message, { cause: error }), { app: name, version: release.version });
    };
    if (error instanceof ContractError) log('');
    else void explainEntryFault(release).then(log);
    throw error;
  }
}

/**
 * Loads the current release of a remote or, when that cannot be loaded or has another contract version, the previous one.
 * Every failure is logged.
 *
 * @param signal aborted when nobody needs the result any more: no further release is tried
 * @throws RemoteUnavailableError when neither works; its cause is the last failure
 */
export async function loadRemoteApp(
  name: string,
  { current, previous }: RemoteRegistration,
  services: HostServices,
  loadModule: LoadModule,
  signal?: AbortSignal,
): Promise<RemoteApp> {
  let cause: unknown;
  // A release with altered code is not loaded again by this tab.
  const usable = [current, previous].filter((release) => release && !isRefused(release.entry));
  for (const release of usable.length > 0 ? usable : [current]) {
    if (!release || signal?.aborted) break;
    try {
      const app = await loadRelease(name, release, services, loadModule);
      noteRunning(name, release);
      return app;
    } catch (error) {
      cause = error;
    }
  }
  throw new RemoteUnavailableError(name, current.title, { cause });
}
