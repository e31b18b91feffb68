import type { SessionStore } from 'shared-ui/contract';

/** Runs work while no other tab runs work of the same name. */
function inTurn(name: string, work: () => Promise<void>): Promise<void> {
  // Absent on plain http; then two tabs may send at once, which the server's last write settles.
  return 'locks' in navigator ? navigator.locks.request(name, work) : work();
}

/**
 * Sends an attempt's answers one after the other across tabs, so that an old answer cannot overtake a new one, and only
 * while their learner is signed in: on a shared computer the drafts wait for their owner.
 *
 * @throws Error while somebody else is signed in, or nobody
 */
export function lockAnswers(session: SessionStore, userId: string, attemptId: string) {
  return (work: () => Promise<void>): Promise<void> =>
    inTurn(`quiz-attempt-${attemptId}`, async () => {
      const now = session.getState();
      if (now.status !== 'signed-in' || now.user.id !== userId)
        throw new Error('The learner of these answers is not signed in.');
      await work();
    });
}
