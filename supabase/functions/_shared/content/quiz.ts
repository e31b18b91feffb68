import { z } from 'zod';
import {
  blankable,
  nullToZero,
  contentId,
  mediaField,
  optionalNumber,
  optionalText,
  requiredText,
  tagText,
} from './fields.ts';
import { LIMITS } from './limits.ts';
import { publicationFields, publicationOfRow, publicationState } from './publication.ts';

const feedbackTiming = z.enum(['at_end', 'after_each'], {
  error: 'Feedback timing must be at_end or after_each.',
});
const questionOrder = z.enum(['shuffled', 'as_written'], {
  error: 'Question order must be shuffled or as_written.',
});
const attemptLimit = optionalNumber('Attempts', 0, LIMITS.attemptLimit);
const timeLimitMinutes = optionalNumber('Time limit', 0, LIMITS.timeLimitMinutes);

const NUMBER_OF_QUESTIONS = `The number of questions must be between 1 and ${LIMITS.drawnQuestions}.`;

const draw = z
  .object({
    tag: tagText(),
    count: z
      .number({ error: NUMBER_OF_QUESTIONS })
      .int(NUMBER_OF_QUESTIONS)
      .min(1, NUMBER_OF_QUESTIONS)
      .max(LIMITS.drawnQuestions, NUMBER_OF_QUESTIONS),
  })
  .meta({ id: 'Draw' });

/**
 * The number of questions with each tag in an attempt. The database decides which tags are the same, and refuses
 * duplicates.
 */
const draws = z
  .array(draw, { error: 'Draws must be a list.' })
  .max(LIMITS.draws, `A quiz can draw questions from at most ${LIMITS.draws} tags.`);

/** The fields of a request that creates a quiz. */
export const quizFields = {
  title: requiredText('Title', LIMITS.title),
  description: optionalText('Description', LIMITS.description),
  image: mediaField('Image'),
  category: optionalText('Category', LIMITS.category, 'General'),
  instructor: optionalText('Instructor', LIMITS.instructor),
  feedbackTiming: feedbackTiming.optional().meta({
    description:
      'When learners see the correct answers. `at_end` (default) once they’ve finished, `after_each` once an answer is locked.',
  }),
  questionOrder: questionOrder.optional().meta({
    description: 'Order of questions and options. `shuffled` (default) changes it with each attempt.',
  }),
  attemptLimit: attemptLimit.transform(nullToZero).meta({
    description: 'Maximum attempts per learner. 0 or null for unlimited.',
  }),
  timeLimitMinutes: timeLimitMinutes.transform(nullToZero).meta({
    description: 'Time limit of an attempt in minutes. 0 or null for none.',
  }),
  draws: draws.optional().meta({
    description:
      'Number of random questions to ask for each tag. Questions with none of these tags are always asked. If empty, every question is asked.',
  }),
  ...publicationFields,
};

/** A stored quiz, with the field names of `quizFields`. */
export const storedQuiz = {
  id: z.string(),
  title: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  category: z.string(),
  instructor: z.string(),
  feedbackTiming,
  questionOrder,
  attemptLimit: z.number(),
  timeLimitMinutes: z.number(),
};

/** The draws, which are stored separately because learners mustn't read them. */
export const storedDraws = draws;

/** A quiz in an upload row. Blank cells leave the stored values unchanged. */
export const quizRow = z.object({
  id: contentId('Quiz id'),
  title: requiredText('Quiz title', LIMITS.title),
  description: blankable('Description', LIMITS.description),
  image: quizFields.image,
  category: blankable('Category', LIMITS.category),
  instructor: blankable('Instructor', LIMITS.instructor),
  feedbackTiming: feedbackTiming.nullish(),
  questionOrder: questionOrder.nullish(),
  attemptLimit,
  timeLimitMinutes,
  draws: draws.nullish(),
  ...publicationOfRow,
});

/** A quiz in an export. */
export const exportedQuiz = z.object({ ...storedQuiz, draws, ...publicationState });
