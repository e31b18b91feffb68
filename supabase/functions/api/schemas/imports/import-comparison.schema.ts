import { z } from '@hono/zod-openapi';
import { text, toNumber } from '../../../_shared/content/fields.ts';
import { LIMITS } from '../../../_shared/content/limits.ts';
import { seen } from '../content/content-change.schema.ts';

const tableName = z.enum(['courses', 'videos', 'quizzes', 'questions', 'lessons']);
/** A row of a file counts as its most urgent part does. */
const rowState = z.enum(['new', 'changed', 'unchanged', 'conflict']);

const ranges = z
  .array(z.array(z.number()))
  .optional()
  .openapi({ description: 'Row numbers, as lists of [first, last].' });

/** How the staged rows of an upload compare with what is stored. */
export const importComparison = z
  .object({
    rows: z.object({ new: ranges, changed: ranges, unchanged: ranges, conflict: ranges }),
    conflicts: z.number().openapi({ description: 'Parts of rows that the file and somebody else changed.' }),
    chosen: z.number().openapi({ description: 'Parts of rows for which the file was chosen.' }),
    matches: z
      .number()
      .openapi({ description: 'Parts without an id that have the title of something that exists.' }),
    renames: z.number().openapi({ description: 'Parts that give something that exists another title.' }),
    keys: z.number().openapi({ description: 'Questions of which the file says another answer key.' }),
    since: z
      .number()
      .openapi({ description: 'Parts of which something differs from the comparison before.' }),
    published: z
      .number()
      .openapi({ description: 'Stored courses, videos and quizzes that the file publishes.' }),
    lost: seen
      .nullable()
      .openapi({ description: 'What learners would see no longer; null where the file takes nothing back.' }),
  })
  .openapi('ImportComparison');

const rowNumber = (label: string) =>
  z
    .preprocess(
      toNumber,
      z
        .number({ error: `${label} must be a number.` })
        .int(`${label} must be a whole number.`)
        .min(0, `${label} cannot be negative.`)
        .max(10_000_000, `${label} can be at most 10,000,000.`),
    )
    .optional();

export const importPartsQuery = z.object({
  state: rowState.optional(),
  fromRow: rowNumber('From row'),
  toRow: rowNumber('To row'),
  since: z
    .literal('true', { error: 'Since can only be true.' })
    .optional()
    .openapi({ description: 'Only parts of which something differs from the comparison before.' }),
});

/** Fields by the names of their columns; a question's `form` is its type, options and key. */
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
        'restored: an undone upload had put it into the trash; deleted: somebody deleted it; match: it is new, and something has its title.',
    }),
    title: z.string().nullable().openapi({ description: 'What is stored is called.' }),
    matchId: z.string().nullable().openapi({ description: 'What has the same title.' }),
    chosen: z.boolean().openapi({ description: 'The file was chosen.' }),
    since: z
      .object({
        state: rowState,
        fields: z.record(z.string(), z.object({ before: z.unknown(), now: z.unknown() })),
      })
      .nullable()
      .openapi({
        description:
          'Where something differs from the comparison before: the state that it had, and fields as they were stored then and are now.',
      }),
    differences: z.record(
      z.string(),
      z.object({
        before: z.unknown(),
        after: z.unknown(),
        by: z
          .enum(['file', 'hand', 'both'])
          .openapi({ description: 'Who changed it since the last upload.' }),
      }),
    ),
  })
  .openapi('ImportPart');

export const importChoice = z
  .object({
    choice: z.enum(['file', 'hand', 'join'], { error: 'Choice must be one of file, hand, join.' }).openapi({
      description: 'file or hand settle conflicts; join lets rows without an id mean what has their title.',
    }),
    items: z
      .array(z.object({ tableName, rowId: text('Row id', 128) }), { error: 'Items must be a list.' })
      .max(1000, 'At most 1,000 items can be chosen at once.')
      .optional()
      .openapi({ description: 'Left out: all that the choice can be made for.' }),
  })
  .openapi('ImportChoice');

/** What regrading by all changed keys of an upload would change. */
export const importRegradeSummary = z
  .object({
    questions: z.number().openapi({ description: 'Questions of which results would change.' }),
    attempts: z.number(),
    changed: z.number(),
    studentsUp: z.number(),
    studentsDown: z.number(),
  })
  .openapi('ImportRegradeSummary');

export const importCommit = z
  .object({
    regrade: z.boolean({ error: 'Regrade must be true or false.' }).default(false).openapi({
      description: 'Grade finished attempts anew by changed keys; `regrading` names the questions.',
    }),
    lowerResults: z.boolean({ error: 'Lower results must be true or false.' }).default(false).openapi({
      description: 'Regrading lowers results, too. Otherwise each attempt keeps the better result.',
    }),
  })
  .openapi('ImportCommit');

const listNumber = z
  .number()
  .int()
  .min(0)
  .max(LIMITS.rows * 4);

/** What undoing an upload does, or did. */
export const undoSummary = z
  .object({
    trashed: listNumber.openapi({ description: 'Made by the upload: goes to the trash.' }),
    unlinked: listNumber.openapi({ description: 'Stops made by the upload, which are removed.' }),
    reverted: listNumber.openapi({ description: 'Changed by the upload: becomes what it was.' }),
    kept: listNumber.openapi({ description: 'Stays, because others changed it or built on it since.' }),
    items: z
      .array(
        z.object({
          tableName,
          rowId: z.string(),
          action: z.enum(['trash', 'revert', 'stay']),
          reason: z.enum(['edited', 'later', 'used', 'content']).nullable().openapi({
            description:
              'Why it stays: edited since, changed by a later upload, used by what others made, or a stop whose content stays.',
          }),
          title: z.string(),
          fields: z.array(z.string()).nullable().openapi({ description: 'Null: the row as a whole.' }),
          otherQuizzes: z.array(z.string()).optional().openapi({
            description:
              'Of a question that is reverted: titles of its quizzes, where they are several. It is reverted in all.',
          }),
        }),
      )
      .openapi({ description: 'The first 200: what stays first.' }),
    regrading: z.array(z.string()).optional().openapi({
      description: 'Questions to go on with at POST /api/questions/{id}/regrade until finished.',
    }),
  })
  .openapi('ImportUndoSummary');

/** What undoing an upload would do. */
export const undoPreview = undoSummary
  .omit({ regrading: true })
  .extend({
    // What regrading by the keys of before would change; absent where none comes back. A description here would become `& unknown`.
    regrade: importRegradeSummary.optional(),
    gained: seen.openapi({ description: 'What learners would newly see.' }),
    lost: seen.openapi({ description: 'What they would see no longer.' }),
  })
  .openapi('ImportUndoPreview');

export const importChangesQuery = z.object({
  outcome: z
    .enum(['made', 'changed', 'kept'], { error: 'Outcome must be one of made, changed, kept.' })
    .optional(),
});

/** What an upload did with one row of content. */
export const importChange = z
  .object({
    tableName,
    rowId: z.string(),
    title: z.string(),
    outcome: z.enum(['made', 'changed', 'kept']),
    isDeleted: z.boolean().openapi({ description: 'It is in the trash now.' }),
    before: fields,
    after: fields,
    kept: fields.openapi({ description: 'What the file said and was not written.' }),
  })
  .openapi('ImportChange');
