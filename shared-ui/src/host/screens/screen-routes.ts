import * as contract from '@learn-for-life/contract';
import type { RouteObject } from 'react-router-dom';
// By the package's name: federation shares the router by it, and a relative import would bundle a second copy.
import { recovering } from 'shared-ui/router';
import type { ScreenGroup } from './screen-declaration';

/** The routes of an app's screens, as React Router takes them. */
export function screenRoutes(services: contract.HostServices, groups: readonly ScreenGroup[]): RouteObject[] {
  return groups.flatMap(({ layout, screens }) => {
    const routes = contract
      .screenRoutes(services, screens)
      .map((route): RouteObject => ({ ...route, ...recovering(route) }));
    if (!layout) return routes;
    const properties = contract.screenProperties(services, { access: 'public', screen: layout });
    return [{ ...properties, ...recovering(properties), children: routes }];
  });
}
