import { deferCode } from 'shared-ui/deferred-code';
import type { FirstStep } from './first-step';

/** Questions and results are separate from the intro, which most visits start with. */
export const sessionCode = deferCode(() => import('./attempt/quiz-session'));

/** What an intro says where another attempt comes first, which is rare. */
export const otherAttemptCode = deferCode(() => import('./intro/other-attempt'));

/** The code that a quiz begins with; undefined where the intro is enough. */
export function codeFor(step: FirstStep) {
  if (step === 'intro') return undefined;
  return step === 'other-attempt' ? otherAttemptCode : sessionCode;
}
