import type { QueryClient } from '@tanstack/react-query';

/** Reads that take longer are not waited for. Milliseconds. */
const LIMIT_MS = 3_000;

/**
 * Calls back once nothing is being read any more, so that what can wait does not take bandwidth from what the screen shows
 * first. At once where nothing is.
 * @returns cancels it
 */
export function afterReads(client: QueryClient, run: () => void): () => void {
  if (client.isFetching() === 0) {
    run();
    return () => undefined;
  }
  const cancel = () => {
    unsubscribe();
    clearTimeout(timer);
  };
  const runOnce = () => {
    cancel();
    run();
  };
  const unsubscribe = client.getQueryCache().subscribe(() => {
    if (client.isFetching() === 0) runOnce();
  });
  const timer = setTimeout(runOnce, LIMIT_MS);
  return cancel;
}
