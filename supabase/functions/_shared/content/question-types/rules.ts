import { LIMITS } from '../limits.ts';
import { visibleText } from '../text-comparison.ts';

// Rules that several question types share. This file doesn't use zod, because forms and uploads have their own
// messages, and because a web worker reads uploads.

export const TOO_FEW_OPTIONS = 'Add at least 2 options.';
export const TOO_MANY_OPTIONS = `A question can have at most ${LIMITS.options} options.`;
export const TOO_MANY_ITEMS = `Maximum of ${LIMITS.items} items reached`;
export const NOT_DISTINCT = 'Items must be different from each other.';

/**
 * Whether people can tell all options or items apart. A question may be about any visible difference, such as capitals.
 */
export const areDistinct = (items: readonly string[]): boolean =>
  new Set(items.map(visibleText)).size === items.length;

/** How difficult a question is in a quiz: an attempt asks warm-ups first and challenges last. */
export const QUESTION_LEVELS = ['warm_up', 'core', 'challenge'] as const;

export type QuestionLevel = (typeof QUESTION_LEVELS)[number];

/** Returns the level of a new question. Documents have many steps, so theirs is higher. */
export const defaultLevel = (questionType: string): QuestionLevel =>
  questionType === 'document' ? 'challenge' : 'core';

/**
 * Suggests a level from the average mark of first attempts.
 * @param attempts in how many first attempts the question was answered; fewer than 30 aren't enough for a suggestion
 * @param facility the average mark of these attempts, from 0 to 1
 */
export function suggestLevel(attempts: number, facility: number | null): QuestionLevel | undefined {
  if (attempts < 30 || facility === null) return undefined;
  if (facility >= 0.85) return 'warm_up';
  return facility < 0.5 ? 'challenge' : 'core';
}

/** The message for people who enter points. */
export const POINTS_PROBLEM = `Points must be a whole number from 1 to ${LIMITS.points}.`;

/** Whether a right answer can be worth this many points. */
export const isPoints = (points: number): boolean =>
  Number.isInteger(points) && points >= 1 && points <= LIMITS.points;
