import { z } from '@hono/zod-openapi';
import { mediaField, optionalNumber, requiredText, text } from './fields.ts';

/** Rows of one part of an upload; with the limit on a body's size this keeps each request short. */
export const MAX_ROWS = 5000;
const MAX_FILE_ROWS = 1_000_000;

const count = (label: string) =>
  z
    .number({ error: `${label} must be a number.` })
    .int(`${label} must be a whole number.`)
    .min(0, `${label} cannot be negative.`)
    .max(MAX_FILE_ROWS, `${label} can be at most ${MAX_FILE_ROWS.toLocaleString('en-AU')}.`);

/** A cell that may be blank: then what stands is left alone. */
const blankable = (label: string, max: number) =>
  text(label, max)
    .transform((value) => value || null)
    .nullish();

/** An id that content people bring along; it stands in addresses, hence the narrow alphabet. */
const ownId = (label: string) =>
  text(label, 128)
    .regex(
      /^[A-Za-z0-9][A-Za-z0-9._~-]*$/,
      `${label} can have letters, digits, dots, hyphens, underscores and tildes only.`,
    )
    .refine((value) => value !== 'default', `${label} cannot be "default".`)
    .nullish();

const course = z.object({
  id: ownId('Course id'),
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
  id: ownId('Video id'),
  title: requiredText('Video title', 200),
  description: blankable('Description', 10_000),
  url: mediaField('Video address'),
  image: mediaField('Image'),
  durationSeconds: optionalNumber('Duration', 0, 360_000),
  category: blankable('Category', 100),
  instructor: blankable('Instructor', 200),
});

const quiz = z.object({
  id: ownId('Quiz id'),
  title: requiredText('Quiz title', 200),
  description: blankable('Description', 10_000),
  image: mediaField('Image'),
  category: blankable('Category', 100),
  instructor: blankable('Instructor', 200),
});

const labels = (label: string, max: number) =>
  z
    .array(requiredText(label, 500), { error: `${label} must be a list of texts.` })
    .max(max, max === 4 ? 'Maximum of 4 items reached' : `There can be at most ${max} options.`)
    .refine((list) => new Set(list).size === list.length, 'Items have to differ from each other.');

const questionBase = {
  title: requiredText('Question text', 1000),
  description: blankable('Description', 10_000),
  explanation: blankable('Explanation', 5000),
  occurrence: z.number().int().min(1).max(MAX_FILE_ROWS),
};

const choice = (type: 'MCQ' | 'SLI') =>
  z
    .object({
      ...questionBase,
      type: z.literal(type),
      options: labels('Every option', 11).min(2, 'At least two options are required.'),
      answer: requiredText('Answer', 500),
    })
    .refine(({ options, answer }) => options.includes(answer), {
      path: ['answer'],
      error: 'Answer must be one of the options.',
    });

const openEnded = z.object({
  ...questionBase,
  type: z.literal('OPT'),
  answer: requiredText('Answer', 1000),
});

const association = z
  .object({
    ...questionBase,
    type: z.literal('ASC'),
    leftOptions: labels('Every left item', 4).min(1, 'All left items must have a value.'),
    rightOptions: labels('Every right item', 4).min(1, 'All right items must have a value.'),
    answer: z.record(z.string().regex(/^[0-3]$/), z.number().int().min(0).max(3)),
  })
  .refine(({ answer }) => Object.keys(answer).length > 0, {
    path: ['answer'],
    error: 'You need at least one complete matched pair.',
  })
  .refine(
    ({ leftOptions, rightOptions, answer }) =>
      Object.entries(answer).every(
        ([left, right]) => Number(left) < leftOptions.length && right < rightOptions.length,
      ),
    { path: ['answer'], error: 'A match can only use items of the two lists.' },
  );

const importQuestion = z.discriminatedUnion('type', [choice('MCQ'), choice('SLI'), openEnded, association]);

