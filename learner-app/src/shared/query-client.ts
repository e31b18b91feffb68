import { QueryClient } from '@tanstack/react-query';
import { toAppError } from 'shared-ui/lib';

/** One retry for a lost connection; what the server refused it would refuse again. */
function retry(failures: number, error: unknown): boolean {
  return failures < 1 && toAppError(error).code === 'network';
}

/** The app's server state. Data is fresh for half a minute, so moving between screens asks nothing twice. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // 'always': the browser's guess about being offline must not keep a request (and its error) from happening.
    queries: { retry, staleTime: 30_000, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});
