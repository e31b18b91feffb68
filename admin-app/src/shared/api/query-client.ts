import type { QueryClient } from '@tanstack/react-query';
import type { HostServices, SessionState } from '@learn-for-life/contract';
import { createQueryClient } from 'shared-ui/data';
import { includes, rightOf } from '../rights/admin-rights';

const clients = new WeakMap<HostServices, QueryClient>();

/**
 * Creates the query cache. Each mount of the app has its own, because the next one may be for another user. Lists are invalidated after
 * every change, so cached data can be used for a while.
 */
export function newQueryClient(services: HostServices): QueryClient {
  const client = createQueryClient({ staleTime: 10_000 });
  clients.set(services, client);
  return client;
}

/** Returns the query cache created for these services. @throws Error if there is none yet */
export function queryClientOf(services: HostServices): QueryClient {
  const client = clients.get(services);
  if (!client) throw new Error('The app has no query client yet.');
  return client;
}

/** Resolves once the host knows who is logged in. */
function sessionReady({ session }: HostServices): Promise<SessionState> {
  const state = session.getState();
  if (state.status !== 'loading') return Promise.resolve(state);
  return new Promise((resolve) => {
    const unsubscribe = session.subscribe((next) => {
      if (next.status === 'loading') return;
      unsubscribe();
      resolve(next);
    });
  });
}

/**
 * Runs a screen's queries before the screen's code has arrived, if the user is an admin with the right for it. Never rejects: the screen
 * requests the data again and shows any error.
 */
export async function prefetchQueries(
  services: HostServices,
  right: 'content' | 'people',
  start: (client: QueryClient) => Promise<unknown>[],
): Promise<void> {
  const client = clients.get(services);
  const state = await sessionReady(services);
  if (!client || state.status !== 'signed-in') return;
  const { user } = state;
  const isOnHold = user.hold !== undefined || user.secondFactor !== undefined;
  if (user.isAdmin && !isOnHold && includes(rightOf(user), right)) await Promise.allSettled(start(client));
}
