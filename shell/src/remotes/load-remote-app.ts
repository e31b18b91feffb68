import {
  CONTRACT_VERSION,
  type HostServices,
  type RemoteApp,
  type RemoteModule,
  type RemoteRegistration,
  type RemoteRelease,
} from 'shared-ui/contract';
import { dropHints } from '../startup/early/script-hints';
import { reportFailure } from 'shared-ui/start';
import { explainEntryFault } from './entry-fault';
import { RemoteUnavailableError } from './remote-unavailable-error';
import { noteRunning } from './running-remotes';

export type LoadModule = (name: string, release: RemoteRelease) => Promise<RemoteModule>;

/** A load that fails later than this was waited for long enough: it is not tried again. Milliseconds. */
const QUICK_FAILURE_MS = 3_000;

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

/**
 * Makes two attempts. Between them the container is fetched past all caches, which replaces a damaged copy in the
 * browser's. A host that hangs, or another contract version, would fail again: those get one attempt.
 */
async function loadRelease(...args: Parameters<typeof loadOnce>): Promise<RemoteApp> {
  const [name, release] = args;
  const started = Date.now();
  try {
    return await loadOnce(...args);
  } catch (error) {
    dropHints();
    const log = (explanation: string, reason: unknown) => {
      const message = `${name} ${release.version} was not used. ${explanation}`.trim();
      console.error(message, reason);
      reportFailure(new Error(message, { cause: reason }), { app: name, version: release.version });
    };
    if (error instanceof ContractError) {
      log('', error);
      throw error;
    }
    if (Date.now() - started > QUICK_FAILURE_MS) {
      void explainEntryFault(release).then((explanation) => log(explanation, error));
      throw error;
    }
    const explanation = await explainEntryFault(release);
    return loadOnce(...args).catch((reason: unknown) => {
      log(explanation, reason);
      throw reason;
    });
  }
}

/**
 * Loads the current release of a remote or, when that cannot be loaded or has another contract version, the previous one.
 * Every failure is logged.
 * @throws RemoteUnavailableError when neither works; its cause is the last failure
 */
export async function loadRemoteApp(
  name: string,
  { current, previous }: RemoteRegistration,
  services: HostServices,
  loadModule: LoadModule,
): Promise<RemoteApp> {
  let cause: unknown;
  for (const release of previous ? [current, previous] : [current]) {
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
