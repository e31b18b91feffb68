import type { QueryClient } from '@tanstack/react-query';
import { toAppError } from './app-error';
import { FreshQueryClient } from './fresh-query-client';

/**
 * Retries once after a lost connection. Refusals aren't retried, because the server would refuse again. Neither are hanging requests,
 * because people have waited long enough.
 */
function retry(failures: number, error: unknown): boolean {
  const { code, cause } = toAppError(error);
  const hung = (cause as Partial<Error> | undefined)?.name === 'TimeoutError';
  return failures < 1 && code === 'network' && !hung;
}

/**
 * Creates an empty query client.
 * @param staleTime how long data counts as fresh, in milliseconds
 */
export function createQueryClient({ staleTime }: { staleTime: number }): QueryClient {
  return new FreshQueryClient({
    defaultOptions: {
      // 'always', because a request and its error must not be suppressed if the browser wrongly thinks it's offline.
      queries: { retry, staleTime, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
