import { fromDatabase } from '../lib/database-errors.ts';
import type { Db } from '../lib/supabase-client.ts';
import type {
  ContentImport,
  ImportCheck,
  ImportCheckInput,
  ImportInput,
  UndoneImport,
} from '../schemas/import.schema.ts';
import type { ImportRows } from '../schemas/import-row.schema.ts';
import { unwrap } from './query.ts';
import { toInstant } from './rows.ts';

const COLUMNS =
  'id,kind,file_name,status,rows_total,rows_written,rows_unchanged,rows_reported,result,created_at,undone_at';
/** Number of uploads in the list. */
const LIST_LENGTH = 50;

interface Counts {
  total: number;
  made: number;
  changed: number;
}

interface ImportRecord {
  id: string;
  kind: string;
  file_name: string;
  status: string;
  rows_total: number;
  rows_written: number;
  rows_unchanged: number;
  rows_reported: number;
  result: {
    videos: Counts;
    quizzes: Counts;
    questions: Counts;
    courses: Omit<Counts, 'total'>;
    links: { courses: number; missing: string[] };
  } | null;
  created_at: string;
  undone_at: string | null;
}

const ZERO_COUNTS: Counts = { total: 0, made: 0, changed: 0 };

function toImport(row: ImportRecord): ContentImport {
  return {
    id: row.id,
    kind: row.kind,
    fileName: row.file_name,
    status: row.status === 'staged' ? 'staged' : 'done',
    rowsTotal: row.rows_total,
    rowsWritten: row.rows_written,
    rowsUnchanged: row.rows_unchanged,
    rowsReported: row.rows_reported,
    videos: row.result?.videos ?? ZERO_COUNTS,
    quizzes: row.result?.quizzes ?? ZERO_COUNTS,
    questions: row.result?.questions ?? ZERO_COUNTS,
    courses: row.result?.courses ?? { made: 0, changed: 0 },
    updatedCourses: row.result?.links.courses ?? 0,
    missingCourses: row.result?.links.missing ?? [],
    createdAt: toInstant(row.created_at),
    undoneAt: row.undone_at && toInstant(row.undone_at),
  };
}

/** The newest committed uploads, including undone ones. */
export async function listImports(db: Db): Promise<ContentImport[]> {
  const { data, error, status } = await db
    .from('content_imports')
    .select(COLUMNS)
    .eq('status', 'done')
    .order('created_at', { ascending: false })
    .order('id')
    .limit(LIST_LENGTH);
  if (error) throw fromDatabase(error, status);
  return (data as unknown as ImportRecord[]).map(toImport);
}

/** Which ids of an upload exist, and when the same file was uploaded before. Writes nothing. */
export async function checkImport(db: Db, input: ImportCheckInput): Promise<ImportCheck> {
  const result = (await unwrap(
    db.rpc('admin_check_import', {
      p_given: {
        file_hash: input.fileHash,
        course_ids: input.courseIds,
        video_ids: input.videoIds,
        quiz_ids: input.quizIds,
      },
    }),
  )) as unknown as Omit<ImportCheck, 'uploadedAt'> & { uploaded_at: string | null };
  const { uploaded_at: uploadedAt, ...existing } = result;
  return { ...existing, uploadedAt: uploadedAt && toInstant(uploadedAt) };
}

/** Starts an upload; nothing of it is visible before it is committed. */
export async function createImport(db: Db, input: ImportInput): Promise<ContentImport> {
  const created = await unwrap(
    db.rpc('admin_create_import', {
      p_import: {
        kind: input.kind,
        file_name: input.fileName,
        file_hash: input.fileHash,
        rows_total: input.rowsTotal,
        rows_reported: input.rowsReported,
        report: input.report,
      },
    }),
  );
  return toImport(created as unknown as ImportRecord);
}

/** Stages a batch of rows. Idempotent: a batch that is sent again is stored once. @returns the number of new rows */
export async function stageRows(db: Db, id: string, rows: ImportRows): Promise<{ staged: number }> {
  const staged = await unwrap(db.rpc('admin_stage_import_rows', { p_import_id: id, p_rows: rows }));
  return { staged: Number(staged) };
}

/**
 * Writes all staged rows in one transaction.
 * @throws {ApiError} 409 if rows are missing, 422 if one cannot be stored; nothing is written then
 */
export async function commitImport(db: Db, id: string): Promise<ContentImport> {
  const committed = await unwrap(db.rpc('admin_commit_import', { p_import_id: id }));
  return toImport(committed as unknown as ImportRecord);
}

/** Undoes an upload, or discards one that is not committed yet. Idempotent. */
export async function undoImport(db: Db, id: string): Promise<UndoneImport> {
  const undone = (await unwrap(
    db.rpc('admin_undo_import', { p_import_id: id }),
  )) as unknown as ImportRecord & {
    kept: number;
  };
  return { ...toImport(undone), kept: undone.kept };
}
