import type { OpenQuiz } from './quiz-player.types';

/**
 * Whether a quiz waits for another attempt (`finishFirst`), which asks one of the same questions and tells at its end: it is not started,
 * checked or reviewed, and has no result. One under way that tells at its end itself can be answered and finished.
 */
export const isHeld = ({ finishFirst, attempt, quiz }: OpenQuiz): boolean =>
  finishFirst !== null && (!attempt || attempt.handedIn || quiz.feedbackTiming === 'after_each');
