import type { SessionStore } from '../contract';

/**
 * Resolves once the host knows the user. The provider answers a moment earlier, and a page behind the guard that is
 * opened in between would lead back to the login.
 */
export function whenSignedIn(session: SessionStore): Promise<void> {
  if (session.getState().status === 'signed-in') return Promise.resolve();
  return new Promise((resolve) => {
    const stop = session.subscribe(({ status }) => {
      if (status !== 'signed-in') return;
      stop();
      resolve();
    });
  });
}
