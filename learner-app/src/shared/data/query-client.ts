import type { QueryClient } from '@tanstack/react-query';
import type { HostServices } from '@learn-for-life/contract';
import { createQueryClient } from 'shared-ui/data';

/** Data stays fresh for half a minute, so that moving between screens doesn't repeat requests. */
const newClient = () => createQueryClient({ staleTime: 30_000 });

interface UserCache {
  /** User id, or null for a signed-out visitor; undefined while the session is still being read. */
  owner: string | null | undefined;
  client: QueryClient;
  /** Different for each cache. */
  key: number;
}

const caches = new WeakMap<HostServices, UserCache>();
let count = 0;

/**
 * Returns the signed-in user's cached data. Called whenever a screen renders, so that no one sees the data of a shared computer's previous
 * user, no matter where on the site they logged out.
 */
export function userCache(services: HostServices): UserCache {
  const state = services.session.getState();
  const owner = state.status === 'loading' ? undefined : state.status === 'signed-in' ? state.user.id : null;
  let cache = caches.get(services);
  if (cache?.owner === undefined || owner === undefined) {
    // Requests made while the session is loading wait for it, so their data belongs to the session's user.
    cache ??= { owner, client: newClient(), key: count++ };
    cache.owner ??= owner;
  } else if (cache.owner !== owner) {
    cache = { owner, client: newClient(), key: count++ };
  }
  caches.set(services, cache);
  return cache;
}
