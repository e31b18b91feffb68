import type { Attempt, OpenQuiz } from './quiz-player.types';

type Waiting = Pick<OpenQuiz, 'blockedBy' | 'quiz'> & { attempt: Pick<Attempt, 'submitted'> | null };

/**
 * Whether another open attempt (`blockedBy`) blocks a quiz: the attempt contains the same question and reveals answers only at its end. A
 * blocked quiz can't be started, checked or reviewed, and has no result. If the quiz itself also reveals answers only at its end, an open
 * attempt at it can still be answered and finished.
 */
export const isBlocked = ({ blockedBy, attempt, quiz }: Waiting): boolean =>
  blockedBy !== null && (!attempt || attempt.submitted || quiz.feedbackTiming === 'after_each');
