import type { ComponentType } from 'react';
import { fakeServices, renderRoutes, type RenderRoutesOptions } from 'shared-ui/testing';
import DataLayout from '../shared/data/data-layout';

/**
 * Renders one screen of this app at its route. Services are copied, because the app's caches are keyed by them: each render is a
 * separate page.
 *
 * @param path route pattern; also the address unless `options.at` names one
 */
export function renderScreen(path: string, Component: ComponentType, options: RenderRoutesOptions = {}) {
  return renderRoutes([{ element: <DataLayout />, children: [{ path, Component }] }], {
    at: path,
    ...options,
    services: { ...(options.services ?? fakeServices()) },
  });
}
