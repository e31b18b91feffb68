import type { RouteObject } from 'react-router-dom';
import type { HostServices, RouteParams } from '../../contract';
// By the package's name: federation shares the router by it, and a relative import would bundle a second copy.
import { screen } from 'shared-ui/router';
import type { ScreenDeclaration, ScreenGroup } from './screen-declaration';

function screenRoute(services: HostServices, declaration: ScreenDeclaration): RouteObject {
  const { path, access, right, layout, devices, title, screen: load, prefetch } = declaration;
  const mayOpen = () => access === 'public' || services.session.getState().status !== 'signed-out';
  const startReads =
    prefetch && ((params: RouteParams) => (mayOpen() ? prefetch(services, params) : undefined));
  const route = screen(load, { access, right, layout, devices, title }, startReads);
  return path === '/' ? { ...route, index: true } : { ...route, path: path.replace(/^\//, '') };
}

/** The routes of an app's screens, as React Router takes them. */
export function screenRoutes(services: HostServices, groups: readonly ScreenGroup[]): RouteObject[] {
  return groups.flatMap(({ layout, screens }) => {
    const routes = screens.map((declaration) => screenRoute(services, declaration));
    return layout ? [{ ...screen(layout, { access: 'public' }), children: routes }] : routes;
  });
}
