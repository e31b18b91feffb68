import type { QueryClient } from '@tanstack/react-query';
import type { HostServices } from '@learn-for-life/contract';
import { userCache } from './query-client';

/**
 * The time for which data counts as just read, in milliseconds: a screen that opens within this time shows the data without another
 * request. Progress saved in the meantime invalidates the data immediately.
 */
export const JUST_READ_MS = 3_000;

/**
 * Runs a screen's query before the screen's code has arrived. Never rejects: the screen reads again and shows the error.
 *
 * @param query runs it with the user's query client
 */
export function prefetchQuery(
  services: HostServices,
  query: (client: QueryClient) => Promise<unknown>,
): Promise<void> {
  return query(userCache(services).client).then(
    () => undefined,
    () => undefined,
  );
}
