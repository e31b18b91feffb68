import type { Attempt, OpenQuiz } from './quiz-player.types';

type Waiting = Pick<OpenQuiz, 'finishFirst' | 'quiz'> & { attempt: Pick<Attempt, 'handedIn'> | null };

/**
 * Whether a quiz waits for another attempt (`finishFirst`), which asks one of the same questions and tells at its end: it is not started,
 * checked or reviewed, and has no result. One under way that tells at its end itself can be answered and finished.
 */
export const isHeld = ({ finishFirst, attempt, quiz }: Waiting): boolean =>
  finishFirst !== null && (!attempt || attempt.handedIn || quiz.feedbackTiming === 'after_each');
