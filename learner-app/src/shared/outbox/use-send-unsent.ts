import { useEffect } from 'react';
import type { HostServices, SessionStore } from '@learn-for-life/contract';
import { useLocation } from 'react-router-dom';
import { useServices, useSession } from 'shared-ui/services';

/** Sends all of one user's waiting changes until the returned function is called. */
export type SendUnsent = (services: HostServices, userId: string) => () => void;

/**
 * Sends what couldn't be sent before the learner left a screen, from any page of the app, as soon as that learner is signed in and the
 * server responds. Loads its code only when something is waiting.
 * @param hasUnsent whether the user has unsent changes in this browser; must be the same function on each render
 * @param load loads the code that sends them; must be the same function on each render
 */
export function useSendUnsent(hasUnsent: (userId: string) => boolean, load: () => Promise<SendUnsent>): void {
  const services = useServices();
  const session = useSession();
  const { pathname } = useLocation();
  const userId = session.status === 'signed-in' ? session.user.id : undefined;
  useEffect(() => {
    if (userId === undefined || !hasUnsent(userId)) return;
    const unmounted = new AbortController();
    const { signal } = unmounted;
    let started = false;
    async function start(id: string) {
      if (started) return;
      started = true;
      try {
        const send = await load();
        if (!signal.aborted) signal.addEventListener('abort', send(services, id));
      } catch (error) {
        // Without a connection this code cannot be loaded either.
        console.error(error);
        started = false;
      }
    }
    const retry = () => void start(userId);
    retry();
    window.addEventListener('online', retry, { signal });
    window.addEventListener('focus', retry, { signal });
    return () => unmounted.abort();
  }, [services, userId, pathname, hasUnsent, load]);
}

/** Whether this user, and no one else, is signed in. */
export function isSignedIn(session: SessionStore, userId: string): boolean {
  const state = session.getState();
  return state.status === 'signed-in' && state.user.id === userId;
}
