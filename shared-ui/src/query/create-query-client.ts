import type { QueryClient } from '@tanstack/react-query';
import { toAppError } from '../lib';
import { FreshQueryClient } from './fresh-query-client';

/** One retry for a lost connection; what the server refused it would refuse again. */
function retry(failures: number, error: unknown): boolean {
  return failures < 1 && toAppError(error).code === 'network';
}

/**
 * The server state of an app, empty.
 *
 * @param staleTime milliseconds for which what was read is not read again
 */
export function createQueryClient({ staleTime }: { staleTime: number }): QueryClient {
  return new FreshQueryClient({
    defaultOptions: {
      // 'always': the browser's guess about being offline must not keep a request (and its error) from happening.
      queries: { retry, staleTime, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
