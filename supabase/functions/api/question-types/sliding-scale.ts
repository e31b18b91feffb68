import { z } from '@hono/zod-openapi';
import type { RawBody } from '../lib/body.ts';
import { optionalText, requiredNumber, requiredText, toNumber } from '../schemas/fields.ts';
import { importFields, importList } from './import-fields.ts';
import { ANSWER_NOT_AN_OPTION, answerIsOption, optionList } from './option-fields.ts';
import { answerText, commonFields, defineQuestionType, type StoredQuestion } from './question-type.ts';
import { defaultStep, fitsStep, stepField } from './scale-steps.ts';

/** Labels of a scale whose author gives neither labels nor a range. */
const DEFAULT_LABELS = ['Low', 'Medium', 'High', 'Extremely High'];

interface Range {
  min: number;
  max: number;
  step?: number | null | undefined;
}

/** What is wrong with a range and its answer. */
function rangeProblem(
  { min, max, step }: Range,
  answer: number,
): { part: 'max' | 'answer'; message: string } | undefined {
  if (min >= max) return { part: 'max', message: 'Maximum value must be greater than the minimum value.' };
  if (answer < min || answer > max) {
    return { part: 'answer', message: 'Correct answer must lie between the minimum and the maximum value.' };
  }
  if (step && !fitsStep(min, answer, step)) {
    return { part: 'answer', message: 'Correct answer must be a value that the steps of the slider reach.' };
  }
  return undefined;
}

const RANGE_FIELDS = { max: 'maxValue', answer: 'correctAnswer' } as const;

const unit = optionalText('Unit', 30).openapi({
  description: 'Stands with the number: $ in front of it, % right behind it, a word apart.',
});

const rangeSchema = z
  .object({
    ...commonFields,
    questionType: z.literal('slidingScale'),
    minValue: requiredNumber('Minimum value'),
    maxValue: requiredNumber('Maximum value'),
    correctAnswer: requiredNumber('Correct answer'),
    step: stepField,
    unit,
  })
  .superRefine(({ minValue: min, maxValue: max, correctAnswer: answer, step }, context) => {
    const problem = rangeProblem({ min, max, step }, answer);
    if (problem)
      context.addIssue({ code: 'custom', path: [RANGE_FIELDS[problem.part]], message: problem.message });
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

const importSchema = z
  .object({
    ...importFields,
    type: z.literal('SLI'),
    options: importList('Every option', 11),
    slider: z
      .object({ min: requiredNumber('Minimum'), max: requiredNumber('Maximum'), step: stepField, unit })
      .nullish()
      .openapi({ description: 'A range, in place of options.' }),
    answer: requiredText('Answer', 500).openapi({
      description: 'One of the options, or a number of the range.',
    }),
  })
  .superRefine(({ options, slider, answer }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (slider && options.length > 0) refuse('options', 'A sliding scale has labels or a range, not both.');
    else if (slider && !Number.isFinite(toNumber(answer)))
      refuse('answer', 'Correct answer must be a number.');
    else if (slider) {
      const problem = rangeProblem(slider, Number(answer));
      if (problem) refuse(problem.part === 'max' ? 'slider' : 'answer', problem.message);
    } else if (options.length < 2) refuse('options', 'At least two options are required.');
    else if (!answerIsOption({ options, answer })) refuse('answer', ANSWER_NOT_AN_OPTION.error);
  })
  .transform(({ slider, answer, ...question }) =>
    slider
      ? { ...question, slider: toSlider(slider, Number(answer)), answer: Number(answer) }
      : { ...question, answer },
  );

/** The range as it is stored, with its step. */
function toSlider({ min, max, step, unit }: Range & { unit?: string | undefined }, answer: number) {
  return { min, max, step: step ?? defaultStep(min, answer), unit };
}

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
  importSchema,
  toColumns: (input) => {
    if ('options' in input) return { options: input.options, answer: input.answer };
    const { minValue: min, maxValue: max, correctAnswer } = input;
    return { slider: toSlider({ ...input, min, max }, correctAnswer), answer: correctAnswer };
  },
  toAnswer: (row) => {
    if (!row.slider) return { answer: labelOf(row) };
    const text = answerText(row);
    return { correctAnswer: text === null ? null : Number(text) };
  },
  toImported: (row) =>
    row.slider
      ? { options: [], slider: row.slider, answer: answerText(row) ?? '' }
      : { options: row.options, answer: labelOf(row) ?? '' },
});
