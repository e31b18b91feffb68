import type { QueryClient } from '@tanstack/react-query';
import type { HostServices } from 'shared-ui/contract';
import { createQueryClient } from 'shared-ui/query';

/** Data is fresh for half a minute, so moving between screens asks nothing twice. */
const newClient = () => createQueryClient({ staleTime: 30_000 });

interface UserCache {
  /** User id, or null for a signed-out visitor; undefined while the session is still being read. */
  owner: string | null | undefined;
  client: QueryClient;
  /** Another one for each cache. */
  key: number;
}

const caches = new WeakMap<HostServices, UserCache>();
let count = 0;

/**
 * The server state of whoever is signed in now. It is asked for whenever a screen renders, so that nobody is ever shown
 * what was read for the last user of a shared computer, wherever on the site that one logged out.
 */
export function userCache(services: HostServices): UserCache {
  const state = services.session.getState();
  const owner = state.status === 'loading' ? undefined : state.status === 'signed-in' ? state.user.id : null;
  let cache = caches.get(services);
  if (cache?.owner === undefined || owner === undefined) {
    // Requests made while the session is being read wait for it: what they bring is already its user's.
    cache ??= { owner, client: newClient(), key: count++ };
    cache.owner ??= owner;
  } else if (cache.owner !== owner) {
    cache = { owner, client: newClient(), key: count++ };
  }
  caches.set(services, cache);
  return cache;
}
