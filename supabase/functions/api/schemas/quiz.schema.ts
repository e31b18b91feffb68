import { z } from '@hono/zod-openapi';
import { changes, mediaField, optionalNumber, optionalText, requiredText, tagText } from './fields.ts';
import { contentNumbers } from './list-query.ts';
import { publicationInput, publicationState } from './publication.schema.ts';

export const feedbackTiming = z.enum(['at_end', 'after_each'], {
  error: 'Feedback timing must be at_end or after_each.',
});
export const questionOrder = z.enum(['shuffled', 'as_written'], {
  error: 'Question order must be shuffled or as_written.',
});

export const MAX_ATTEMPT_LIMIT = 100;
/** Ten hours. */
export const MAX_TIME_LIMIT_MINUTES = 600;
const attemptLimit = optionalNumber('Attempts', 0, MAX_ATTEMPT_LIMIT);
const timeLimitMinutes = optionalNumber('Time limit', 0, MAX_TIME_LIMIT_MINUTES);
/** Blank is no limit, which is stored as 0. */
const blankIsNone = (limit: number | null | undefined) => (limit === null ? 0 : limit);

/** The limits as a row of a file has them: blank leaves what is stored. */
export const importedLimits = { attemptLimit, timeLimitMinutes };
/** The limits as they are stored. */
export const storedLimits = { attemptLimit: z.number(), timeLimitMinutes: z.number() };

const MAX_DRAWS = 20;
/** The most questions that a quiz can draw by one tag. */
const MAX_DRAWN = 100;
const NUMBER_OF_QUESTIONS = `The number of questions must be between 1 and ${MAX_DRAWN}.`;

const draw = z
  .object({
    tag: tagText(),
    count: z
      .number({ error: NUMBER_OF_QUESTIONS })
      .int(NUMBER_OF_QUESTIONS)
      .min(1, NUMBER_OF_QUESTIONS)
      .max(MAX_DRAWN, NUMBER_OF_QUESTIONS),
  })
  .openapi('Draw');

/** How many questions with a tag an attempt asks. Which tags are the same is for the database to say, which refuses a repetition. */
export const draws = z
  .array(draw, { error: 'Draws must be a list.' })
  .max(MAX_DRAWS, `A quiz can draw by at most ${MAX_DRAWS} tags.`);

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
    attemptLimit: attemptLimit.transform(blankIsNone).openapi({
      description: 'How many attempts a learner has; 0 or null: any number.',
    }),
    timeLimitMinutes: timeLimitMinutes.transform(blankIsNone).openapi({
      description: 'How many minutes an attempt may take; 0 or null: any time.',
    }),
    draws: draws.optional().openapi({
      description:
        'Each attempt asks so many questions with each tag, drawn by lot, and all questions with none of the tags. Empty: all questions.',
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
    ...storedLimits,
    draws: draws.nullable().openapi({ description: 'Null for learners, who see no tags.' }),
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
