import { z } from '@hono/zod-openapi';
import { toColumns } from '../../../_shared/names.ts';
import {
  type ImportRecord,
  toChecked,
  toImport,
  toImportDetails,
  toListedImport,
  toStagedRow,
  toUndone,
} from '../../data/imports/import-record.ts';
import { bodyColumns, pathId, pageArgs, regrading } from '../../lib/operation/database-call.ts';
import type { Register } from '../../lib/operation/operation.ts';
import { readImportRows } from '../../schemas/imports/import-columns.ts';
import {
  importChange,
  importChangesQuery,
  importChoice,
  importCommit,
  importComparison,
  importPart,
  importPartsQuery,
  importRegradeSummary,
  undoPreview,
} from '../../schemas/imports/import-comparison.schema.ts';
import {
  contentImport,
  importCheck,
  importCheckInput,
  importDetails,
  importInput,
  listedImport,
  stagedRows,
  undoneImport,
} from '../../schemas/imports/import.schema.ts';
import { importRows } from '../../schemas/imports/import-row.schema.ts';
import { pageQuery, pageRange } from '../../lib/operation/list-query.ts';

const pages = pageQuery.omit({ q: true });
const ofImport = { p_import_id: pathId };
const shared = { tag: 'Imports', access: 'content' } as const;

/**
 * Uploads of whole files: check, create, stage the rows in batches, compare, choose and commit. Undo reverts a
 * committed upload.
 */
export function importRoutes(register: Register): void {
  register({
    ...shared,
    method: 'get',
    path: '/api/imports',
    summary: 'List uploads',
    description: 'Newest first, including undone uploads.',
    query: pages,
    status: 200,
    result: z.array(listedImport),
    calls: 'admin_list_imports',
    with: pageArgs(50),
    toResult: (imports: ImportRecord[]) => imports.map(toListedImport),
  });
  register({
    ...shared,
    method: 'get',
    path: '/api/imports/{id}',
    summary: 'Get an upload',
    status: 200,
    result: importDetails,
    calls: 'admin_get_import',
    with: ofImport,
    toResult: toImportDetails,
  });
  register({
    ...shared,
    method: 'get',
    path: '/api/imports/{id}/changes',
    summary: 'List an upload’s changes',
    description: 'Lists everything that the upload created, changed or left unchanged, with answer keys.',
    query: importChangesQuery.extend(pages.shape),
    status: 200,
    result: z.array(importChange),
    calls: 'admin_list_import_changes',
    with: {
      ...ofImport,
      p_filter: ({ query: { outcome, ...query } }) => ({
        ...(outcome && { outcome }),
        ...pageRange(query, 50),
      }),
    },
  });
  register({
    ...shared,
    method: 'post',
    path: '/api/imports/check',
    summary: 'Check which ids exist',
    body: importCheckInput,
    status: 200,
    result: importCheck,
    calls: 'admin_check_import',
    with: { p_given: bodyColumns },
    toResult: toChecked,
  });
  register({
    ...shared,
    method: 'post',
    path: '/api/imports/create',
    summary: 'Start an upload',
    body: importInput,
    status: 201,
    result: contentImport,
    calls: 'admin_create_import',
    with: { p_import: bodyColumns },
    toResult: toImport,
  });
  register({
    ...shared,
    method: 'post',
    path: '/api/imports/{id}/rows',
    summary: 'Stage rows',
    description: 'Rows stay hidden until the upload is committed.',
    body: importRows,
    readBody: readImportRows,
    status: 200,
    result: stagedRows,
    calls: 'admin_stage_import_rows',
    with: { ...ofImport, p_rows: ({ body }) => ({ rows: body.rows.map(toStagedRow) }) },
    toResult: (staged: number) => ({ staged }),
  });
  register({
    ...shared,
    method: 'put',
    path: '/api/imports/{id}/compare',
    summary: 'Compare staged rows with stored content',
    status: 200,
    result: importComparison,
    calls: 'admin_compare_import',
    with: ofImport,
  });
  register({
    ...shared,
    method: 'get',
    path: '/api/imports/{id}/parts',
    summary: 'List an upload’s differences',
    description: 'The upload must have been compared first. Returns up to 1,000 parts.',
    query: importPartsQuery,
    status: 200,
    result: z.array(importPart),
    calls: 'admin_list_import_comparison',
    with: {
      ...ofImport,
      p_filter: ({ query: { since, ...filter } }) => toColumns({ ...filter, ...(since && { since: true }) }),
    },
  });
  register({
    ...shared,
    method: 'put',
    path: '/api/imports/{id}/choices',
    summary: 'Resolve an upload’s conflicts',
    description:
      'Chooses between the file and other people’s edits, or matches rows to items with the same title.',
    body: importChoice,
    status: 200,
    result: importComparison,
    calls: 'admin_choose_import',
    with: {
      ...ofImport,
      p_choice: ({ body: { choice, items } }) => ({ choice, items: items?.map(toColumns) }),
    },
  });
  register({
    ...shared,
    method: 'get',
    path: '/api/imports/{id}/regrade-preview',
    summary: 'Preview regrading for an upload',
    description: 'Shows how changed answer keys would affect finished attempts.',
    status: 200,
    result: importRegradeSummary,
    calls: 'admin_preview_import_regrade',
    with: ofImport,
  });
  register({
    ...shared,
    method: 'put',
    path: '/api/imports/{id}/commit',
    summary: 'Commit an upload',
    description:
      'Saves all rows in one transaction. Idempotent. Fails with `comparison_outdated` if anything changed since the comparison.',
    body: importCommit,
    changesCaptions: true,
    status: 200,
    result: contentImport,
    calls: 'admin_commit_import',
    with: { ...ofImport, ...regrading },
    toResult: toImport,
  });
  register({
    ...shared,
    method: 'get',
    path: '/api/imports/{id}/undo-preview',
    summary: 'Preview undoing an upload',
    status: 200,
    result: undoPreview,
    calls: 'admin_preview_import_undo',
    with: ofImport,
  });
  register({
    ...shared,
    method: 'put',
    path: '/api/imports/{id}/undo',
    summary: 'Undo an upload',
    description:
      'Skips items that other people have since changed or used. Learners keep their results unless they’re regraded.',
    status: 200,
    body: importCommit,
    result: undoneImport,
    calls: 'admin_undo_import',
    with: { ...ofImport, ...regrading },
    toResult: toUndone,
  });
}
