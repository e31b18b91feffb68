import { CONTRACT_VERSION, type HostServices, type RemoteApp, type RemoteModule } from 'shared-ui/contract';
import { dropHints } from './early-hints';
import { explainEntryFault } from './entry-fault';
import type { RemoteRegistration, RemoteRelease } from './remote-registry';
import { RemoteUnavailableError } from './remote-unavailable-error';

export type LoadModule = (name: string, release: RemoteRelease) => Promise<RemoteModule>;

/** Milliseconds; what failed later than that was waited for long enough. */
const QUICK_FAILURE = 3_000;

class ContractError extends Error {}

async function loadOnce(
  name: string,
  release: RemoteRelease,
  services: HostServices,
  loadModule: LoadModule,
): Promise<RemoteApp> {
  if (release.contractVersion !== CONTRACT_VERSION)
    throw new ContractError(`${release.entry} speaks contract ${release.contractVersion}.`);
  const app = (await loadModule(name, release)).createApp(services);
  if (app.contractVersion !== CONTRACT_VERSION)
    throw new ContractError(`${release.entry} speaks contract ${app.contractVersion}.`);
  return app;
}

/**
 * Two attempts. Between them the container is looked at past all caches, which replaces a damaged copy in the browser's.
 * A host that hangs hangs the second time as well, and another contract stays another: those get one.
 */
async function loadRelease(...args: Parameters<typeof loadOnce>): Promise<RemoteApp> {
  const [name, release] = args;
  const started = Date.now();
  try {
    return await loadOnce(...args);
  } catch (error) {
    dropHints();
    if (error instanceof ContractError) {
      console.error(`${name} ${release.version} was not used.`, error);
      throw error;
    }
    const log = (why: string, reason: unknown) =>
      console.error(`${name} ${release.version} was not used. ${why}`, reason);
    if (Date.now() - started > QUICK_FAILURE) {
      void explainEntryFault(release).then((why) => log(why, error));
      throw error;
    }
    const why = await explainEntryFault(release);
    return loadOnce(...args).catch((reason: unknown) => {
      log(why, reason);
      throw reason;
    });
  }
}

/**
 * Loads the current build of a remote or, when that cannot be had or speaks another contract, the previous one. What
 * was wrong is logged in any case.
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
      return await loadRelease(name, release, services, loadModule);
    } catch (error) {
      cause = error;
    }
  }
  throw new RemoteUnavailableError(name, { cause });
}
