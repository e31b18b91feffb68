import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { fakeServices, renderRoutes } from 'shared-ui/testing';
import { UnsavedInputProvider } from '../drafts/unsaved-input';
import { createInputStore } from '../drafts/unsaved-input.store';

interface RenderOptions {
  /** Query results that are already in the cache. If this option is given, cached results aren't fetched again. */
  cached?: readonly (readonly [QueryKey, unknown])[];
  /** The address; by default '/'. */
  at?: string;
  services?: NonNullable<Parameters<typeof renderRoutes>[1]>['services'];
}

/** Renders an element at the path '/' with a query client that does not retry. */
export function renderWithQueryClient(
  element: ReactElement,
  { cached, at, services = fakeServices() }: RenderOptions = {},
) {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, ...(cached && { staleTime: Infinity }) } },
  });
  for (const [key, data] of cached ?? []) client.setQueryData(key, data);
  const inputs = createInputStore(services);
  const page = (
    <QueryClientProvider client={client}>
      <UnsavedInputProvider inputs={inputs}>{element}</UnsavedInputProvider>
    </QueryClientProvider>
  );
  return renderRoutes([{ path: '/', element: page }], { services, ...(at !== undefined && { at }) });
}
