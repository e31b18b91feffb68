import { z } from 'zod';
import { limitedText, requiredText } from '../../shared/text-schema';
import type { Question } from './question.api';

/** What questions of every type have; names are those of the API, so that its messages find their fields. */
export const commonFields = {
  questionTitle: requiredText('Question title', 1000),
  description: limitedText('Description', 10_000),
  explanation: limitedText('Explanation', 5000),
};

export const emptyCommonFields = { questionTitle: '', description: '', explanation: '' };

/** The same of an edited question. */
export const storedCommonFields = ({ questionTitle, description, explanation }: Question) => ({
  questionTitle,
  description,
  explanation,
});

const isDecimal = (text: string) =>
  /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) && Number.isFinite(Number(text));

/** A number typed as text, parsed as a decimal. */
export const decimal = (label: string) =>
  z
    .string()
    .trim()
    .min(1, `${label} is required.`)
    .refine((text) => text === '' || isDecimal(text), `${label} must be a number.`)
    .transform(Number);

/** A number above 0 that may be left empty: then null. */
export const optionalStep = z
  .string()
  .trim()
  .refine((text) => text === '' || isDecimal(text), 'Step must be a number.')
  .refine((text) => !isDecimal(text) || Number(text) > 0, 'Step must be greater than 0.')
  .transform((text) => (text === '' ? null : Number(text)));

/** The number of a text, or undefined while it is none. */
export const typedNumber = (text: string): number | undefined =>
  isDecimal(text.trim()) ? Number(text) : undefined;
