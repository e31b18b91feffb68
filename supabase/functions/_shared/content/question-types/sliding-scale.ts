import { z } from 'zod';
import { optionalText, requiredNumber, requiredText, toNumber } from '../fields.ts';
import { LIMITS } from '../limits.ts';
import { importFields, importOptions } from './import-fields.ts';
import { TOO_FEW_OPTIONS } from './rules.ts';
import { ANSWER_NOT_AN_OPTION, answerIsOption, optionList } from './option-fields.ts';
import { answerText, commonFields, defineQuestionType, type StoredQuestion } from './question-type.ts';
import { DEFAULT_LABELS, defaultStep, type Range, rangeProblem } from './scale.ts';

/** The distance between neighbouring values of a scale. */
const stepField = z
  .preprocess(
    toNumber,
    z.number({ error: 'Step must be a number.' }).positive('Step must be greater than 0.').nullable(),
  )
  .optional()
  .meta({ description: 'Size of each step. Defaults to 1, or less if the answer requires it.' });

const RANGE_FIELDS = { max: 'maxValue', step: 'step', answer: 'correctAnswer' } as const;

const unit = optionalText('Unit', LIMITS.unit).meta({
  description: 'Unit shown with the number, as in $5, 5% or 5 hours.',
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
  .meta({ id: 'SlidingScaleQuestion' });

const labelSchema = z
  .object({
    ...commonFields,
    questionType: z.literal('slidingScale'),
    options: z.preprocess(
      (value) => (isBlank(value) || (Array.isArray(value) && value.length === 0) ? DEFAULT_LABELS : value),
      optionList.meta({ description: 'Defaults to Low, Medium, High, Extremely High.' }),
    ),
    answer: requiredText('Answer', LIMITS.option),
  })
  .refine(answerIsOption, ANSWER_NOT_AN_OPTION)
  .meta({ id: 'LabelledScaleQuestion' });

const importSchema = z
  .object({
    ...importFields,
    type: z.literal('SLI'),
    options: importOptions('Every option'),
    slider: z
      .object({ min: requiredNumber('Minimum'), max: requiredNumber('Maximum'), step: stepField, unit })
      .nullish()
      .meta({ description: 'Range to use instead of options.' }),
    answer: requiredText('Answer', LIMITS.option).meta({
      description: 'One of the options, or a number in the range.',
    }),
  })
  .superRefine(({ options, slider, answer }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (slider && options.length > 0)
      refuse('options', 'A sliding scale can have labels or a range, not both.');
    else if (slider && !Number.isFinite(toNumber(answer)))
      refuse('answer', 'Correct answer must be a number.');
    else if (slider) {
      const problem = rangeProblem(slider, Number(answer));
      if (problem) refuse(problem.part === 'answer' ? 'answer' : 'slider', problem.message);
    } else if (options.length < LIMITS.leastOptions) refuse('options', TOO_FEW_OPTIONS);
    else if (!answerIsOption({ options, answer })) refuse('answer', ANSWER_NOT_AN_OPTION.error);
  })
  .transform(({ slider, answer, ...question }) =>
    slider
      ? { ...question, slider: toSlider(slider, Number(answer)), answer: Number(answer) }
      : { ...question, answer },
  );

/** Converts a range to its stored form, with its step. */
function toSlider({ min, max, step, unit }: Range & { unit?: string | undefined }, answer: number) {
  return { min, max, step: step ?? defaultStep(min, answer), unit };
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/** Whether a body describes labels: it has an answer or options, and no part of a range. */
function hasLabels({
  minValue,
  maxValue,
  correctAnswer,
  options,
  answer,
}: Readonly<Record<string, unknown>>): boolean {
  return [minValue, maxValue, correctAnswer].every(isBlank) && ![options, answer].every(isBlank);
}

/** Returns the right label of a scale. The stored key may be the label's index. */
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
