import type { Answer } from './question.types';

/**
 * Whether an answer has a visible character, not just spaces, zero-width and control characters. The server's rule is
 * `private.has_visible_text`.
 */
export const hasText = (answer: Answer): boolean =>
  typeof answer === 'string' &&
  /[^\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u.test(answer);

/** Returns a text or number answer as a string; blank for an answer given when the question had another type. */
export const answerText = (answer: Answer): string => (typeof answer === 'object' ? '' : String(answer));
