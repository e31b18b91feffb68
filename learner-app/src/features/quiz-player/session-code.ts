import { deferCode } from 'shared-ui/deferred-code';
import type { FirstStep } from './first-step';

/** The code of questions and results is separate from the intro's, with which most visits start. */
export const sessionCode = deferCode(() => import('./attempt/quiz-session'));

/** The intro's message about another attempt that comes first. It is rare, so its code is separate. */
export const otherAttemptCode = deferCode(() => import('./intro/other-attempt'));

/** The code that a quiz begins with; undefined if the intro is enough. */
export function codeFor(step: FirstStep) {
  if (step === 'intro') return undefined;
  return step === 'other-attempt' ? otherAttemptCode : sessionCode;
}
