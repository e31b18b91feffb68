import { deferCode } from 'shared-ui/deferred-code';
import type { FirstStep } from './first-step';

/** The code for questions and results. It's separate from the intro's, because most visits start with the intro. */
export const sessionCode = deferCode(() => import('./attempt/quiz-session'));

/** The intro's message about another attempt that has to be finished first. It's rare, so its code is separate. */
export const otherAttemptCode = deferCode(() => import('./intro/other-attempt'));

/** Returns the code that a quiz's first step needs; undefined for the intro, which needs none. */
export function codeFor(step: FirstStep) {
  if (step === 'intro') return undefined;
  return step === 'other-attempt' ? otherAttemptCode : sessionCode;
}
