import { z } from '@hono/zod-openapi';
import type { RawBody } from '../lib/body.ts';
import { validate } from '../lib/validation.ts';
import { idField, optionalText, requiredNumber, requiredText, text } from './fields.ts';
import { pairs, textList } from './lists.ts';
import { fitsStep, sliderStep } from './slider.ts';

const TYPES = ['multipleChoice', 'openEnded', 'slidingScale', 'associationConnect'] as const;

const shared = {
  quizId: idField('Quiz'),
  questionTitle: requiredText('Question title', 1000),
  description: optionalText('Description', 10_000),
  explanation: optionalText('Explanation', 5000),
};

export const multipleChoice = z
  .object({
    ...shared,
    questionType: z.literal('multipleChoice'),
    options: textList({
      label: 'Options',
      min: 2,
      max: 11,
      tooFew: 'At least two options are required.',
      tooMany: 'There can be at most 11 options.',
      blank: 'All options must have a value.',
    }),
    answer: requiredText('Answer', 500),
  })
  .refine(({ options, answer }) => options.includes(answer), {
    path: ['answer'],
    error: 'Answer must be one of the options.',
  })
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

/** Body of POST /api/questions/create: one shape per type, validation of specification section 5. */
export const questionInput = z
  .discriminatedUnion('questionType', [multipleChoice, openEnded, slidingScale, associationConnect])
  .openapi('QuestionInput');

export type QuestionInput = z.output<typeof questionInput>;

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
  return validate(questionInput, body);
}

/** A question with its answer, as only admins get it. Fields of other types are empty or null. */
export const question = z
  .object({
    id: z.string(),
    quizId: z.string(),
    position: z.number(),
    questionTitle: z.string(),
    questionType: z.enum(TYPES),
    description: z.string(),
    explanation: z.string(),
    options: z.array(z.string()).openapi({ description: 'Choices; empty for other types.' }),
    leftItems: z.array(z.string()),
    rightItems: z.array(z.string()),
    matches: z.record(z.string(), z.string()).openapi({ description: 'From a left item to a right item.' }),
    answer: z.string().nullable().openapi({ description: 'Of multipleChoice and openEnded.' }),
    minValue: z.number().nullable(),
    maxValue: z.number().nullable(),
    step: z.number().nullable(),
    correctAnswer: z.number().nullable().openapi({ description: 'Of slidingScale.' }),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .openapi('Question');

export type Question = z.output<typeof question>;
