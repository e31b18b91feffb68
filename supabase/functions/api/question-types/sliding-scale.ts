import { z } from '@hono/zod-openapi';
import type { RawBody } from '../lib/body.ts';
import { optionalText, requiredNumber, requiredText } from '../schemas/fields.ts';
import { ANSWER_NOT_AN_OPTION, answerIsOption, importedChoice, optionList } from './option-fields.ts';
import { answerText, commonFields, defineQuestionType, type StoredQuestion } from './question-type.ts';
import { defaultStep, fitsStep, stepField } from './scale-steps.ts';

/** Labels of a scale whose author gives neither labels nor a range. */
const DEFAULT_LABELS = ['Low', 'Medium', 'High', 'Extremely High'];

const rangeSchema = z
  .object({
    ...commonFields,
    questionType: z.literal('slidingScale'),
    minValue: requiredNumber('Minimum value'),
    maxValue: requiredNumber('Maximum value'),
    correctAnswer: requiredNumber('Correct answer'),
    step: stepField,
    unit: optionalText('Unit', 30).openapi({
      description: 'Stands with the number: $ in front of it, % right behind it, a word apart.',
    }),
  })
  .superRefine(({ minValue, maxValue, correctAnswer, step }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (minValue >= maxValue) refuse('maxValue', 'Maximum value must be greater than the minimum value.');
    else if (correctAnswer < minValue || correctAnswer > maxValue) {
      refuse('correctAnswer', 'Correct answer must lie between the minimum and the maximum value.');
    } else if (step && !fitsStep(minValue, correctAnswer, step)) {
      refuse('correctAnswer', 'Correct answer must be a value that the steps of the slider reach.');
    }
  })
  .openapi('SlidingScaleQuestion');

const labelSchema = z
  .object({
    ...commonFields,
    questionType: z.literal('slidingScale'),
    options: z.preprocess(
      (value) => (isBlank(value) || (Array.isArray(value) && value.length === 0) ? DEFAULT_LABELS : value),
      optionList.openapi({ description: 'Left out: Low, Medium, High, Extremely High.' }),
    ),
    answer: requiredText('Answer', 500),
  })
  .refine(answerIsOption, ANSWER_NOT_AN_OPTION)
  .openapi('LabelledScaleQuestion');

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/** A body means labels if it has an answer or options, and nothing of a range. */
function hasLabels({ minValue, maxValue, correctAnswer, options, answer }: RawBody): boolean {
  return [minValue, maxValue, correctAnswer].every(isBlank) && ![options, answer].every(isBlank);
}

/** The key of a scale with labels may be the index of its label. */
function labelOf(row: StoredQuestion): string | null {
  const text = answerText(row);
  if (text === null || (typeof row.answer === 'string' && row.options.includes(text))) return text;
  return (/^\d+$/.test(text) ? row.options[Number(text)] : undefined) ?? text;
}

export const slidingScale = defineQuestionType({
  code: 'SLI',
  name: 'slidingScale',
  schemas: [rangeSchema, labelSchema],
  schemaOf: (body) => (hasLabels(body) ? labelSchema : rangeSchema),
  importSchema: importedChoice('SLI'),
  toColumns: (input) => {
    if ('options' in input) return { options: input.options, answer: input.answer };
    const { minValue: min, maxValue: max, correctAnswer } = input;
    const step = input.step ?? defaultStep(min, correctAnswer);
    return { slider: { min, max, step, unit: input.unit }, answer: correctAnswer };
  },
  toAnswer: (row) => {
    if (!row.slider) return { answer: labelOf(row) };
    const text = answerText(row);
    return { correctAnswer: text === null ? null : Number(text) };
  },
});
