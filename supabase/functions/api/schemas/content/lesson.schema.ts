import { z } from '@hono/zod-openapi';
import { idField, requiredText } from '../../../_shared/content/fields.ts';
import { LIMITS } from '../../../_shared/content/limits.ts';
import { idList } from '../../../_shared/content/lists.ts';
import { publicationState } from '../../../_shared/content/publication.ts';
import { afterField, versionField } from '../update-fields.ts';

/** A lesson of a course's road map, as its editor shows it. */
export const lesson = z
  .object({
    lessonId: z.string(),
    kind: z.enum(['video', 'quiz']),
    itemId: z.string().openapi({ description: 'Id of the video or quiz.' }),
    position: z.number().openapi({ description: 'Position in the course, starting at 1.' }),
    title: z.string(),
    description: z.string(),
    image: z.string().nullable(),
    durationSeconds: z.number().nullable().openapi({ description: 'Video duration. Null for a quiz.' }),
    questionCount: z
      .number()
      .nullable()
      .openapi({ description: 'Number of questions in the quiz. Null for a video.' }),
    hasFile: z
      .boolean()
      .nullable()
      .openapi({ description: 'Whether the video has a file. Null for a quiz.' }),
    ...publicationState,
  })
  .openapi('Lesson');

/** A video or a quiz to create as a lesson. */
export const newLesson = z
  .object({
    kind: z.enum(['video', 'quiz'], { error: 'Kind must be video or quiz.' }),
    title: requiredText('Title', LIMITS.title),
  })
  .openapi('NewLesson');

/** The new order of a course's lessons. */
export const lessonOrder = z
  .object({
    lessonIds: idList('Every lesson', 'The lessons must be a list of lesson ids.', 1000).openapi({
      description: 'Ids of all lessons in the course, in the new order.',
    }),
    version: versionField,
  })
  .openapi('LessonOrder');

/** The new place of one lesson. */
export const lessonMove = z
  .object({ lessonId: idField('Lesson'), after: afterField('lesson', 1000) })
  .openapi('LessonMove');

export type LessonMove = z.output<typeof lessonMove>;
export type NewLesson = z.output<typeof newLesson>;
export type Lesson = z.output<typeof lesson>;
