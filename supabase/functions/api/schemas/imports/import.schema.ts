import { z } from '@hono/zod-openapi';
import { text } from '../../../_shared/content/fields.ts';
import { inDigits, LIMITS } from '../../../_shared/content/limits.ts';
import { undoSummary } from './import-comparison.schema.ts';

const count = (label: string) =>
  z
    .number({ error: `${label} must be a number.` })
    .int(`${label} must be a whole number.`)
    .min(0, `${label} can’t be negative.`)
    .max(LIMITS.rows, `${label} can be at most ${inDigits(LIMITS.rows)}.`);

const report = z
  .array(
    z.object({
      row: z.number().int().min(1).max(10_000_000),
      column: text('Column', 300),
      message: text('Message', 500),
    }),
  )
  .max(200);

const fileHash = z
  .string({ error: 'File hash must be text.' })
  .regex(/^[0-9a-f]{64}$/, 'File hash must be a hexadecimal SHA-256 hash.');

export const importInput = z
  .object({
    kind: z.enum(['quiz_video', 'course', 'gift', 'aiken'], {
      error: 'Kind must be one of quiz_video, course, gift, aiken.',
    }),
    fileName: text('File name', 300).default(''),
    fileHash,
    rowsTotal: count('Rows total').min(1, 'Add at least one row.'),
    rowsReported: count('Rows reported').default(0),
    report: report.default([]).openapi({ description: 'The first rows that were rejected.' }),
  })
  .refine(({ rowsTotal, rowsReported }) => rowsReported < rowsTotal, {
    path: ['rowsReported'],
    error: 'Every row was rejected. Correct at least one row, then try again.',
  })
  .openapi('ImportInput');

const ids = (label: string) =>
  z
    .array(text('Id', 300), { error: `${label} must be a list of strings.` })
    .max(20_000, 'You can check up to 20,000 ids.');

export const importCheckInput = z
  .object({
    fileHash,
    courseIds: ids('Course ids'),
    videoIds: ids('Video ids'),
    quizIds: ids('Quiz ids'),
    figureIds: ids('Figure ids').default([]),
  })
  .openapi('ImportCheckInput');

/** Which of an upload's ids already exist, and the previous upload of the same file. */
export const importCheck = z
  .object({
    uploadedAt: z.string().nullable().openapi({ description: 'Time this file was last uploaded.' }),
    courses: z.array(z.string()).openapi({ description: 'Ids that exist.' }),
    videos: z.array(z.string()),
    quizzes: z.array(z.string()),
    figures: z.array(z.string()),
  })
  .openapi('ImportCheck');

const counts = z.object({
  total: z.number(),
  made: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  kept: z.number().openapi({
    description: 'Number of items that weren’t fully overwritten because someone had changed them.',
  }),
});

/** An uploaded file. `rowsWritten + rowsReported = rowsTotal`. */
export const contentImport = z
  .object({
    id: z.string(),
    kind: z.string(),
    fileName: z.string(),
    status: z.enum(['staged', 'done']),
    rowsTotal: z.number(),
    rowsWritten: z.number().openapi({
      description: 'Number of imported rows, including unchanged rows and those that weren’t overwritten.',
    }),
    rowsUnchanged: z.number(),
    rowsKept: z.number().openapi({
      description: 'Number of rows that weren’t fully overwritten because someone had changed them.',
    }),
    rowsReported: z.number().openapi({ description: 'Number of rows rejected before the upload.' }),
    videos: counts,
    quizzes: counts,
    questions: counts,
    courses: counts,
    updatedCourses: z.number().openapi({ description: 'Number of courses that gained a lesson.' }),
    missingCourses: z
      .array(z.string())
      .openapi({ description: 'Ids of courses in the file that don’t exist.' }),
    regrading: z.array(z.string()).openapi({
      description:
        'Ids of questions to regrade. Repeat POST /api/questions/{id}/regrade for each until it’s finished.',
    }),
    createdAt: z.string(),
    undoneAt: z
      .string()
      .nullable()
      .openapi({ description: 'Time the upload was first undone, in full or in part.' }),
    keptAtUndo: z.number().openapi({
      description:
        'Number of items that weren’t undone because other people had changed or used them. If this is above 0, you can undo the upload again later.',
    }),
  })
  .openapi('Import');

/** An upload in the list, with the name of the person who made it. */
export const listedImport = contentImport
  .extend({
    createdByName: z
      .string()
      .nullable()
      .openapi({ description: 'Who made the upload. Null if the account was deleted.' }),
  })
  .openapi('ListedImport');

/** An upload with all details. */
export const importDetails = listedImport
  .extend({
    report: report.openapi({ description: 'The first rows that were rejected.' }),
    undo: z.union([undoSummary, z.null()]).openapi({ description: 'Result of undoing the upload.' }),
  })
  .openapi('ImportDetails');

export const undoneImport = contentImport
  .extend({
    undo: z.union([undoSummary, z.null()]).openapi({ description: 'Null if the upload wasn’t committed.' }),
  })
  .openapi('UndoneImport');

export const stagedRows = z
  .object({
    staged: z
      .number()
      .openapi({ description: 'Number of rows in this request that hadn’t been sent before.' }),
  })
  .openapi('StagedRows');

export type ImportCheck = z.output<typeof importCheck>;
export type ContentImport = z.output<typeof contentImport>;
export type ListedImport = z.output<typeof listedImport>;
export type ImportDetails = z.output<typeof importDetails>;
export type UndoneImport = z.output<typeof undoneImport>;
