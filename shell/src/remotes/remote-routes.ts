import type { HostServices, RemoteApp } from 'shared-ui/contract';
import { prefetchRoutes } from 'shared-ui/host';
import { matchPath, type RouteObject } from 'shared-ui/router';
import { loadRemoteApp, type LoadModule } from './load-remote-app';
import { createRegistrySource } from './registry-source';
import type { RemoteRegistration, RemoteRegistry } from './remote-registry';
import { RemoteUnavailableError } from './remote-unavailable-error';

interface Discovery {
  path: string;
  signal: AbortSignal;
  patch: (routeId: string | null, children: RouteObject[]) => void;
}

/** The remote that answers a path, by the patterns of its current build. */
export function findRemote(registry: RemoteRegistry, path: string): string | undefined {
  for (const [name, { current }] of registry)
    if (current.paths.some((pattern) => matchPath(pattern, path))) return name;
  return undefined;
}

/**
 * `discover` adds a remote's routes to the router when one of its paths is first opened. Each navigation to a path that the
 * router does not know comes here again, so a remote that was down is asked anew.
 *
 * @param parentId id of the route below which the remotes' routes belong
 */
export function createRemoteRoutes(
  services: HostServices,
  parentId: string,
  loadModule: LoadModule,
  source = createRegistrySource(),
) {
  const apps = new Map<string, Promise<RemoteApp>>();
  const patched = new Set<string>();

  /**
   * One load at a time and remote, whatever navigations ask for it meanwhile. A failed one is forgotten, and the registry
   * with it: a release may have been rolled back or mended since.
   */
  function load(name: string, registration: RemoteRegistration): Promise<RemoteApp> {
    const known = apps.get(name);
    if (known) return known;
    const loading = loadRemoteApp(name, registration, services, loadModule).catch((error: unknown) => {
      apps.delete(name);
      source.forget();
      throw error;
    });
    apps.set(name, loading);
    return loading;
  }

  /** Fetches what a path of a remote needs, before it is opened; whether it can be had is found out then. */
  function prefetch(path: string): void {
    const fetchAhead = async () => {
      const registry = await source.get();
      const name = findRemote(registry, path);
      const registration = name !== undefined && registry.get(name);
      if (registration) prefetchRoutes((await load(name, registration)).routes, path);
    };
    fetchAhead().catch(() => undefined);
  }

  async function discover({ path, patch, signal }: Discovery): Promise<void> {
    const registry = await source.get().catch((cause: unknown) => {
      throw new RemoteUnavailableError('remotes.json', { cause });
    });
    const name = findRemote(registry, path);
    const registration = name !== undefined && registry.get(name);
    if (!registration || patched.has(name)) return;
    patch(parentId, (await load(name, registration)).routes);
    // The router ignores a patch for a navigation that was given up; the next one patches then.
    if (!signal.aborted) patched.add(name);
  }

  return { discover, prefetch };
}
