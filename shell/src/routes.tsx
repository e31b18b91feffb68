import type { HostServices } from '@learn-for-life/contract';
import { Outlet, type RouteObject } from 'react-router-dom';
import { screenRoutes } from 'shared-ui/screens';
import { ServicesProvider } from 'shared-ui/services';
import { Frame } from './features/frame';
import landing from './features/landing/landing.route';
import { RemoteErrorScreen } from './remotes';
import screens from './screens';

/** The shell's own screens and, once loaded, the remotes' routes are children of this route. */
export const PAGES_ROUTE_ID = 'pages';

/** A path of a remote that cannot be loaded matches the route for unknown paths, so that route shows the failure. */
const withRemoteErrors = (route: RouteObject): RouteObject =>
  route.path === '*' ? { ...route, ErrorBoundary: RemoteErrorScreen } : route;

/** The plain landing page, for a platform whose remotes have none. */
export const createPlainLanding = (services: HostServices): RouteObject[] =>
  screenRoutes(services, [{ screens: [landing] }]);

/** The shell's own routes; all others belong to a remote (see `remotes/`). */
export function createRoutes(services: HostServices): RouteObject[] {
  const pages: RouteObject = {
    id: PAGES_ROUTE_ID,
    Component: Outlet,
    ErrorBoundary: RemoteErrorScreen,
    children: screenRoutes(services, screens).map(withRemoteErrors),
  };
  return [
    {
      element: (
        <ServicesProvider services={services}>
          <Outlet />
        </ServicesProvider>
      ),
      children: [
        {
          Component: Frame,
          // This is the same component as the route's own, so that the bar stays, with its focus and open menu.
          hydrateFallbackElement: <Frame loading />,
          children: [pages],
        },
      ],
    },
  ];
}
