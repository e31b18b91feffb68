import { z } from '@hono/zod-openapi';
import { text, toNumber } from '../../../_shared/content/fields.ts';
import { LIMITS } from '../../../_shared/content/limits.ts';
import { seen, seenChanges } from '../content/content-change.schema.ts';

const tableName = z.enum(['courses', 'videos', 'quizzes', 'questions', 'lessons']);
/** The state of a row in a file: the most urgent state of its parts. */
const rowState = z.enum(['new', 'changed', 'unchanged', 'conflict']);

const ranges = z
  .array(z.array(z.number()))
  .optional()
  .openapi({ description: 'Ranges of row numbers, each as [first, last].' });

/** A comparison of an upload's staged rows with the stored content. */
export const importComparison = z
  .object({
    rows: z.object({ new: ranges, changed: ranges, unchanged: ranges, conflict: ranges }),
    conflicts: z
      .number()
      .openapi({ description: 'Number of parts changed both in the file and by someone else.' }),
    chosen: z.number().openapi({ description: 'Number of conflicts where the file was chosen.' }),
    matches: z.number().openapi({ description: 'Number of parts that have an existing title but no id.' }),
    renames: z.number().openapi({ description: 'Number of renamed items.' }),
    keys: z.number().openapi({ description: 'Number of questions whose answer key changes.' }),
    since: z.number().openapi({ description: 'Number of parts that differ from the previous comparison.' }),
    published: z
      .number()
      .openapi({ description: 'Number of existing courses, videos and quizzes that the file publishes.' }),
    videosWithoutFile: z
      .number()
      .openapi({ description: 'Number of new or changed videos that have no file after the upload.' }),
    lost: seen.nullable().openapi({
      description: 'Content learners would lose access to. Null if the file doesn’t unpublish anything.',
    }),
  })
  .openapi('ImportComparison');

const rowNumber = (label: string) =>
  z
    .preprocess(
      toNumber,
      z
        .number({ error: `${label} must be a number.` })
        .int(`${label} must be a whole number.`)
        .min(0, `${label} can’t be negative.`)
        .max(10_000_000, `${label} can be at most 10,000,000.`),
    )
    .optional();

export const importPartsQuery = z.object({
  state: rowState.optional(),
  fromRow: rowNumber('From row'),
  toRow: rowNumber('To row'),
  since: z
    .literal('true', { error: '`since` must be true.' })
    .optional()
    .openapi({ description: 'Only returns parts that differ from the previous comparison.' }),
});

/** Fields by column name; a question's `form` is its type, options and key. */
const fields = z.record(z.string(), z.unknown());

/** The course, video, quiz, question or stop in one row of a file, compared with what is stored. */
export const importPart = z
  .object({
    tableName,
    rowId: z.string(),
    rowNumber: z.number(),
    state: rowState,
    reason: z.enum(['restored', 'deleted', 'match']).nullable().openapi({
      description:
        '`restored` if undoing an upload had moved the item to the trash, `deleted` if someone deleted it, `match` if the item is new but another item already has its title.',
    }),
    title: z.string().nullable().openapi({ description: 'Title of the stored item.' }),
    matchId: z.string().nullable().openapi({ description: 'Id of the item with the same title.' }),
    chosen: z.boolean().openapi({ description: 'Whether the file was chosen.' }),
    since: z
      .object({
        state: rowState,
        fields: z.record(z.string(), z.object({ before: z.unknown(), now: z.unknown() })),
      })
      .nullable()
      .openapi({
        description:
          'Changes since the previous comparison: the state of this part at that time, and its stored fields then and now. Null if nothing changed.',
      }),
    differences: z.record(
      z.string(),
      z.object({
        before: z.unknown(),
        after: z.unknown(),
        by: z.enum(['file', 'hand', 'both']).openapi({
          description: 'Where this field changed since the last upload: in the file, by hand, or both.',
        }),
      }),
    ),
  })
  .openapi('ImportPart');

