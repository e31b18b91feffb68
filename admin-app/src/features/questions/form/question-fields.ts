import { requiredText, text } from 'supabase-project/content/fields';
import { LIMITS } from 'supabase-project/content/limits';
import { isPoints, POINTS_PROBLEM } from 'supabase-project/content/question-types/rules';
import { typedValue } from 'supabase-project/content/typed-number';
import { z } from 'zod';
import type { Question } from '../question.api';

/** Whether a typed text is a number of points. */
export const arePoints = (text: string): boolean => /^\d{1,3}$/.test(text.trim()) && isPoints(Number(text));

/** Fields of every type, with the API's names, so that its messages are shown at their fields. */
export const commonFields = {
  questionTitle: requiredText('Question title', LIMITS.questionTitle),
  description: text('Description', LIMITS.description),
  explanation: text('Explanation', LIMITS.explanation),
  points: z.string().trim().refine(arePoints, POINTS_PROBLEM).transform(Number),
  tags: z.array(z.string()),
};

export const emptyCommonFields = {
  questionTitle: '',
  description: '',
  explanation: '',
  points: '1',
  tags: [] as string[],
};

/** The common fields of an edited question. */
export const storedCommonFields = ({ questionTitle, description, explanation, points, tags }: Question) => ({
  questionTitle,
  description,
  explanation,
  points: String(points),
  tags,
});

const isDecimal = (text: string) => Number.isFinite(typedValue(text) ?? NaN);

/** A required decimal number, typed as text. */
export const decimal = (label: string) =>
  z
    .string()
    .trim()
    .min(1, `${label} is required.`)
    .refine((text) => text === '' || isDecimal(text), `${label} must be a number.`)
    .transform((text) => typedValue(text) ?? NaN);

/** An optional number above 0; null if left empty. */
export const optionalStep = z
  .string()
  .trim()
  .refine((text) => text === '' || isDecimal(text), 'Step must be a number.')
  .refine((text) => !isDecimal(text) || (typedValue(text) ?? 0) > 0, 'Step must be greater than 0.')
  .transform((text) => (text === '' ? null : (typedValue(text) ?? NaN)));

/** The number of a text; undefined if it is not a decimal. */
export const parseDecimal = (text: string): number | undefined =>
  isDecimal(text) ? typedValue(text) : undefined;
