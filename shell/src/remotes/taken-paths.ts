import type { RemoteRegistration } from 'shared-ui/release';
import type { RouteObject } from 'react-router-dom';

/** Returns a route pattern without the names of its parameters, and without a slash at its end: '/quiz/:'. */
const shape = (path: string) => path.replaceAll(/:[\w-]+/g, ':').replace(/(?<=.)\/$/, '');

/** Returns a remote's paths that an earlier remote in the registry also has. The earlier remote keeps them. */
export function takenPaths(registry: ReadonlyMap<string, RemoteRegistration>, name: string): string[] {
  const taken = new Set<string>();
  for (const [other, { current }] of registry) {
    const paths = current.screens.map(({ path }) => path);
    if (other === name) return paths.filter((path) => taken.has(shape(path)));
    for (const path of paths) taken.add(shape(path));
  }
  return [];
}

/** Returns a remote's routes without those at the given paths, which the router would otherwise open once the remote runs. */
export function withoutPaths(routes: readonly RouteObject[], lost: readonly string[]): RouteObject[] {
  const shapes = new Set(lost.map(shape));
  const keep = (kept: readonly RouteObject[], parent: string): RouteObject[] =>
    kept.flatMap((route) => {
      const path = `${parent}/${route.path ?? ''}`.replaceAll(/\/+/g, '/');
      if (route.children) return [{ ...route, children: keep(route.children, path) }];
      return shapes.has(shape(path)) ? [] : [route];
    });
  return lost.length > 0 ? keep(routes, '') : [...routes];
}
