import { useEffect } from 'react';
import type { HostServices } from 'shared-ui/contract';
import { useLocation } from 'shared-ui/router';
import { useServices, useSession } from 'shared-ui/services';

/** Sends everything of one user that waits, until what it returned is called. */
export type SendUnsent = (services: HostServices, userId: string) => () => void;

/**
 * Sends what could not be sent before the learner left a screen, from whatever page of the app is open, as soon as that
 * learner is signed in and the server answers. Fetches its code only when something waits.
 *
 * @param hasUnsent whether anything of the user waits in this browser; the same function at each render
 * @param load fetches the code that sends; the same function at each render
 */
export function useSendUnsent(hasUnsent: (userId: string) => boolean, load: () => Promise<SendUnsent>): void {
  const services = useServices();
  const session = useSession();
  const { pathname } = useLocation();
  const userId = session.status === 'signed-in' ? session.user.id : undefined;
  useEffect(() => {
    if (userId === undefined || !hasUnsent(userId)) return;
    const left = new AbortController();
    let begun = false;
    async function begin(id: string) {
      if (begun) return;
      begun = true;
      try {
        const send = await load();
        if (!left.signal.aborted) left.signal.addEventListener('abort', send(services, id));
      } catch (error) {
        // Without a connection this code cannot be fetched either.
        console.error(error);
        begun = false;
      }
    }
    const again = () => void begin(userId);
    again();
    window.addEventListener('online', again, { signal: left.signal });
    window.addEventListener('focus', again, { signal: left.signal });
    return () => left.abort();
  }, [services, userId, pathname, hasUnsent, load]);
}
