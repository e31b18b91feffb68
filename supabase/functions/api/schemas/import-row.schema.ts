import { z } from '@hono/zod-openapi';
import { blankable } from '../question-types/import-fields.ts';
import { IMPORT_SCHEMAS } from '../question-types/index.ts';
import { contentId, mediaField, optionalNumber, requiredText, text } from './fields.ts';
import { draws, feedbackTiming, importedLimits, questionOrder } from './quiz.schema.ts';

/** Rows of one request; together with the limit on the body's size this keeps each request short. */
const MAX_BATCH_ROWS = 5000;

const course = z.object({
  id: contentId('Course id'),
  title: requiredText('Title', 200),
  description: requiredText('Description', 10_000),
  durationMinutes: optionalNumber('Duration', 0, 100_000).refine(
    (value) => value !== null && value !== undefined,
    'Duration is required.',
  ),
  image: mediaField('Image').refine((value) => Boolean(value), 'Image is required.'),
  instructor: requiredText('Instructor', 200),
  year: requiredText('Year', 50),
  category: blankable('Category', 100),
});

const video = z.object({
  id: contentId('Video id'),
  title: requiredText('Video title', 200),
  description: blankable('Description', 10_000),
  url: mediaField('Video address'),
  image: mediaField('Image'),
  durationSeconds: optionalNumber('Duration', 0, 360_000),
  category: blankable('Category', 100),
  instructor: blankable('Instructor', 200),
});

const quiz = z.object({
  id: contentId('Quiz id'),
  title: requiredText('Quiz title', 200),
  description: blankable('Description', 10_000),
  image: mediaField('Image'),
  category: blankable('Category', 100),
  instructor: blankable('Instructor', 200),
  feedbackTiming: feedbackTiming.nullish(),
  questionOrder: questionOrder.nullish(),
  ...importedLimits,
  draws: draws.nullish(),
});

/** One row of a file: its course, video, quiz and question. */
export const importRow = z
  .object({
    row: z.number().int().min(1).max(10_000_000).openapi({ description: 'Row number in the file.' }),
    courseId: contentId('Course id').openapi({
      description: 'The course that the content becomes a lesson of.',
    }),
    lessonOrder: z
      .number({ error: 'Lesson order must be a number.' })
      .min(0, 'Lesson order cannot be negative.')
      .max(100_000, 'Lesson order can be at most 100,000.')
      .default(1),
    version: text('Version', 300).nullish().openapi({
      description:
        'Versions of the parts that the file was exported with: stored rows that still have them were not changed since.',
    }),
    course: course.optional(),
    video: video.optional(),
    quiz: quiz.optional(),
    question: z.discriminatedUnion('type', IMPORT_SCHEMAS).optional(),
  })
  .refine(({ course, video, quiz }) => course ?? video ?? quiz, 'A row needs a course, a video or a quiz.')
  .refine(({ quiz, question }) => !question || quiz, {
    path: ['quiz'],
    error: 'A question needs its quiz.',
  })
  .openapi('ImportRow');

export const importRows = z
  .object({
    rows: z
      .array(importRow, { error: 'Rows must be a list.' })
      .min(1, 'There has to be at least one row.')
      .max(MAX_BATCH_ROWS, `At most ${MAX_BATCH_ROWS.toLocaleString('en-AU')} rows can be sent at once.`),
  })
  .openapi('ImportRows');

export type ImportRows = z.output<typeof importRows>;
