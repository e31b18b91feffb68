import { deferCode } from '../../shared/deferred-code';
import type { OpenQuiz } from './quiz-player.types';

/** Questions and results are apart from the intro, which most visits begin with. */
export const sessionCode = deferCode(() => import('./attempt/quiz-session'));

/** Whether the player begins without the intro: with answers given before, or with the last result. */
export const skipsIntro = ({ attempt, lastResult }: OpenQuiz): boolean =>
  Boolean(lastResult) || (attempt !== null && Object.keys(attempt.answers).length > 0);
