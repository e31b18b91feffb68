import { z } from '@hono/zod-openapi';
import type { RawBody } from '../lib/body.ts';
import { validate } from '../lib/validation.ts';
import {
  idField,
  optionalBoolean,
  optionalText,
  requiredNumber,
  requiredText,
  text,
  versionField,
} from './fields.ts';
import { idList, pairs, textList } from './lists.ts';
import { DEFAULT_LABELS, fitsStep, hasLabels, sliderStep } from './slider.ts';

const TYPES = ['multipleChoice', 'openEnded', 'slidingScale', 'associationConnect'] as const;

const shared = {
  quizId: idField('Quiz'),
  questionTitle: requiredText('Question title', 1000),
  description: optionalText('Description', 10_000),
  explanation: optionalText('Explanation', 5000),
};

const optionList = textList({
  label: 'Options',
  min: 2,
  max: 11,
  tooFew: 'At least two options are required.',
  tooMany: 'There can be at most 11 options.',
  blank: 'All options must have a value.',
});
const isOption = ({ options, answer }: { options: string[]; answer: string }): boolean =>
  options.includes(answer);
const NO_OPTION = { path: ['answer'], error: 'Answer must be one of the options.' };

export const multipleChoice = z
  .object({
    ...shared,
    questionType: z.literal('multipleChoice'),
    options: optionList,
    answer: requiredText('Answer', 500),
  })
  .refine(isOption, NO_OPTION)
  .openapi('MultipleChoiceQuestion');

export const openEnded = z
  .object({
    ...shared,
    questionType: z.literal('openEnded'),
    answer: requiredText('Answer', 1000),
  })
  .openapi('OpenEndedQuestion');

export const slidingScale = z
  .object({
    ...shared,
    questionType: z.literal('slidingScale'),
    minValue: requiredNumber('Minimum value'),
    maxValue: requiredNumber('Maximum value'),
    correctAnswer: requiredNumber('Correct answer'),
    step: sliderStep,
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

/** A sliding scale with labels instead of a range; `options` left out or empty: the default labels (section 3). */
export const labelledScale = z
  .object({
    ...shared,
    questionType: z.literal('slidingScale'),
    options: z.preprocess(
      (value) => (isBlank(value) ? DEFAULT_LABELS : value),
      optionList.openapi({ description: 'Left out: Low, Medium, High, Extremely High.' }),
    ),
    answer: requiredText('Answer', 500),
  })
  .refine(isOption, NO_OPTION)
  .openapi('LabelledScaleQuestion');

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const associationItems = (side: 'left' | 'right') => {
  const blank = `All ${side} items must have a value.`;
  const label = side === 'left' ? 'Left items' : 'Right items';
  return textList({ label, min: 1, max: 4, tooFew: blank, tooMany: 'Maximum of 4 items reached', blank });
};

const associationTitle = text('Question title', 1000)
  .nullish()
  .transform((value) => value ?? '');

export const associationConnect = z
  .object({
    ...shared,
    questionTitle: associationTitle
      .refine((value) => value !== '', 'You need a title.')
      .openapi({
        type: 'string',
        minLength: 1,
      }),
    questionType: z.literal('associationConnect'),
    leftItems: associationItems('left'),
    rightItems: associationItems('right'),
    matches: pairs,
  })
  .refine(
    ({ leftItems, rightItems, matches }) =>
      matches.every(({ left, right }) => leftItems.includes(left) && rightItems.includes(right)),
    { path: ['matches'], error: 'A match can only use items of the two lists.' },
  )
  .openapi('AssociationConnectQuestion');

const byType = z.discriminatedUnion('questionType', [
  multipleChoice,
  openEnded,
  slidingScale,
  associationConnect,
]);

/** Body of POST /api/questions/create: one shape per type, validation of specification section 5. */
export const questionInput = z
  .union([multipleChoice, openEnded, slidingScale, labelledScale, associationConnect])
  .openapi('QuestionInput');

export type QuestionInput = z.output<typeof questionInput>;

const updateFields = z.object({
  updatedAt: versionField,
  regrade: optionalBoolean('Regrade').openapi({
    description: 'True: finished attempts are graded anew by this key, in the same transaction.',
  }),
});

/** Replaces a question; a description or explanation that is left out stays as it is. */
export const questionUpdate = z.intersection(questionInput, updateFields).openapi('QuestionReplacement');

export type QuestionUpdate = z.output<typeof questionUpdate>;

const untyped = z.object({
  ...shared,
  questionType: z.enum(TYPES, {
    error: ({ input }) =>
      input === undefined || input === null || input === ''
        ? 'Question type is required.'
        : `Question type must be one of ${TYPES.join(', ')}.`,
  }),
});

/**
 * A union only reports its discriminator when that is wrong; this also names what else is missing.
 * @throws {ApiError} 422
 */
export function readQuestion(body: RawBody): QuestionInput {
  const isKnown = TYPES.some((type) => type === body.questionType);
  if (!isKnown) validate(untyped, body);
  return validate(hasLabels(body) ? labelledScale : byType, body);
}

/** @throws {ApiError} 422 */
export function readQuestionUpdate(body: RawBody): QuestionUpdate {
  return { ...readQuestion(body), ...validate(updateFields, body) };
}

/** The order a quiz's questions shall have. */
export const questionOrder = z
  .object({
    questionIds: idList('Every question', 'The questions must be a list of question ids.', 10_000).openapi({
      description: 'Every question of the quiz, once.',
    }),
  })
  .openapi('QuestionOrder');

/** A question with its answer, as only admins get it. Fields of other types are empty or null. */
export const question = z
  .object({
    id: z.string(),
    quizId: z.string(),
    position: z.number(),
    questionTitle: z.string(),
    questionType: z.enum([...TYPES, 'unsupported']).openapi({
      description: 'unsupported: of a type that this version does not know. It can be moved and deleted.',
    }),
    description: z.string(),
    explanation: z.string(),
    options: z.array(z.string()).openapi({ description: 'Choices, or labels of a scale without a range.' }),
    leftItems: z.array(z.string()),
    rightItems: z.array(z.string()),
    matches: z.record(z.string(), z.string()).openapi({ description: 'From a left item to a right item.' }),
    answer: z
      .string()
      .nullable()
      .openapi({ description: 'Of multipleChoice, openEnded and a scale with labels.' }),
    minValue: z.number().nullable(),
    maxValue: z.number().nullable(),
    step: z.number().nullable(),
    correctAnswer: z.number().nullable().openapi({ description: 'Of a scale with a range.' }),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .openapi('Question');

export type Question = z.output<typeof question>;

/** What a changed key means for attempts that are finished. */
export const regradeSummary = z
  .object({
    attempts: z.number().openapi({ description: 'Finished attempts that this question is graded in.' }),
    changed: z.number(),
    studentsUp: z.number().openapi({ description: 'Students of whom at least one attempt rises.' }),
    studentsDown: z.number(),
  })
  .openapi('RegradeSummary');

export const savedQuestion = question
  .extend({
    // Not nullable(): that would make the component itself nullable.
    regraded: z.union([regradeSummary, z.null()]).openapi({ description: 'Null: not asked for.' }),
  })
  .openapi('SavedQuestion');

export type RegradeSummary = z.output<typeof regradeSummary>;
export type SavedQuestion = z.output<typeof savedQuestion>;
