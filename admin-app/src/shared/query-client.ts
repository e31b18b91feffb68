import { QueryClient } from '@tanstack/react-query';
import { toAppError } from 'shared-ui/lib';

/** The app's server state. Lists are asked again after every change, so nothing else needs to be fresh by the second. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < 1 && toAppError(error).code === 'network',
      staleTime: 10_000,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
