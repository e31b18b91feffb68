import type { RemoteApp } from '@learn-for-life/contract';
import { prefetchRoutes } from 'shared-ui/host';
import { matchPath, matchRoutes, type RouteObject } from 'react-router-dom';
import type { RemoteRegistration, RemoteRelease } from 'shared-ui/release';
import { CODE_ARRIVED, onSilence, SILENCE_SECONDS } from 'shared-ui/start';
import { readCandidate } from '../startup/early/candidate';
import type { LoadRemoteApp } from './federation';
import { takenPaths, withoutPaths } from './taken-paths';
import { fetchRemoteRegistry, type Registrations } from './remote-registry';
import { RemoteUnavailableError } from './remote-unavailable-error';
import { watchLoad } from './visit';

interface Discovery {
  path: string;
  signal: AbortSignal;
  patch: (routeId: string | null, children: RouteObject[]) => void;
}

/** Returns the name of the remote whose current release has a screen for a path. */
export function findRemote(registry: Registrations, path: string): string | undefined {
  for (const [name, { current }] of registry) if (answers(current, path)) return name;
  return undefined;
}

const answers = ({ screens }: Pick<RemoteRelease, 'screens'>, path: string): boolean =>
  screens.some((screen) => matchPath(screen.path, path));

/** Returns the name of the remote whose candidate has a screen for a path that no current release has. */
async function findNewScreen(registry: Registrations, path: string): Promise<string | undefined> {
  for (const [name, { candidate }] of registry) {
    const release = candidate && (await readCandidate(candidate).catch(() => undefined));
    if (release && answers(release, path)) return name;
  }
  return undefined;
}

/**
 * Connects the router to the remotes. `discover` adds a remote's routes when one of its paths is first opened. Every navigation to a
 * path that the router does not know calls it again, so a remote that was down is tried again.
 *
 * @param parentId id of the route below which the remotes' routes belong
 * @param unclaimed the shell's own routes for paths that a remote may also have, used only if none has them
 */
export function createRemoteRoutes(
  parentId: string,
  loadRemoteApp: LoadRemoteApp,
  unclaimed: RouteObject[] = [],
  source = createRegistrySource(),
) {
  const patched = new Set<string>();
  // A failed load also discards the registry, because the release may have been rolled back since.
  const loads = createRemoteLoader(loadRemoteApp, source.forget);

  /** Prefetches the files that a remote's path needs. Failures are reported when the path is opened. */
  function prefetch(path: string): void {
    const fetchScreen = async () => {
      const registry = await source.get();
      const name = findRemote(registry, path);
      const registration = name !== undefined && registry.get(name);
      if (registration) prefetchRoutes((await loads.load(name, registration)).routes, path);
    };
    fetchScreen().catch(() => undefined);
  }

  async function discover({ path, patch, signal }: Discovery): Promise<void> {
    const registry = await source.get().catch((cause: unknown) => {
      throw new RemoteUnavailableError('remotes.json', undefined, { cause });
    });
    const name = findRemote(registry, path) ?? (await findNewScreen(registry, path));
    const registration = name !== undefined && registry.get(name);
    if (!registration) {
      if (matchRoutes(unclaimed, path)) patch(parentId, unclaimed);
      return;
    }
    if (patched.has(name)) return;
    const { routes } = await loads.loadUnlessSilent(name, registration);
    patch(parentId, withoutPaths(routes, takenPaths(registry, name)));
    // The router ignores a patch from an aborted navigation; the next navigation patches again.
    if (!signal.aborted) patched.add(name);
  }

  return { discover, prefetch, loadApp: loads.load };
}

interface RegistrySource {
  get: () => Promise<Registrations>;
  /** Makes the next `get` fetch again, because a release may have been published since. */
  forget: () => void;
}

/** Fetches the registry once; a failed fetch is not remembered. */
export function createRegistrySource(
  load: () => Promise<Registrations> = fetchRemoteRegistry,
): RegistrySource {
  let pending: Promise<Registrations> | undefined;
  const forget = () => {
    pending = undefined;
  };
  return {
    forget,
    get() {
      pending ??= load().catch((error: unknown) => {
        forget();
        throw error;
      });
      return pending;
    },
  };
}

interface Load {
  app: Promise<RemoteApp>;
  /** Whether the page has already said that the remote is missing. */
  overdue: boolean;
  /** Must be called when the load has succeeded or failed. */
  record: (hasFailed: boolean) => void;
  abort: () => void;
}

/**
 * Loads remotes: one load per remote at a time, however many navigations need it.
 * @param onFailure called when a load has failed; the load is then forgotten
 */
function createRemoteLoader(loadRemoteApp: LoadRemoteApp, onFailure: () => void) {
  const loads = new Map<string, Load>();

  function begin(name: string, registration: RemoteRegistration): Load {
    const controller = new AbortController();
    const app = loadRemoteApp(name, registration, controller.signal);
    const record = watchLoad(name, registration);
    const load = { app, overdue: false, record, abort: () => controller.abort() };
    loads.set(name, load);
    app.then(
      () => record(false),
      () => {
        record(true);
        if (loads.get(name) !== load) return;
        loads.delete(name);
        onFailure();
      },
    );
    return load;
  }

  const get = (name: string, registration: RemoteRegistration): Load =>
    loads.get(name) ?? begin(name, registration);

  return {
    /** Returns a remote's app, however long it takes. @throws RemoteUnavailableError */
    load: (name: string, registration: RemoteRegistration): Promise<RemoteApp> => get(name, registration).app,

    /**
     * Returns a remote's app, waiting as long as any of the page's files keep arriving. If the app hasn't arrived when files stop
     * arriving, it keeps loading, and a window event announces its arrival (`CODE_ARRIVED`). If requested again before that, it is loaded
     * again.
     * @throws RemoteUnavailableError
     */
    loadUnlessSilent(name: string, registration: RemoteRegistration): Promise<RemoteApp> {
      const earlier = loads.get(name);
      if (earlier?.overdue) {
        earlier.abort();
        loads.delete(name);
      }
      const load = get(name, registration);
      return new Promise((resolve, reject) => {
        const stop = onSilence(() => {
          load.overdue = true;
          load.record(true);
          reject(new RemoteUnavailableError(name, registration.current.title));
        }, SILENCE_SECONDS + 1);
        load.app
          .then((app) => {
            if (load.overdue) window.dispatchEvent(new Event(CODE_ARRIVED));
            load.overdue = false;
            resolve(app);
          }, reject)
          .finally(stop);
      });
    },
  };
}
