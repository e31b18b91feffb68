import type { ComponentType } from 'react';
import { renderRoutes, type RenderRoutesOptions } from 'shared-ui/testing';
import DataLayout from '../shared/data-layout';
import { queryClient } from '../shared/query-client';

/**
 * One screen of this app at its route, with the app's own query client, emptied first.
 *
 * @param path route pattern; also the address unless `options.at` names one
 */
export function renderScreen(path: string, Component: ComponentType, options: RenderRoutesOptions = {}) {
  queryClient.clear();
  return renderRoutes([{ element: <DataLayout />, children: [{ path, Component }] }], {
    at: path,
    ...options,
  });
}
