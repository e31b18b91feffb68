import { toColumns } from '../../../_shared/content/names.ts';
import { camelize } from '../../lib/camelize.ts';
import type { Db } from '../../lib/supabase-client.ts';
import type {
  ImportChange,
  ImportChoice,
  ImportComparison,
  ImportPart,
  ImportPartsQuery,
  ImportRegradeSummary,
  UndoPreview,
} from '../../schemas/imports/import-comparison.schema.ts';
import type {
  ContentImport,
  ImportCheck,
  ImportCheckInput,
  ImportDetails,
  ImportInput,
  ListedImport,
  UndoneImport,
} from '../../schemas/imports/import.schema.ts';
import type { ImportRows } from '../../schemas/imports/import-row.schema.ts';
import type { RegradeRequest } from '../../schemas/questions/regrade.schema.ts';
import { type PageQuery, pageRange } from '../../schemas/list-query.ts';
import type { Page } from '../content/find-content.ts';
import { type ImportRecord, toImport, toUndo } from './import-record.ts';
import { withPublishAt } from '../content/publication.ts';
import { unwrap } from '../query.ts';
import { toInstant } from '../content/rows.ts';

/** Objects with the names of columns. */
const FIELDS = ['differences', 'before', 'after', 'kept'];

/** Uploads that were committed, newest first, including undone ones. */
export async function listImports(db: Db, query: PageQuery): Promise<Page<ListedImport>> {
  const { offset, limit } = pageRange(query, 50);
  const page = (await unwrap(
    db.rpc('admin_list_imports', { p_offset: offset, p_limit: limit }),
  )) as unknown as Page<ImportRecord>;
  return {
    total: page.total,
    items: page.items.map((row) => ({ ...toImport(row), createdByName: row.created_by_name })),
  };
}

/** One upload in full. @throws {ApiError} 404 */
export async function getImport(db: Db, id: string): Promise<ImportDetails> {
  const row = (await unwrap(db.rpc('admin_get_import', { p_import_id: id }))) as unknown as ImportRecord;
  return {
    ...toImport(row),
    createdByName: row.created_by_name,
    report: row.report,
    undo: toUndo(row.undo_result),
  };
}

/** What an upload made, changed and kept. */
export async function listImportChanges(
  db: Db,
  id: string,
  { outcome, ...page }: PageQuery & { outcome?: string | undefined },
): Promise<Page<ImportChange>> {
  const filter = { ...(outcome && { outcome }), ...pageRange(page, 50) };
  const changes = await unwrap(db.rpc('admin_list_import_changes', { p_import_id: id, p_filter: filter }));
  return camelize(changes, FIELDS) as Page<ImportChange>;
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
  const p_rows = { rows: rows.rows.map(toStagedRow) };
  const staged = await unwrap(
    db.rpc('admin_stage_import_rows', { p_import_id: id, p_rows: p_rows as never }),
  );
  return { staged };
}

/** A row with its parts in the names of the columns. What a part says stays as it is. */
const toStagedRow = ({ course, video, quiz, question, ...row }: ImportRows['rows'][number]) =>
  toColumns({
    ...row,
    course: course && toColumns(withPublishAt(course)),
    video: video && toColumns(withPublishAt(video)),
    quiz: quiz && toColumns(withPublishAt(quiz)),
    question: question && toColumns(question),
  });

/** Compares the staged rows with what is stored. Writes no content, and can be repeated. */
export async function compareImport(db: Db, id: string): Promise<ImportComparison> {
  return camelize(await unwrap(db.rpc('admin_compare_import', { p_import_id: id }))) as ImportComparison;
}

/** Parts of the staged rows that differ from what is stored, or that meet something. */
export async function listImportParts(db: Db, id: string, query: ImportPartsQuery): Promise<ImportPart[]> {
  const filter = {
    ...(query.state && { state: query.state }),
    ...(query.since && { since: true }),
    ...(query.fromRow !== undefined && { from_row: query.fromRow }),
    ...(query.toRow !== undefined && { to_row: query.toRow }),
  };
  const parts = await unwrap(db.rpc('admin_list_import_comparison', { p_import_id: id, p_filter: filter }));
  return camelize(parts, [...FIELDS, 'fields']) as ImportPart[];
}

/** Settles conflicts, or lets rows mean what has their title. @returns the comparison anew */
export async function chooseImport(
  db: Db,
  id: string,
  { choice, items }: ImportChoice,
): Promise<ImportComparison> {
  const given = {
    choice,
    ...(items && { items: items.map(({ tableName, rowId }) => ({ table_name: tableName, row_id: rowId })) }),
  };
  return camelize(
    await unwrap(db.rpc('admin_choose_import', { p_import_id: id, p_choice: given })),
  ) as ImportComparison;
}

/** What regrading by all changed keys of an upload would change; changes nothing. */
export async function previewImportRegrade(db: Db, id: string): Promise<ImportRegradeSummary> {
  const summary = await unwrap(db.rpc('admin_preview_import_regrade', { p_import_id: id }));
  return camelize(summary) as ImportRegradeSummary;
}

/**
 * Writes all staged rows in one transaction. What somebody changed by hand stays, unless the file was chosen.
 * Where something was changed since the comparison, nothing is written (409 `comparison_outdated`): compare again, look, commit again.
 * @param regrading whether finished attempts are graded anew by changed keys
 * @throws {ApiError} 409 if rows are missing, 422 if one cannot be stored; nothing is written then
 */
export async function commitImport(
  db: Db,
  id: string,
  { regrade = false, lowerResults = false }: RegradeRequest,
): Promise<ContentImport> {
  const args = { p_import_id: id, p_regrade: regrade, p_lower_results: lowerResults };
  const committed = await unwrap(db.rpc('admin_commit_import', args));
  return toImport(committed as unknown as ImportRecord);
}

/** What undoing an upload would do; changes nothing. */
export async function previewImportUndo(db: Db, id: string): Promise<UndoPreview> {
  return camelize(await unwrap(db.rpc('admin_preview_import_undo', { p_import_id: id }))) as UndoPreview;
}

/**
 * Undoes an upload, or discards one that is not committed yet. Idempotent.
 * @param regrading whether finished attempts are graded anew by the keys that come back
 */
export async function undoImport(
  db: Db,
  id: string,
  { regrade = false, lowerResults = false }: RegradeRequest,
): Promise<UndoneImport> {
  const args = { p_import_id: id, p_regrade: regrade, p_lower_results: lowerResults };
  const undone = (await unwrap(db.rpc('admin_undo_import', args))) as unknown as ImportRecord;
  return { ...toImport(undone), undo: toUndo(undone.undo_result) };
}
