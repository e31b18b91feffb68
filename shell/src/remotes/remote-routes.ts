import type { HostServices, RemoteApp } from 'shared-ui/contract';
import { matchPath, type RouteObject } from 'shared-ui/router';
import { loadRemoteApp, type LoadModule } from './load-remote-app';
import { createRegistrySource, type RemoteRegistry } from './remote-registry';
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
 * Adds a remote's routes to the router when one of its paths is first opened. Each navigation to a path that the
 * router does not know comes here again, so a remote that was down is asked anew.
 *
 * @param parentId id of the route below which the remotes' routes belong
 */
export function createRemoteRoutes(
  services: HostServices,
  parentId: string,
  loadModule: LoadModule,
  getRegistry = createRegistrySource(),
) {
  const apps = new Map<string, RemoteApp>();
  const patched = new Set<string>();

  return async function discover({ path, patch, signal }: Discovery): Promise<void> {
    const registry = await getRegistry().catch((cause: unknown) => {
      throw new RemoteUnavailableError('remotes.json', { cause });
    });
    const name = findRemote(registry, path);
    const registration = name !== undefined && registry.get(name);
    if (!registration || patched.has(name)) return;
    const app = apps.get(name) ?? (await loadRemoteApp(name, registration, services, loadModule));
    apps.set(name, app);
    patch(parentId, app.routes);
    // The router ignores a patch for a navigation that was given up; the next one patches then.
    if (!signal.aborted) patched.add(name);
  };
}
