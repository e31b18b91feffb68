import type { ComponentType } from 'react';
import { fakeServices, renderRoutes, type RenderRoutesOptions } from 'shared-ui/testing';
import DataLayout from '../shared/data-layout';

/**
 * One screen of this app at its route. Services are copied, because the app keeps what it read by them: each render is
 * a page of its own.
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