/** One row of a file: what it says about a course, a video, a quiz and a question. */
export const importRow = z
  .object({
    row: z.number().int().min(1).max(10_000_000).openapi({ description: 'Its row in the file.' }),
    courseId: ownId('Course id').openapi({ description: 'The course whose road the content joins.' }),
    lessonOrder: z
      .number({ error: 'Lesson order must be a number.' })
      .min(0, 'Lesson order cannot be negative.')
      .max(100_000, 'Lesson order can be at most 100,000.')
      .default(1),
    course: course.optional(),
    video: video.optional(),
    quiz: quiz.optional(),
    question: importQuestion.optional(),
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
      .max(MAX_ROWS, `At most ${MAX_ROWS.toLocaleString('en-AU')} rows can be sent at once.`),
  })
  .openapi('ImportRows');

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
  .regex(/^[0-9a-f]{64}$/, 'File hash must be a SHA-256 in hexadecimal.');

export const importInput = z
  .object({
    kind: z.enum(['quiz_video', 'course', 'gift', 'aiken'], {
      error: 'Kind must be one of quiz_video, course, gift, aiken.',
    }),
    fileName: text('File name', 300).default(''),
    fileHash,
    rowsTotal: count('Rows total').min(1, 'There has to be at least one row.'),
    rowsReported: count('Rows reported').default(0),
    report: report.default([]).openapi({ description: 'The first of the rows that were refused.' }),
  })
  .refine(({ rowsTotal, rowsReported }) => rowsReported < rowsTotal, {
    path: ['rowsReported'],
    error: 'At least one row has to be left to import.',
  })
  .openapi('ImportInput');

const ids = (label: string) =>
  z
    .array(text('Id', 300), { error: `${label} must be a list of texts.` })
    .max(20_000, 'At most 20,000 ids can be checked at once.');

export const importCheckInput = z
  .object({
    fileHash,
    courseIds: ids('Course ids'),
    videoIds: ids('Video ids'),
    quizIds: ids('Quiz ids'),
  })
  .openapi('ImportCheckInput');

/** What an upload would meet. */
export const importCheck = z
  .object({
    uploadedAt: z.string().nullable().openapi({ description: 'When the same file was uploaded last.' }),
    courses: z.array(z.string()).openapi({ description: 'Those of the given ids that exist.' }),
    videos: z.array(z.string()),
    quizzes: z.array(z.string()),
  })
  .openapi('ImportCheck');

const tally = z.object({ total: z.number(), made: z.number(), changed: z.number() });

/** A file that was uploaded. `rowsWritten + rowsReported = rowsTotal`. */
export const contentImport = z
  .object({
    id: z.string(),
    kind: z.string(),
    fileName: z.string(),
    status: z.enum(['staged', 'done']),
    rowsTotal: z.number(),
    rowsWritten: z
      .number()
      .openapi({ description: 'Rows that stand as the file says, unchanged ones included.' }),
    rowsUnchanged: z.number(),
    rowsReported: z.number().openapi({ description: 'Rows that were refused before the upload.' }),
    videos: tally,
    quizzes: tally,
    questions: tally,
    courses: z.object({ made: z.number(), changed: z.number() }),
    updatedCourses: z.number().openapi({ description: 'Courses that got a stop.' }),
    missingCourses: z.array(z.string()).openapi({ description: 'Courses that rows name but do not exist.' }),
    createdAt: z.string(),
    undoneAt: z.string().nullable(),
  })
  .openapi('Import');

export const undoneImport = contentImport
  .extend({
    kept: z
      .number()
      .openapi({ description: 'Rows that somebody changed since; they keep their newer state.' }),
  })
  .openapi('UndoneImport');

export const stagedRows = z
  .object({ staged: z.number().openapi({ description: 'Rows that arrived with this part.' }) })
  .openapi('StagedRows');

export type ImportInput = z.output<typeof importInput>;
export type ImportRows = z.output<typeof importRows>;
export type ImportCheckInput = z.output<typeof importCheckInput>;
export type ImportCheck = z.output<typeof importCheck>;
export type ContentImport = z.output<typeof contentImport>;
export type UndoneImport = z.output<typeof undoneImport>;