export const importChoice = z
  .object({
    choice: z.enum(['file', 'hand', 'join'], { error: 'Choice must be one of file, hand, join.' }).openapi({
      description:
        '`file` and `hand` resolve conflicts. `join` matches rows without an id to items with the same title.',
    }),
    items: z
      .array(z.object({ tableName, rowId: text('Row id', 128) }), { error: 'Items must be a list.' })
      .max(1000, 'You can choose at most 1,000 items.')
      .optional()
      .openapi({ description: 'Defaults to all items the choice applies to.' }),
  })
  .openapi('ImportChoice');

/** How regrading with all changed keys of an upload would change results. */
export const importRegradeSummary = z
  .object({
    questions: z.number().openapi({ description: 'Number of questions whose results would change.' }),
    attempts: z.number(),
    changed: z.number(),
    studentsUp: z.number(),
    studentsDown: z.number(),
  })
  .openapi('ImportRegradeSummary');

export const importCommit = z
  .object({
    regrade: z.boolean({ error: '`regrade` must be true or false.' }).default(false).openapi({
      description: 'Regrades finished attempts with changed answer keys. `regrading` lists the questions.',
    }),
    lowerResults: z.boolean({ error: '`lowerResults` must be true or false.' }).default(false).openapi({
      description: 'Allows regrading to lower results. Otherwise, each attempt keeps its better result.',
    }),
  })
  .openapi('ImportCommit');

const listNumber = z
  .number()
  .int()
  .min(0)
  .max(LIMITS.rows * 4);

/** The effects of undoing an upload. */
export const undoSummary = z
  .object({
    trashed: listNumber.openapi({
      description: 'Number of items created by the upload, which move to the trash.',
    }),
    unlinked: listNumber.openapi({
      description: 'Number of lessons added by the upload, which are removed from their courses.',
    }),
    reverted: listNumber.openapi({
      description: 'Number of items changed by the upload, which return to their earlier version.',
    }),
    kept: listNumber.openapi({
      description: 'Number of items that aren’t undone because other people have since changed or used them.',
    }),
    items: z
      .array(
        z.object({
          tableName,
          rowId: z.string(),
          action: z.enum(['trash', 'revert', 'stay']),
          reason: z
            .enum(['edited', 'later', 'used', 'content'])
            .nullable()
            .openapi({
              description:
                'Why the item isn’t undone: it has since been edited, changed by a later upload ' +
                'or used in other people’s content, or it’s a lesson whose content isn’t undone.',
            }),
          title: z.string(),
          fields: z
            .array(z.string())
            .nullable()
            .openapi({ description: 'Affected fields. Null for the whole row.' }),
          otherQuizzes: z.array(z.string()).optional().openapi({
            description:
              'Titles of all quizzes that contain a reverted question. The question is reverted in all of them.',
          }),
        }),
      )
      .openapi({ description: 'First 200 items, starting with those that aren’t undone.' }),
    regrading: z.array(z.string()).optional().openapi({
      description:
        'Ids of questions to regrade. Repeat POST /api/questions/{id}/regrade for each until it’s finished.',
    }),
  })
  .openapi('ImportUndoSummary');

/** A preview of undoing an upload. */
export const undoPreview = undoSummary
  .omit({ regrading: true })
  .extend({
    // How regrading with the earlier keys would change results; absent if no key is reverted. There's no OpenAPI
    // description, because it would add `& unknown` to the generated type.
    regrade: importRegradeSummary.optional(),
    ...seenChanges,
  })
  .openapi('ImportUndoPreview');

export const importChangesQuery = z.object({
  outcome: z
    .enum(['made', 'changed', 'kept'], { error: 'Outcome must be one of made, changed, kept.' })
    .optional(),
});

/** An upload's change to one row of content. */
export const importChange = z
  .object({
    tableName,
    rowId: z.string(),
    title: z.string(),
    outcome: z.enum(['made', 'changed', 'kept']),
    isDeleted: z.boolean().openapi({ description: 'Whether the item is now in the trash.' }),
    before: fields,
    after: fields,
    kept: fields.openapi({ description: 'Values in the file that weren’t saved.' }),
  })
  .openapi('ImportChange');
