import { fromDatabase } from '../lib/database-errors.ts';
import type { Db } from '../lib/supabase-client.ts';
import type {
  ContentImport,
  ImportCheck,
  ImportCheckInput,
  ImportInput,
  ImportRows,
  UndoneImport,
} from '../schemas/import.schema.ts';
import { unwrap } from './listing.ts';
import { toInstant } from './rows.ts';

const COLUMNS =
  'id,kind,file_name,status,rows_total,rows_written,rows_unchanged,rows_reported,result,created_at,undone_at';
/** Newest uploads that the list shows. */
const LISTED = 50;

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

const NONE: Counts = { total: 0, made: 0, changed: 0 };

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
    videos: row.result?.videos ?? NONE,
    quizzes: row.result?.quizzes ?? NONE,
    questions: row.result?.questions ?? NONE,
    courses: row.result?.courses ?? { made: 0, changed: 0 },
    updatedCourses: row.result?.links.courses ?? 0,
    missingCourses: row.result?.links.missing ?? [],
    createdAt: toInstant(row.created_at),
    undoneAt: row.undone_at && toInstant(row.undone_at),
  };
}

/** The newest uploads that were carried out, undone ones included. */
export async function listImports(db: Db): Promise<ContentImport[]> {
  const { data, error, status } = await db
    .from('content_imports')
    .select(COLUMNS)
    .eq('status', 'done')
    .order('created_at', { ascending: false })
    .order('id')
    .limit(LISTED);
  if (error) throw fromDatabase(error, status);
  return (data as unknown as ImportRecord[]).map(toImport);
}

/** What an upload would meet: nothing is written. */
export async function checkImport(db: Db, input: ImportCheckInput): Promise<ImportCheck> {
  const found = (await unwrap(
    db.rpc('admin_check_import', {
      p_given: {
        file_hash: input.fileHash,
        course_ids: input.courseIds,
        video_ids: input.videoIds,
        quiz_ids: input.quizIds,
      },
    }),
  )) as unknown as Omit<ImportCheck, 'uploadedAt'> & { uploaded_at: string | null };
  const { uploaded_at: uploadedAt, ...existing } = found;
  return { ...existing, uploadedAt: uploadedAt && toInstant(uploadedAt) };
}

/** Begins an upload; nothing of it shows before it is committed. */
export async function createImport(db: Db, input: ImportInput): Promise<ContentImport> {
  const made = await unwrap(
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
  return toImport(made as unknown as ImportRecord);
}

/** Takes a part of the rows in. Sent again after a lost answer, it stands once. @returns rows that were new */
export async function stageRows(db: Db, id: string, rows: ImportRows): Promise<{ staged: number }> {
  const staged = await unwrap(db.rpc('admin_stage_import_rows', { p_import_id: id, p_rows: rows }));
  return { staged: Number(staged) };
}

/**
 * Writes all staged rows in one transaction.
 * @throws {ApiError} 409 when rows are missing, 422 when one cannot be stored: then none is
 */
export async function commitImport(db: Db, id: string): Promise<ContentImport> {
  const done = await unwrap(db.rpc('admin_commit_import', { p_import_id: id }));
  return toImport(done as unknown as ImportRecord);
}

/** Takes an upload back, or forgets one that is not committed yet. Doing it again changes nothing. */
export async function undoImport(db: Db, id: string): Promise<UndoneImport> {
  const undone = (await unwrap(
    db.rpc('admin_undo_import', { p_import_id: id }),
  )) as unknown as ImportRecord & {
    kept: number;
  };
  return { ...toImport(undone), kept: undone.kept };
}
