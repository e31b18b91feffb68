import * as contract from '@learn-for-life/contract';
import type { RouteObject } from 'react-router-dom';
// Imported by package name, which federation uses to share the router. A relative import would bundle a second copy.
import { recovering } from 'shared-ui/router';
import type { ScreenGroup } from './screen-declaration';

/** Returns the routes of an app's screens for React Router. */
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
