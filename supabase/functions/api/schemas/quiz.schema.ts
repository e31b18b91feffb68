import { z } from '@hono/zod-openapi';
import { changes, mediaField, optionalText, requiredText } from './fields.ts';
import { contentNumbers } from './list-query.ts';
import { publicationInput, publicationState } from './publication.schema.ts';

export const feedbackTiming = z.enum(['at_end', 'after_each'], {
  error: 'Feedback timing must be at_end or after_each.',
});
export const questionOrder = z.enum(['shuffled', 'as_written'], {
  error: 'Question order must be shuffled or as_written.',
});

/** What creates a quiz. */
export const quizInput = z
  .object({
    title: requiredText('Title', 200),
    description: optionalText('Description', 10_000),
    image: mediaField('Image'),
    category: optionalText('Category', 100, 'General'),
    instructor: optionalText('Instructor', 200),
    feedbackTiming: feedbackTiming.optional().openapi({
      description:
        'When learners read what is right: at_end (the default), once they have finished; after_each, once an answer is locked.',
    }),
    questionOrder: questionOrder.optional().openapi({
      description: 'shuffled (the default): questions and options come in another order at each try.',
    }),
    ...publicationInput,
  })
  .openapi('QuizInput');

/** What changes a quiz: only the given fields change. */
export const quizUpdate = changes(quizInput).openapi('QuizUpdate');

export const quiz = z
  .object({
    id: z.string(),
    title: z.string(),
    description: z.string(),
    image: z.string().nullable(),
    category: z.string(),
    instructor: z.string(),
    feedbackTiming,
    questionOrder,
    questionCount: z.number().nullable().openapi({ description: 'Null for learners, who see no questions.' }),
    ...publicationState,
    createdAt: z.string(),
    updatedAt: z.string(),
    numbers: contentNumbers,
  })
  .openapi('Quiz');

export type QuizInput = z.output<typeof quizInput>;
export type QuizChanges = z.output<typeof quizUpdate>;
export type Quiz = z.output<typeof quiz>;
