import type { QueryClient } from '@tanstack/react-query';
import { toAppError } from './app-error';
import { FreshQueryClient } from './fresh-query-client';

/** Retries once after a lost connection; the server would refuse again what it has refused. */
function retry(failures: number, error: unknown): boolean {
  return failures < 1 && toAppError(error).code === 'network';
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
