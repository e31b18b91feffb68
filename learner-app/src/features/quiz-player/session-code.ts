import { deferCode } from 'shared-ui/deferred-code';
import { isHeld } from './is-held';
import type { OpenQuiz } from './quiz-player.types';

/** Questions and results are apart from the intro, which most visits begin with. */
export const sessionCode = deferCode(() => import('./attempt/quiz-session'));

/**
 * Whether the player begins without the intro: with answers given before, with time that is running, with the last result, or
 * straight from another stop.
 */
export const skipsIntro = (quiz: OpenQuiz): boolean => {
  const { attempt, lastResult, begun } = quiz;
  if (lastResult) return true;
  if (isHeld(quiz)) return false;
  return (
    Boolean(begun) ||
    (attempt !== null && (attempt.secondsLeft !== null || Object.keys(attempt.answers).length > 0))
  );
};
