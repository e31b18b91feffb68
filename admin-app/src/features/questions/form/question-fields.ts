import { z } from 'zod';
import { limitedText, requiredText } from '../../../shared/text-schema';
import type { Question } from '../question.api';

export const POINTS_PROBLEM = 'Points must be a whole number from 1 to 100.';

/** Whether a typed text is a number of points. */
export const isPoints = (text: string): boolean =>
  /^\d{1,3}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= 100;

/** Fields of every type, with the API's names, so that its messages are shown at their fields. */
export const commonFields = {
  questionTitle: requiredText('Question title', 1000),
  description: limitedText('Description', 10_000),
  explanation: limitedText('Explanation', 5000),
  points: z.string().trim().refine(isPoints, POINTS_PROBLEM).transform(Number),
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

const isDecimal = (text: string) =>
  /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) && Number.isFinite(Number(text));

/** A required decimal number, typed as text. */
export const decimal = (label: string) =>
  z
    .string()
    .trim()
    .min(1, `${label} is required.`)
    .refine((text) => text === '' || isDecimal(text), `${label} must be a number.`)
    .transform(Number);

/** An optional number above 0; null if left empty. */
export const optionalStep = z
  .string()
  .trim()
  .refine((text) => text === '' || isDecimal(text), 'Step must be a number.')
  .refine((text) => !isDecimal(text) || Number(text) > 0, 'Step must be greater than 0.')
  .transform((text) => (text === '' ? null : Number(text)));

/** The number of a text; undefined if it is not a decimal. */
export const parseDecimal = (text: string): number | undefined =>
  isDecimal(text.trim()) ? Number(text) : undefined;
