import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { ServicesProvider } from '../host/services';
import { fakeServices, type FakeServices } from './services';

export interface RenderRoutesOptions {
  services?: FakeServices;
  /** The address to start at. Default '/'. */
  at?: string;
  state?: unknown;
}

/**
 * Renders routes the way a host would, without guards, bars or a network. Every other address shows an empty page, so that a test can check
 * with `path()` where a screen leads.
 */
export function renderRoutes(
  routes: RouteObject[],
  { services = fakeServices(), at = '/', state }: RenderRoutesOptions = {},
) {
  const address = new URL(at, 'http://localhost');
  const router = createMemoryRouter([...routes, { path: '*', element: null }], {
    initialEntries: [{ pathname: address.pathname, search: address.search, hash: address.hash, state }],
  });
  const view = render(
    <ServicesProvider services={services}>
      <RouterProvider router={router} />
    </ServicesProvider>,
  );
  return {
    ...view,
    router,
    services,
    // With fake timers, which have a `clock`, a delay would never end.
    user: userEvent.setup({ delay: 'clock' in setTimeout ? null : 0 }),
    /** Navigates to an address, like a link. */
    goTo: (to: string) => act(() => router.navigate(to)),
    /** Returns the current address: path, search and hash. */
    path: () => {
      const { pathname, search, hash } = router.state.location;
      return pathname + search + hash;
    },
  };
}
