import { QueryClient } from '@tanstack/react-query';
import { toAppError } from 'shared-ui/lib';

/**
 * The server state of one mounted app: a host that mounts it again, for another user perhaps, begins with nothing.
 * Lists are asked again after every change, so nothing else needs to be fresh by the second.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 1 && toAppError(error).code === 'network',
        staleTime: 10_000,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
