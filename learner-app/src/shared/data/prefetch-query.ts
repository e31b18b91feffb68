import type { QueryClient } from '@tanstack/react-query';
import type { HostServices } from '@learn-for-life/contract';
import { userCache } from './query-client';

/**
 * How long data counts as just read: a screen that opens within that time shows it without another request. Progress that
 * is saved meanwhile invalidates it immediately. Milliseconds.
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
