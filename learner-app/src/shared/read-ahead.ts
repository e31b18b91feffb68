import type { QueryClient } from '@tanstack/react-query';
import type { HostServices } from 'shared-ui/contract';
import { userCache } from './query-client';

/**
 * How long a read counts as made just now: a screen that opens so soon after shows it without asking again. Progress
 * that is saved meanwhile makes it stale at once. Milliseconds.
 */
export const JUST_NOW_MS = 3_000;

/**
 * Makes a screen's read before the screen's code is there. Fails silently: the screen reads again and says so.
 * @param read makes the screen's own query with the user's client
 */
export function readAhead(
  services: HostServices,
  read: (client: QueryClient) => Promise<unknown>,
): Promise<void> {
  return read(userCache(services).client).then(
    () => undefined,
    () => undefined,
  );
}
