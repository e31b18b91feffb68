import { z } from 'zod';
import { count, timestamp } from './values.ts';

/** `admin_check_import(p_given)`: what an upload would meet. */
export const importCheck = z.strictObject({
  /** When the same file was uploaded last. */
  uploaded_at: timestamp.nullable(),
  /** Those of the requested ids that exist. */
  courses: z.array(z.string()),
  videos: z.array(z.string()),
  quizzes: z.array(z.string()),
});

/** `admin_create_import(p_import)`, `admin_commit_import(p_import_id)`: a row of `content_imports`. */
export const contentImport = z.strictObject({
  id: z.string(),
  kind: z.string(),
  file_name: z.string(),
  file_hash: z.string().nullable(),
  status: z.enum(['staged', 'done']),
  rows_total: count,
  rows_written: count,
  rows_unchanged: count,
  rows_reported: count,
  report: z.json(),
  result: z.json().nullable(),
  created_by: z.uuid().nullable(),
  created_at: timestamp,
  undone_at: timestamp.nullable(),
});

/** `admin_stage_import_rows(p_import_id, p_rows)`: how many rows arrived. */
export const stagedRows = count;

/** `admin_undo_import(p_import_id)`; kept: rows that somebody changed since keep their newer state. */
export const undoneImport = z.strictObject({ ...contentImport.shape, kept: count });
