import type { Attempt, OpenQuiz } from './quiz-player.types';

type Waiting = Pick<OpenQuiz, 'blockedBy' | 'quiz'> & { attempt: Pick<Attempt, 'submitted'> | null };

/**
 * Whether a quiz waits for another attempt (`blockedBy`), which asks one of the same questions and tells at its end: it is not started,
 * checked or reviewed, and has no result. One under way that tells at its end itself can be answered and finished.
 */
export const isBlocked = ({ blockedBy, attempt, quiz }: Waiting): boolean =>
  blockedBy !== null && (!attempt || attempt.submitted || quiz.feedbackTiming === 'after_each');
