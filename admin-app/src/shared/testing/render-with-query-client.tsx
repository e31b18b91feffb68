import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderRoutes } from 'shared-ui/testing';

interface RenderOptions {
  /** Query results that are already in the cache; with it, nothing that is cached is fetched. */
  cached?: readonly (readonly [QueryKey, unknown])[];
  /** The address; '/' unless given. */
  at?: string;
  services?: NonNullable<Parameters<typeof renderRoutes>[1]>['services'];
}

/** Renders an element at the path '/' with a query client that does not retry. */
export function renderWithQueryClient(element: ReactElement, { cached, at, services }: RenderOptions = {}) {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, ...(cached && { staleTime: Infinity }) } },
  });
  for (const [key, data] of cached ?? []) client.setQueryData(key, data);
  return renderRoutes(
    [{ path: '/', element: <QueryClientProvider client={client}>{element}</QueryClientProvider> }],
    { ...(services && { services }), ...(at !== undefined && { at }) },
  );
}
