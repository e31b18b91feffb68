import { z } from '@hono/zod-openapi';
import { contentId, idField, text } from '../../../_shared/content/fields.ts';
import { afterField, versionField } from '../update-fields.ts';
import { seen } from '../content/content-change.schema.ts';
import { lesson } from '../content/lesson.schema.ts';
import { regradeSummary } from '../questions/question.schema.ts';
import { idList } from '../../../_shared/content/lists.ts';
import { regradeFields } from '../questions/regrade.schema.ts';

const pendingKind = z.enum(['course', 'video', 'quiz', 'question', 'stops', 'questions'], {
  error: 'Kind must be one of course, video, quiz, question, stops, questions.',
});

const stop = z.object({ kind: z.enum(['video', 'quiz']), itemId: z.string() });

/** Changes of an item that are prepared. */
export const pendingChange = z
  .object({
    kind: pendingKind,
    itemId: contentId('Item id').openapi({
      description:
        'The id of the video, quiz or question; for a quiz’s questions, the quiz. Not needed for the course itself or its lessons. ' +
        'An unknown id adds a new video, quiz or question, which is created when published and comes last.',
    }),
    changes: z.record(z.string(), z.unknown(), { error: 'Changes must be an object.' }).openapi({
      description:
        'The same input as an immediate save: fields of a course, video or quiz, or a whole question. For the lessons or questions, one `change` to the ' +
        'list as currently prepared: `move`, `add` or `remove` a `stop` ({kind, itemId}) or a `question` (its id). `after` lists the entries before ' +
        'it, the nearest first; it follows the first one that is still there. Without `after`, an added entry comes last. For questions, also ' +
        '`copyOf`: questions of any quiz to copy into this one, once for each `copyId` (an optional UUID).',
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
  /** Few enough for the time that a request has. */
  copyOf: idList('Every question', 'The questions must be a list of question ids.', 100),
  copyId: z.uuid('The copy id must be a UUID.').optional(),
});

/** What is prepared in a course. */
export const pending = z
  .object({
    version: z
      .string()
      .openapi({ description: 'Changes whenever the prepared or published content changes.' }),
    items: z.array(
      z.object({
        kind: pendingKind,
        id: z.string(),
        title: z.string().nullable(),
        parent: z.string().nullable().openapi({ description: 'The quiz of a question.' }),
        isNew: z.boolean().openapi({ description: 'New: created when published.' }),
        exists: z
          .boolean()
          .openapi({ description: 'False: the item is in the trash, along with its changes.' }),
        version: z.string().openapi({ description: 'Send it with further changes to detect conflicts.' }),
        changedAt: z.string(),
        changedBy: z.string().nullable().openapi({ description: 'Null if the account was deleted.' }),
        values: z.record(z.string(), z.unknown()).openapi({
          description:
            'The prepared fields in API format; all fields for a question or a new item. For a quiz’s questions, `questions` ' +
            'has their ids in order.',
        }),
        fields: z
          .array(
            z.object({
              name: z.string().openapi({ description: 'The column name.' }),
              part: z.string().openapi({ description: 'Fields that are published or kept together.' }),
              before: z.unknown().openapi({
                description:
                  'The value when first prepared. Lists of lessons and questions are [{id, title}].',
              }),
              prepared: z.unknown(),
              current: z
                .unknown()
                .openapi({ description: 'Different from `before`: someone has changed it since.' }),
            }),
          )
          .openapi({ description: 'The differences.' }),
      }),
    ),
    stops: z
      .union([z.array(lesson), z.null()])
      .openapi({ description: 'The lessons after publishing; null: unchanged.' }),
  })
  .openapi('Pending');

const reviewed = {
  version: text('Version', 100),
  kept: idList('Every part', 'Kept must be a list of parts.', 10_000)
    .optional()
    .openapi({ description: 'Parts to keep as someone else changed them: `course/{id}/title`.' }),
};

export const pendingReview = z.object(reviewed).openapi('PendingReview');
export const pendingPublication = z.object({ ...reviewed, ...regradeFields }).openapi('PendingPublication');

export const pendingQuery = z.object({
  version: text('Version', 100),
  kind: pendingKind
    .optional()
    .openapi({ description: 'With `itemId`: one item’s changes; without it, everything.' }),
  itemId: idField('Item id').optional(),
});

export const publishedPending = z
  .object({
    published: z.number().openapi({ description: 'Items that were changed.' }),
    regrading: z.array(z.string()).openapi({
      description: 'Questions being regraded; continue with POST /api/questions/{id}/regrade.',
    }),
  })
  .openapi('PublishedPending');

export const pendingPreview = regradeSummary
  .extend({
    gained: seen.openapi({ description: 'What learners would newly see.' }),
    lost: seen.openapi({ description: 'What learners would no longer see.' }),
  })
  .openapi('PendingPreview');

export type PendingKind = z.output<typeof pendingKind>;
export type PendingChange = z.output<typeof pendingChange>;
export type Pending = z.output<typeof pending>;
export type PendingReview = z.output<typeof pendingReview>;
