import { z } from '@hono/zod-openapi';
import { contentId, idField, text } from '../../../_shared/content/fields.ts';
import { afterField, versionField } from '../update-fields.ts';
import { seenChanges } from '../content/content-change.schema.ts';
import { lesson } from '../content/lesson.schema.ts';
import { regradeSummary } from '../questions/question.schema.ts';
import { idList } from '../../../_shared/content/lists.ts';
import { regradeFields } from '../questions/regrade.schema.ts';

const pendingKind = z.enum(['course', 'video', 'quiz', 'question', 'stops', 'questions'], {
  error: 'Kind must be one of course, video, quiz, question, stops, questions.',
});

const stop = z.object({ kind: z.enum(['video', 'quiz']), itemId: z.string() });

/** The prepared changes to an item. */
export const pendingChange = z
  .object({
    kind: pendingKind,
    itemId: contentId('Item id').openapi({
      description:
        'Id of the video, quiz or question, or of the quiz when changing its list of questions. Leave it out for the course itself or its lessons. ' +
        'An unknown id adds a new item at the end. It’s created when you publish.',
    }),
    changes: z.record(z.string(), z.unknown(), { error: 'Changes must be an object.' }).openapi({
      description:
        'Same input as when saving immediately: fields of a course, video or quiz, or a whole question. To change a list of lessons or questions, send one `change` to the ' +
        'prepared list: `move`, `add` or `remove` a `stop` ({kind, itemId}) or `question` (id). `after` lists the entries it can come after, ' +
        'nearest first, and the first one that’s still in the list is used. Without `after`, a new entry is added to the end. To copy questions from other quizzes, send ' +
        '`copyOf` with their ids. Send a UUID as `copyId` to copy them only once if you repeat the request.',
      example: { title: 'Tax' },
    }),
    version: versionField,
  })
  .openapi('PendingChange');

const change = z.enum(['move', 'add', 'remove'], { error: 'Change must be one of move, add, remove.' });
export const stopsChange = z.object({
  change,
  stop,
  after: z.array(stop, { error: 'After must be a list of stops.' }).max(1000).optional(),
});
export const questionsChange = z.object({
  change,
  question: idField('Question'),
  after: afterField('question', 1000).optional(),
});
export const questionCopies = z.object({
  /** The maximum is 100, because a request can copy that many questions within its time limit. */
  copyOf: idList('Every question', 'The questions must be a list of question ids.', 100),
  copyId: z.uuid('The copy id must be a UUID.').optional(),
});

/** The changes prepared in a course. */
export const pending = z
  .object({
    version: z.string().openapi({
      description:
        'Version of the prepared changes. It changes whenever the prepared or published content does.',
    }),
    items: z.array(
      z.object({
        kind: pendingKind,
        id: z.string(),
        title: z.string().nullable(),
        parent: z.string().nullable().openapi({ description: 'A question’s quiz.' }),
        isNew: z.boolean().openapi({ description: 'Whether publishing creates the item.' }),
        exists: z.boolean().openapi({
          description: 'Whether the item exists. If not, it’s in the trash along with its changes.',
        }),
        version: z.string().openapi({ description: 'Send with further changes to detect conflicts.' }),
        changedAt: z.string(),
        changedBy: z
          .string()
          .nullable()
          .openapi({ description: 'Who last changed the item. Null if their account was deleted.' }),
        values: z.record(z.string(), z.unknown()).openapi({
          description:
            'Prepared fields in API format. Includes every field of a question or new item. For a list of questions, `questions` ' +
            'contains their ids in order.',
        }),
        fields: z
          .array(
            z.object({
              name: z.string().openapi({ description: 'Column name.' }),
              part: z.string().openapi({ description: 'Group of fields that are published together.' }),
              before: z.unknown().openapi({
                description:
                  'Published value when the change was first prepared. Lists of lessons and questions are [{id, title}].',
              }),
              prepared: z.unknown(),
              current: z.unknown().openapi({
                description:
                  'Current published value. Differs from `before` if someone changed the field since.',
              }),
            }),
          )
          .openapi({ description: 'Fields that differ between the published and the prepared version.' }),
      }),
    ),
    stops: z
      .union([z.array(lesson), z.null()])
      .openapi({ description: 'Lessons after publishing. Null if unchanged.' }),
  })
  .openapi('Pending');

const reviewed = {
  version: text('Version', 100),
  kept: idList('Every part', 'Kept must be a list of parts.', 10_000).optional().openapi({
    description: 'Parts to skip because someone else has changed them, such as `course/{id}/title`.',
  }),
};

export const pendingReview = z.object(reviewed).openapi('PendingReview');
export const pendingPublication = z.object({ ...reviewed, ...regradeFields }).openapi('PendingPublication');

export const pendingQuery = z.object({
  version: text('Version', 100),
  kind: pendingKind.optional().openapi({
    description:
      'Kind of item. With `itemId`, only discards that item’s changes. Otherwise, discards all changes.',
  }),
  itemId: idField('Item id').optional(),
});

export const publishedPending = z
  .object({
    published: z.number().openapi({ description: 'Number of changed items.' }),
    regrading: z.array(z.string()).openapi({
      description: 'Ids of questions being regraded. Continue with POST /api/questions/{id}/regrade.',
    }),
  })
  .openapi('PublishedPending');

export const pendingPreview = regradeSummary.extend(seenChanges).openapi('PendingPreview');

export type PendingKind = z.output<typeof pendingKind>;
export type PendingChange = z.output<typeof pendingChange>;
export type Pending = z.output<typeof pending>;
export type PendingReview = z.output<typeof pendingReview>;
