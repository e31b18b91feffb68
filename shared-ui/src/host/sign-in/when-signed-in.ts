import type { SessionStore } from '@learn-for-life/contract';

/**
 * Resolves once the session has its user. Auth responds a moment earlier, and a guarded page opened before then would redirect to the login
 * page again.
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
