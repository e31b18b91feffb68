import { deferCode } from 'shared-ui/deferred-code';
import { isHeld } from './is-held';
import type { OpenQuiz } from './quiz-player.types';

/** Questions and results are apart from the intro, which most visits begin with. */
export const sessionCode = deferCode(() => import('./attempt/quiz-session'));

/** What an intro says where another attempt comes first, which is rare. */
export const otherAttemptCode = deferCode(() => import('./intro/other-attempt'));

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

/** Whether an attempt at this quiz in another place, or one at another quiz, has to be finished first. */
export const isElsewhere = (quiz: OpenQuiz): boolean => quiz.elsewhere !== null || isHeld(quiz);

/** The code with which the player begins; undefined where the intro is enough. */
export const codeToBegin = (quiz: OpenQuiz) =>
  skipsIntro(quiz) ? sessionCode : isElsewhere(quiz) ? otherAttemptCode : undefined;
