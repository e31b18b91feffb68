import { z } from '@hono/zod-openapi';
import { courseGaps, courseRow } from '../../../_shared/content/course.ts';
import { contentId, text } from '../../../_shared/content/fields.ts';
import { inDigits, LIMITS } from '../../../_shared/content/limits.ts';
import { IMPORT_SCHEMAS } from '../../../_shared/content/question-types/index.ts';
import type { Publication } from '../../../_shared/content/publication.ts';
import { quizRow } from '../../../_shared/content/quiz.ts';
import { videoRow } from '../../../_shared/content/video.ts';

/**
 * The maximum number of rows in one request. Together with the limit on the body's size, this keeps each request short.
 */
const MAX_BATCH_ROWS = 5000;

/** False if an item is scheduled but has no publication time. */
const hasTime = ({
  publication,
  publishAt,
}: {
  publication?: Publication | null | undefined;
  publishAt?: string | null | undefined;
}) => publication !== 'scheduled' || Boolean(publishAt);
const TIME_MISSING = { path: ['publishAt'], error: 'Choose when students see it.' };

/** One row of a file: its course, video, quiz and question. */
const importRow = z
  .object({
    row: z.number().int().min(1).max(10_000_000).openapi({ description: 'Row number in the file.' }),
    courseId: contentId('Course id').openapi({
      description: 'Course to add the content to as a lesson.',
    }),
    lessonOrder: z
      .number({ error: 'Lesson order must be a number.' })
      .min(0, 'Lesson order can’t be negative.')
      .max(LIMITS.lessonOrder, `Lesson order can be at most ${inDigits(LIMITS.lessonOrder)}.`)
      .default(1),
    version: text('Version', LIMITS.version).nullish().openapi({
      description: 'Versions of the exported parts, used to detect later changes.',
    }),
    course: courseRow.refine(hasTime, TIME_MISSING).optional(),
    video: videoRow.refine(hasTime, TIME_MISSING).optional(),
    quiz: quizRow.refine(hasTime, TIME_MISSING).optional(),
    question: z.discriminatedUnion('type', IMPORT_SCHEMAS).optional(),
  })
  .superRefine(({ course, version }, context) => {
    if (!course || (course.id && version)) return;
    for (const { field, message } of courseGaps(course))
      context.addIssue({ code: 'custom', path: ['course', field], message });
  })
  .refine(({ course, video, quiz }) => course ?? video ?? quiz, 'Add a course, video or quiz to the row.')
  .refine(({ quiz, question }) => !question || quiz, {
    path: ['quiz'],
    error: 'Add the question’s quiz.',
  })
  .openapi('ImportRow');

export const importRows = z
  .object({
    rows: z
      .array(importRow, { error: 'Rows must be a list.' })
      .min(1, 'Add at least one row.')
      .max(MAX_BATCH_ROWS, `You can send up to ${inDigits(MAX_BATCH_ROWS)} rows in one request.`),
  })
  .openapi('ImportRows');

export type ImportRows = z.output<typeof importRows>;
