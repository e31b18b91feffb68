import { z } from '@hono/zod-openapi';
import {
  checkImport,
  chooseImport,
  commitImport,
  compareImport,
  createImport,
  getImport,
  listImportChanges,
  listImportParts,
  listImports,
  previewImportRegrade,
  previewImportUndo,
  stageRows,
  undoImport,
} from '../../data/imports/imports.data.ts';
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
import { pageQuery } from '../../schemas/list-query.ts';

const page = pageQuery.omit({ q: true });
const shared = { tag: 'Imports', access: 'content' } as const;

/** Uploads of whole files: check, create, stage the rows in batches, compare, choose, commit; undo takes back what it did. */
export function importRoutes(register: Register): void {
  register({
    ...shared,
    method: 'get',
    path: '/api/imports',
    summary: 'Uploads and who made them, newest first, including undone ones',
    query: page,
    status: 200,
    result: z.array(listedImport),
    handle: async ({ db, query, setTotal }) => {
      const { items, total } = await listImports(db, query);
      setTotal(total);
      return items;
    },
  });
  register({
    ...shared,
    method: 'get',
    path: '/api/imports/{id}',
    summary: 'One upload in full',
    status: 200,
    result: importDetails,
    handle: ({ db, id }) => getImport(db, id),
  });
  register({
    ...shared,
    method: 'get',
    path: '/api/imports/{id}/changes',
    summary: 'What an upload made, changed and kept, with answer keys',
    query: importChangesQuery.extend(page.shape),
    status: 200,
    result: z.array(importChange),
    handle: async ({ db, id, query, setTotal }) => {
      const { items, total } = await listImportChanges(db, id, query);
      setTotal(total);
      return items;
    },
  });
  register({
    ...shared,
    method: 'post',
    path: '/api/imports/check',
    summary: 'Which ids of an upload exist; writes nothing',
    body: importCheckInput,
    status: 200,
    result: importCheck,
    handle: ({ db, body }) => checkImport(db, body),
  });
  register({
    ...shared,
    method: 'post',
    path: '/api/imports/create',
    summary: 'Start an upload',
    body: importInput,
    status: 201,
    result: contentImport,
    handle: ({ db, body }) => createImport(db, body),
  });
  register({
    ...shared,
    method: 'post',
    path: '/api/imports/{id}/rows',
    summary: 'Stage a batch of rows; they are not visible before the commit',
    body: importRows,
    readBody: readImportRows,
    status: 200,
    result: stagedRows,
    handle: ({ db, id, body }) => stageRows(db, id, body),
  });
  register({
    ...shared,
    method: 'put',
    path: '/api/imports/{id}/compare',
    summary: 'Compare the staged rows with what is stored; writes no content',
    status: 200,
    result: importComparison,
    handle: ({ db, id }) => compareImport(db, id),
  });
  register({
    ...shared,
    method: 'get',
    path: '/api/imports/{id}/parts',
    summary: 'What differs in rows of the file, after a comparison; at most 1,000 parts',
    query: importPartsQuery,
    status: 200,
    result: z.array(importPart),
    handle: ({ db, id, query }) => listImportParts(db, id, query),
  });
  register({
    ...shared,
    method: 'put',
    path: '/api/imports/{id}/choices',
    summary: 'Prefer the file to edits by hand, or join what has the same title',
    body: importChoice,
    status: 200,
    result: importComparison,
    handle: ({ db, id, body }) => chooseImport(db, id, body),
  });
  register({
    ...shared,
    method: 'get',
    path: '/api/imports/{id}/regrade-preview',
    summary: 'What grading finished attempts by the changed keys of an upload would change',
    status: 200,
    result: importRegradeSummary,
    handle: ({ db, id }) => previewImportRegrade(db, id),
  });
  register({
    ...shared,
    method: 'put',
    path: '/api/imports/{id}/commit',
    summary:
      'Write all rows in one transaction; idempotent. Where something was changed since the comparison, nothing is written (comparison_outdated)',
    body: importCommit,
    status: 200,
    result: contentImport,
    handle: ({ db, id, body }) => commitImport(db, id, body),
  });
  register({
    ...shared,
    method: 'get',
    path: '/api/imports/{id}/undo-preview',
    summary: 'What undoing an upload would do',
    status: 200,
    result: undoPreview,
    handle: ({ db, id }) => previewImportUndo(db, id),
  });
  register({
    ...shared,
    method: 'put',
    path: '/api/imports/{id}/undo',
    summary:
      'Undo an upload; what others changed or built on since stays, and so do results of learners unless they are regraded',
    status: 200,
    body: importCommit,
    result: undoneImport,
    handle: ({ db, id, body }) => undoImport(db, id, body),
  });
}
