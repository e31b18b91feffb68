import { useEffect } from 'react';
import { useLocation } from 'shared-ui/router';
import { useServices, useSession } from 'shared-ui/services';
import { attemptsWithUnsent } from './answer-outbox';

/**
 * Sends what could not be sent before the learner left a quiz, from whatever page of the app is open, as soon as that
 * learner is signed in and the server answers. Shows nothing, and fetches its code only when something waits.
 */
export function UnsentAnswers() {
  const services = useServices();
  const session = useSession();
  const { pathname } = useLocation();
  const userId = session.status === 'signed-in' ? session.user.id : undefined;
  useEffect(() => {
    if (userId === undefined || attemptsWithUnsent(userId).length === 0) return;
    const left = new AbortController();
    let begun = false;
    async function begin(id: string) {
      if (begun) return;
      begun = true;
      try {
        const { sendUnsent } = await import('./send-unsent');
        if (!left.signal.aborted) left.signal.addEventListener('abort', sendUnsent(services, id));
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
  }, [services, userId, pathname]);
  return null;
}
