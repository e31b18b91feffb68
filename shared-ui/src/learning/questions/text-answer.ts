import type { Answer } from './question.types';

export const hasText = (answer: Answer): boolean => typeof answer === 'string' && answer.trim() !== '';

/** A text or number as it is read; blank for the answer of a question that had another type when it was given. */
export const answerText = (answer: Answer): string => (typeof answer === 'object' ? '' : String(answer));
