import type { QueryClient } from '@tanstack/react-query';
import { toAppError } from './app-error';
import { FreshQueryClient } from './fresh-query-client';

/**
 * Retries once after a lost connection. The server would refuse again, and someone who has waited for a request that hung has waited long
 * enough.
 */
function retry(failures: number, error: unknown): boolean {
  const { code, cause } = toAppError(error);
  const hung = (cause as Partial<Error> | undefined)?.name === 'TimeoutError';
  return failures < 1 && code === 'network' && !hung;
}

/**
 * A query client without data.
 *
 * @param staleTime milliseconds for which data counts as fresh
 */
export function createQueryClient({ staleTime }: { staleTime: number }): QueryClient {
  return new FreshQueryClient({
    defaultOptions: {
      // 'always': the browser's guess that it is offline must not suppress a request and its error.
      queries: { retry, staleTime, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
