import {
  hasError,
  type FileFormat,
  type ImportKind,
  type ImportRow,
  type ImportTable,
  type OpenedFile,
} from '../import-row';
import type { Decimal } from '../cells/column-numbers';
import type { Encoding } from '../../../shared/encodings';

/** A summary of an opened file for the page; the rows stay in the worker. */
export interface FileSummary {
  kind: ImportKind;
  format: FileFormat;
  encoding: Encoding;
  /** The decimal separator, if the file's numbers have commas or points. */
  decimal?: Decimal;
  /** Columns whose numbers have commas or points, by their decimal separator. */
  decimalColumns?: Record<Decimal, string[]>;
  delimiter: string;
  columns: string[];
  /** Number of rows with data: always `valid + invalid`. */
  rows: number;
  valid: number;
  invalid: number;
  /** Number of rows with warnings. */
  warnings: number;
  /** The first warnings, for the log. */
  warningMessages: string[];
  /** Number of pictures uploaded with the rows. */
  pictures: number;
  problems: string[];
  notes: string[];
  counts: { videos: number; quizzes: number; questions: number; courses: number };
  /** SHA-256 of the file, in hexadecimal. */
  fileHash: string;
  /** Ids in the file, to be looked up before anything is written. */
  ids: { courseIds: string[]; videoIds: string[]; quizIds: string[]; figureIds: string[] };
  /** The first invalid rows. */
  report: { row: number; column: string; message: string }[];
}

/** Ids in the file that exist on the server. */
export interface ExistingIds {
  courses: string[];
  videos: string[];
  quizzes: string[];
  figures: string[];
}

/** The API's maximum number of reported rows. */
const MAX_REPORTED_ROWS = 200;
const MAX_MESSAGE_LENGTH = 500;
const MAX_WARNING_MESSAGES = 50;

/** Returns the content of the rows that can be imported. */
export function validItems({ items, table }: OpenedFile): ImportRow[] {
  return items.filter((item, index): item is ImportRow => {
    const row = table.rows[index];
    return item !== null && row !== undefined && !hasError(row);
  });
}

/** Summarises a file for the page. @param invalidRows indexes of the rows that cannot be imported */
export function summarize(file: OpenedFile, fileHash: string, invalidRows: number[]): FileSummary {
  const { table, kind, notes } = file;
  const { format, encoding, decimal, decimalColumns, delimiter, columns, rows, problems } = table;
  const valid = validItems(file);
  return {
    kind,
    format,
    encoding,
    ...(decimal && { decimal }),
    ...(decimalColumns && { decimalColumns }),
    delimiter,
    columns,
    rows: rows.length,
    valid: valid.length,
    invalid: invalidRows.length,
    warnings: rows.filter((row) => row.problems.some(({ level }) => level === 'warning')).length,
    warningMessages: warningMessages(table).slice(0, MAX_WARNING_MESSAGES),
    pictures: file.pictures.length,
    problems,
    notes,
    counts: countContent(valid),
    fileHash,
    ids: {
      courseIds: distinct(valid.map(({ courseId, course }) => courseId ?? course?.id)),
      videoIds: distinct(valid.map(({ video }) => video?.id)),
      quizIds: distinct(valid.map(({ quiz }) => quiz?.id)),
      figureIds: distinct(
        valid.flatMap(({ video, question }) => [...(video?.figures ?? []), ...(question?.figures ?? [])]),
      ),
    },
    report: invalidRows.slice(0, MAX_REPORTED_ROWS).map((index) => reportRow(table, index)),
  };
}

function warningMessages({ rows }: ImportTable): string[] {
  return rows.flatMap(({ number, problems }) =>
    problems.flatMap(({ level, message }) => (level === 'warning' ? `Row ${number}: ${message}` : [])),
  );
}

function countContent(items: ImportRow[]): FileSummary['counts'] {
  // Content without an id is identified by title and course.
  const key = (content: { id?: string; title: string } | undefined, courseId: string | undefined) =>
    content && (content.id ?? JSON.stringify([content.title.toLowerCase(), courseId]));
  return {
    videos: distinct(items.map(({ video, courseId }) => key(video, courseId))).length,
    quizzes: distinct(items.map(({ quiz, courseId }) => key(quiz, courseId))).length,
    questions: items.filter(({ question }) => question).length,
    courses: items.filter(({ course }) => course).length,
  };
}

function reportRow({ columns, rows, problems }: ImportTable, index: number): FileSummary['report'][number] {
  const row = rows[index];
  const firstError = row?.problems.find(({ level }) => level === 'error');
  return {
    row: row?.number ?? 1,
    column: (firstError && columns[firstError.column]) ?? '',
    message: (firstError?.message ?? problems[0] ?? '').slice(0, MAX_MESSAGE_LENGTH),
  };
}

const distinct = (keys: (string | undefined)[]): string[] => [
  ...new Set(keys.filter((key) => key !== undefined)),
];
