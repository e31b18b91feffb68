import { z } from 'zod';
import { seen, seenChanges } from './content.schema.ts';
import { count, timestamp } from './values.ts';

/** `admin_check_import(p_given)`: which of an upload's ids already exist. */
const importCheck = z.strictObject({
  /** When the same file was last uploaded. */
  uploaded_at: timestamp.nullable(),
  /** The requested ids that exist. */
  courses: z.array(z.string()),
  videos: z.array(z.string()),
  quizzes: z.array(z.string()),
  figures: z.array(z.string()),
});

/** `admin_create_import(p_import)`, `admin_commit_import(p_import_id)`: a row of `content_imports`. */
const contentImport = z.strictObject({
  id: z.string(),
  kind: z.string(),
  file_name: z.string(),
  file_hash: z.string().nullable(),
  status: z.enum(['staged', 'done']),
  rows_total: count,
  rows_written: count,
  rows_unchanged: count,
  rows_kept: count,
  rows_reported: count,
  report: z.json(),
  result: z.json().nullable(),
  created_by: z.uuid().nullable(),
  created_at: timestamp,
  undone_at: timestamp.nullable(),
  undo_result: z.json().nullable(),
  undo_times: z.array(timestamp),
});

/** `admin_stage_import_rows(p_import_id, p_rows)`: the number of rows received. */
const stagedRows = count;

/**
 * `admin_undo_import(p_import_id)`; `undo_result` has the numbers of undone and of kept rows, and is null if
 * nothing had been committed.
 */
const undoneImport = contentImport;

const listedImport = contentImport.omit({ report: true }).extend({ created_by_name: z.string().nullable() });

/** `admin_list_imports(p_offset, p_limit)`: newest first. */
const imports = z.strictObject({ total: count, items: z.array(listedImport) });

/** `admin_get_import(p_import_id)` */
const importDetails = contentImport.extend({ created_by_name: z.string().nullable() });

const tableName = z.enum(['courses', 'videos', 'quizzes', 'questions', 'lessons']);
const rowState = z.enum(['new', 'changed', 'unchanged', 'conflict']);

/** `admin_compare_import(p_import_id)`, `admin_choose_import(p_import_id, p_choice)`; row numbers as [first, last]. */
const importComparison = z.strictObject({
  rows: z.partialRecord(rowState, z.array(z.tuple([z.int(), z.int()]))),
  conflicts: count,
  chosen: count,
  matches: count,
  renames: count,
  keys: count,
  since: count,
  published: count,
  videos_without_file: count,
  lost: seen.nullable(),
});

const fields = z.record(z.string(), z.json());

/** `admin_list_import_comparison(p_import_id, p_filter)` */
const importParts = z.array(
  z.strictObject({
    table_name: tableName,
    row_id: z.string(),
    row_number: z.int(),
    state: rowState,
    reason: z.enum(['restored', 'deleted', 'match']).nullable(),
    title: z.string().nullable(),
    match_id: z.string().nullable(),
    chosen: z.boolean(),
    since: z
      .strictObject({
        state: rowState,
        fields: z.record(z.string(), z.strictObject({ before: z.json(), now: z.json() })),
      })
      .nullable(),
    differences: z.record(
      z.string(),
      z.strictObject({ before: z.json(), after: z.json(), by: z.enum(['file', 'hand', 'both']) }),
    ),
  }),
);

/** `admin_preview_import_regrade(p_import_id)` */
const importRegradeSummary = z.strictObject({
  questions: count,
  attempts: count,
  changed: count,
  students_up: count,
  students_down: count,
});

/** `admin_preview_import_undo(p_import_id)` */
const undoPreview = z.strictObject({
  trashed: count,
  unlinked: count,
  reverted: count,
  kept: count,
  items: z.array(
    z.strictObject({
      table_name: tableName,
      row_id: z.string(),
      action: z.enum(['trash', 'revert', 'stay']),
      reason: z.enum(['edited', 'later', 'used', 'content']).nullable(),
      title: z.string(),
      fields: z.array(z.string()).nullable(),
    }),
  ),
  ...seenChanges,
});

/** `admin_list_import_changes(p_import_id, p_filter)` */
const importChanges = z.strictObject({
  total: count,
  items: z.array(
    z.strictObject({
      table_name: tableName,
      row_id: z.string(),
      title: z.string(),
      outcome: z.enum(['made', 'changed', 'kept']),
      is_deleted: z.boolean(),
      before: fields,
      after: fields,
      kept: fields,
    }),
  ),
});

/** The result schema of each function in this file. */
export const answers = {
  admin_check_import: importCheck,
  admin_choose_import: importComparison,
  admin_commit_import: contentImport,
  admin_compare_import: importComparison,
  admin_create_import: contentImport,
  admin_get_import: importDetails,
  admin_list_import_changes: importChanges,
  admin_list_import_comparison: importParts,
  admin_list_imports: imports,
  admin_preview_import_regrade: importRegradeSummary,
  admin_preview_import_undo: undoPreview,
  admin_stage_import_rows: stagedRows,
  admin_undo_import: undoneImport,
};
