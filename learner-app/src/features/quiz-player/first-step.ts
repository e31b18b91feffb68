import { hasLimits } from './intro/has-limits';
import { isBlocked } from './is-blocked';
import type { Attempt, OpenQuiz } from './quiz-player.types';

/**
 * The first step of a quiz: a view, or an action whose outcome is shown.
 * - `intro`: the button that starts an attempt
 * - `other-attempt`: instead of the button, the attempt that has to be finished first
 * - `questions`: the attempt in progress
 * - `result`: the last result
 * - `start`: an attempt is started, and its first question shown
 * - `finish`: the submitted attempt is graded, and its result shown
 */
export type FirstStep = 'intro' | 'other-attempt' | 'questions' | 'result' | 'start' | 'finish';

/** The data that decides the first step. */
type OpenedQuiz = Pick<OpenQuiz, 'elsewhere' | 'blockedBy' | 'quiz' | 'lastResult' | 'continued'> & {
  attempt: (Pick<Attempt, 'submitted' | 'secondsLeft'> & { answers: object }) | null;
};

/** Decides whether the player shows the intro or skips it. */
export function firstStep(quiz: OpenedQuiz): FirstStep {
  const { attempt, elsewhere, blockedBy, lastResult, continued } = quiz;
  // The attempt that blocked this one has ended.
  if (attempt?.submitted && !blockedBy) return 'finish';
  if (lastResult) return 'result';
  if (elsewhere || isBlocked(quiz)) return 'other-attempt';
  // If attempts or their time are limited, the student decides when one begins.
  if (continued === 'read' && !hasLimits(quiz.quiz)) return 'start';
  const resumes = attempt && (attempt.secondsLeft !== null || Object.keys(attempt.answers).length > 0);
  return continued === 'started' || resumes ? 'questions' : 'intro';
}
