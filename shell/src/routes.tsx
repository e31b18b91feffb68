import type { HostServices } from 'shared-ui/contract';
import { Outlet, screen, type RouteObject } from 'shared-ui/router';
import { ServicesProvider } from 'shared-ui/services';
import { Frame } from './features/frame';
import { RemoteErrorScreen } from './remotes';

/** Below this route hang the shell's own pages and, once loaded, the remotes' routes. */
export const PAGES_ROUTE_ID = 'pages';

/** The landing page (specification, section 2) is the shell's: it is there without any remote. */
export const landing: RouteObject = {
  index: true,
  ...screen(() => import(/* webpackChunkName: "landing" */ './features/landing/landing.screen'), {
    access: 'public',
  }),
};

const pages: RouteObject[] = [
  landing,
  {
    path: 'terms',
    ...screen(() => import('./features/legal/terms.screen'), {
      access: 'public',
      title: 'Terms of Service',
    }),
  },
  {
    path: 'privacy',
    ...screen(() => import('./features/legal/privacy.screen'), {
      access: 'public',
      title: 'Privacy Policy',
    }),
  },
  {
    path: 'mobileunsupported',
    ...screen(() => import('./features/mobile-unsupported/mobile-unsupported.screen'), {
      access: 'public',
      layout: 'bare',
      title: 'Mobile version',
    }),
  },
  {
    path: '*',
    ...screen(() => import('./features/not-found/not-found.screen'), {
      access: 'public',
      title: 'Page not found',
    }),
    // A remote that cannot be had leaves this the route of its paths, so its failure arrives here.
    ErrorBoundary: RemoteErrorScreen,
  },
];

/** The shell's own routes; everything else belongs to a remote (see `remotes/`). */
export function createRoutes(services: HostServices): RouteObject[] {
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
          // The same component as the route's own: the bar stays, and with it the focus and a menu that is open.
          hydrateFallbackElement: <Frame loading />,
          children: [
            { id: PAGES_ROUTE_ID, Component: Outlet, ErrorBoundary: RemoteErrorScreen, children: pages },
          ],
        },
      ],
    },
  ];
}
