import { prefetchRoutes } from 'shared-ui/host';
import { matchPath, matchRoutes, type RouteObject } from 'react-router-dom';
import type { LoadRemoteApp } from './federation';
import { takenPaths, withoutPaths } from './taken-paths';
import { createRegistrySource } from './registry-source';
import { createRemoteLoader } from './remote-loader';
import type { Registrations } from './remote-registry';
import { RemoteUnavailableError } from './remote-unavailable-error';

interface Discovery {
  path: string;
  signal: AbortSignal;
  patch: (routeId: string | null, children: RouteObject[]) => void;
}

/** Name of the remote that answers a path, by the route patterns of its current release. */
export function findRemote(registry: Registrations, path: string): string | undefined {
  for (const [name, { current }] of registry)
    if (current.screens.some((screen) => matchPath(screen.path, path))) return name;
  return undefined;
}

/**
 * `discover` adds a remote's routes to the router when one of its paths is first opened. Every navigation to a path that the
 * router does not know calls it again, so a remote that was down is tried again.
 *
 * @param parentId id of the route below which the remotes' routes belong
 * @param unclaimed routes of the shell for paths that a remote may have, and for as long as none has
 */
export function createRemoteRoutes(
  parentId: string,
  loadRemoteApp: LoadRemoteApp,
  unclaimed: RouteObject[] = [],
  source = createRegistrySource(),
) {
  const patched = new Set<string>();
  // The registry is forgotten with a failed load: the release may have been rolled back since.
  const loads = createRemoteLoader(loadRemoteApp, source.forget);

  /** Fetches what a path of a remote needs before it is opened. Failures are reported when it is opened. */
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
    const name = findRemote(registry, path);
    const registration = name !== undefined && registry.get(name);
    if (!registration) {
      if (matchRoutes(unclaimed, path)) patch(parentId, unclaimed);
      return;
    }
    if (patched.has(name)) return;
    const { routes } = await loads.loadUnlessSilent(name, registration);
    patch(parentId, withoutPaths(routes, takenPaths(registry, name)));
    // The router ignores a patch of an aborted navigation; the next navigation patches again.
    if (!signal.aborted) patched.add(name);
  }

  return { discover, prefetch };
}
