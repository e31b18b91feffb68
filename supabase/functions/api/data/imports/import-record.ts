import type { Json } from '../../../../types/database.types.ts';
import { converterTo } from '../../../_shared/data-fields.ts';
import { toColumns } from '../../../_shared/names.ts';
import { undoSummary } from '../../schemas/imports/import-comparison.schema.ts';
import type {
  ContentImport,
  ImportCheck,
  ImportDetails,
  ListedImport,
  UndoneImport,
} from '../../schemas/imports/import.schema.ts';
import type { ImportRows } from '../../schemas/imports/import-row.schema.ts';
import { withPublishAt } from '../content/publication.ts';
import { toInstant } from '../content/rows.ts';

interface Counts {
  total: number;
  made: number;
  changed: number;
  unchanged: number;
  kept: number;
}

/** An upload as the database returns it. */
export interface ImportRecord {
  id: string;
  kind: string;
  file_name: string;
  status: string;
  rows_total: number;
  rows_written: number;
  rows_unchanged: number;
  rows_kept: number;
  rows_reported: number;
  result: {
    videos: Counts;
    quizzes: Counts;
    questions: Counts;
    courses: Counts;
    links: { courses: number; missing: string[] };
    regrading?: string[];
  } | null;
  report: ImportDetails['report'];
  undo_result: { kept: number } | null;
  created_by_name: string | null;
  created_at: string;
  undone_at: string | null;
}

/** Default counts, because uploads from earlier releases lack some. */
const ZERO_COUNTS: Counts = { total: 0, made: 0, changed: 0, unchanged: 0, kept: 0 };

export function toImport(row: ImportRecord): ContentImport {
  return {
    id: row.id,
    kind: row.kind,
    fileName: row.file_name,
    status: row.status === 'staged' ? 'staged' : 'done',
    rowsTotal: row.rows_total,
    rowsWritten: row.rows_written,
    rowsUnchanged: row.rows_unchanged,
    rowsKept: row.rows_kept,
    rowsReported: row.rows_reported,
    videos: { ...ZERO_COUNTS, ...row.result?.videos },
    quizzes: { ...ZERO_COUNTS, ...row.result?.quizzes },
    questions: { ...ZERO_COUNTS, ...row.result?.questions },
    courses: { ...ZERO_COUNTS, ...row.result?.courses },
    updatedCourses: row.result?.links.courses ?? 0,
    missingCourses: row.result?.links.missing ?? [],
    regrading: row.result?.regrading ?? [],
    createdAt: toInstant(row.created_at),
    undoneAt: row.undone_at && toInstant(row.undone_at),
    keptAtUndo: row.undone_at === null ? 0 : (row.undo_result?.kept ?? 0),
  };
}

export const toListedImport = (row: ImportRecord): ListedImport => ({
  ...toImport(row),
  createdByName: row.created_by_name,
});

export const toImportDetails = (row: ImportRecord): ImportDetails => ({
  ...toListedImport(row),
  report: row.report,
  undo: toUndo(row.undo_result),
});

export const toUndone = (row: ImportRecord): UndoneImport => ({
  ...toImport(row),
  undo: toUndo(row.undo_result),
});

const toUndo = converterTo(undoSummary.nullable());

/** Returns which of an upload's ids already exist, and the previous upload of the same file. */
export function toChecked({
  uploaded_at: uploadedAt,
  ...existing
}: Omit<ImportCheck, 'uploadedAt'> & { uploaded_at: string | null }): ImportCheck {
  return { ...existing, uploadedAt: uploadedAt && toInstant(uploadedAt) };
}

/** Converts a row and its parts to column names, with the publication fields converted to one time. */
export const toStagedRow = ({ course, video, quiz, question, ...row }: ImportRows['rows'][number]) =>
  toColumns({
    ...row,
    course: course && toColumns(withPublishAt(course)),
    video: video && toColumns(withPublishAt(video)),
    quiz: quiz && toColumns(withPublishAt(quiz)),
    question: question && toColumns({ ...question, cue: question.cue && toColumns(question.cue) }),
  }) as Json;
