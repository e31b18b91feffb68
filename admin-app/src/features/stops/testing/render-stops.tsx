import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderRoutes } from 'shared-ui/testing';
import type { Stop, StopsApi } from '../stops.api';
import { StopsSection } from '../stops-section';

export const aStop = (stop: Partial<Stop> = {}): Stop => ({
  lessonId: 'a',
  kind: 'video',
  itemId: 'v1',
  position: 1,
  title: stop.lessonId ?? 'a',
  description: '',
  image: null,
  durationSeconds: null,
  ...stop,
});

/** The section with its REST API given by the test. */
export function renderStops(given: Partial<StopsApi>) {
  const api: StopsApi = {
    courses: () => Promise.resolve([{ id: 'c1', title: 'Tax', category: 'Tax Returns' }]),
    read: () => Promise.resolve(['First', 'Second', 'Third'].map((lessonId) => aStop({ lessonId }))),
    reorder: () => Promise.reject(new Error('The test gave no answer.')),
    ...given,
  };
  const createApi = () => api;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const element = (
    <QueryClientProvider client={client}>
      <StopsSection createApi={createApi} />
    </QueryClientProvider>
  );
  return renderRoutes([{ path: '/', element }]);
}
