import { z } from '@hono/zod-openapi';
import { idField, requiredText } from '../../../_shared/content/fields.ts';
import { LIMITS } from '../../../_shared/content/limits.ts';
import { pageQuery, publicationFilter } from '../../lib/operation/list-query.ts';
import { idList } from '../../../_shared/content/lists.ts';
import { followingStops, publicationFields } from '../../../_shared/content/publication.ts';
import { trashChanged, trashKind } from './trash.schema.ts';

/** The maximum number of items that one request changes. */
const MAX_IDS = 1000;
const ids = idList('Every id', '`ids` must be a list of ids.', MAX_IDS);

/** The kinds of items that can be changed in bulk. */
export const listedKind = z.enum(['course', 'video', 'quiz'], {
  error: 'Kind must be one of course, video, quiz.',
});

/** The items about to be deleted. */
export const selection = z
  .object({ ids: idList('Every id', '`ids` must be a list of ids.', 10_000) })
  .openapi('Selection');

/** A search for all items that a change applies to. */
export const idsQuery = z.object({ q: pageQuery.shape.q, publication: publicationFilter });

/** One change to many items: all of them change, or none. */
export const contentChange = z
  .object({
    ids,
    action: z
      .enum(['delete', 'restore', 'category', 'link', 'unlink', 'publication'], {
        error: 'Action must be one of delete, restore, category, link, unlink, publication.',
      })
      .openapi({
        description:
          '`link` adds videos or quizzes to the end of a course, `unlink` removes them from it, and `publication` sets when learners can see them.',
      }),
    category: requiredText('Category', LIMITS.category)
      .optional()
      .openapi({ description: 'Required for `category`.' }),
    courseId: idField('Course id').optional().openapi({ description: 'Required for `link` and `unlink`.' }),
    ...publicationFields,
    stops: followingStops,
  })
  .refine(({ action, publication }) => action !== 'publication' || publication !== undefined, {
    path: ['publication'],
    error: 'Publication must be draft, scheduled or published.',
  })
  .openapi('ContentChange');

/** Content that learners would gain or lose. */
export const seen = z.object({
  courses: z.number(),
  stops: z.number(),
  quizzes: z
    .number()
    .openapi({ description: 'Number of quizzes outside these lessons that learners can practise.' }),
  students: z.number().openapi({
    description: 'Number of learners who have started any of these courses, lessons or quizzes.',
  }),
  attempts: z.number().openapi({ description: 'Number of finished attempts.' }),
  openAttempts: z.number(),
  assigned: z
    .number()
    .openapi({ description: 'Number of students with assignments that include this content.' }),
  classes: z.number().openapi({ description: 'Number of classes with these assignments.' }),
  needsPlan: z.boolean().openapi({ description: 'Whether all of this content needs a plan.' }),
});

/** Content that learners would gain or lose through a change. */
export const seenChanges = {
  gained: seen.openapi({ description: 'Content learners would gain access to.' }),
  lost: seen.openapi({ description: 'Content learners would lose access to.' }),
  later: seen.openapi({ description: 'Content learners would gain access to at the scheduled time.' }),
  unusable: z
    .object({
      total: z.number(),
      items: z.array(z.object({ kind: z.enum(['video', 'quiz']), title: z.string() })),
    })
    .openapi({
      description:
        'Videos without a file and quizzes without questions that learners would see, in course order. `items` lists up to 10.',
    }),
};

/** A preview of a change's effects. */
export const changePreview = z
  .object({
    ...seenChanges,
    stops: z.array(z.object({ stop: z.string(), title: z.string(), isEmpty: z.boolean() })).openapi({
      description:
        'Lessons you can list in `stops` when changing courses, in course order. `isEmpty` is true for a video without a file and a quiz without questions. Such quizzes aren’t published.',
    }),
  })
  .openapi('ChangePreview');

export const contentChanged = z
  .object({ changed: z.number().openapi({ description: 'Number of changed items.' }) })
  .openapi('ContentChanged');

/** The options for copying an item. */
export const duplication = z
  .object({
    title: requiredText('Title', LIMITS.title)
      .optional()
      .openapi({ description: 'Defaults to the original title followed by “(copy)”.' }),
    stops: z.enum(['same', 'copies'], { error: 'Stops must be same or copies.' }).optional().openapi({
      description:
        'For a course, `same` (default) links the same videos and quizzes, so changes apply to both courses. `copies` creates copies of the videos and quizzes.',
    }),
  })
  .openapi('Duplication');

export const duplicate = z.object({ id: z.string(), title: z.string() }).openapi('Duplicate');

/** Content and results that depend on items about to be deleted or restored. */
export const impact = z
  .object({
    stops: z.number().openapi({ description: 'Number of lessons removed from road maps.' }),
    courses: z
      .object({ total: z.number(), items: z.array(z.object({ id: z.string(), title: z.string() })) })
      .openapi({ description: 'Courses that lose a lesson or are deleted. `items` lists up to 10.' }),
    questions: z.number(),
    learnersUnderWay: z
      .number()
      .openapi({ description: 'Number of learners who have started but not completed these courses.' }),
    learnersWithResults: z.number(),
    results: z
      .number()
      .openapi({ description: 'Number of completed lessons, or of graded answers to a question.' }),
    openAttempts: z.number(),
    uploads: z
      .object({
        total: z.number(),
        items: z.array(z.object({ id: z.string(), fileName: z.string(), at: z.string() })),
      })
      .openapi({ description: 'Uploads that created the items. `items` lists up to 10.' }),
  })
  .openapi('Impact');

/** The effects of restoring items from the trash. */
export const restorePreview = z
  .object({
    ...seenChanges,
    refused: trashChanged.shape.refused,
    impacts: z.array(z.object({ kind: trashKind, count: z.number(), impact })).openapi({
      description: 'For each kind, the number of items that can be restored and what uses them.',
    }),
  })
  .openapi('RestorePreview');

export { trashKind as contentKind };
export type ContentChange = z.output<typeof contentChange>;
