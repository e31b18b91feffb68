import { z } from '@hono/zod-openapi';
import {
  checkImport,
  commitImport,
  createImport,
  listImports,
  stageRows,
  undoImport,
} from '../data/imports.data.ts';
import type { Register } from '../lib/operation.ts';
import { readImportRows } from '../schemas/import-columns.ts';
import {
  contentImport,
  importCheck,
  importCheckInput,
  importInput,
  stagedRows,
  undoneImport,
} from '../schemas/import.schema.ts';
import { importRows } from '../schemas/import-row.schema.ts';

const shared = { tag: 'Imports', access: 'content' } as const;

/** Uploads of whole files: check, create, stage the rows in batches, commit; undo reverts all of it. */
export function importRoutes(register: Register): void {
  register({
    ...shared,
    method: 'get',
    path: '/api/imports',
    summary: 'The newest uploads, including undone ones',
    status: 200,
    result: z.array(contentImport),
    handle: ({ db }) => listImports(db),
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
    path: '/api/imports/{id}/commit',
    summary: 'Write all rows in one transaction; idempotent',
    status: 200,
    result: contentImport,
    handle: ({ db, id }) => commitImport(db, id),
  });
  register({
    ...shared,
    method: 'put',
    path: '/api/imports/{id}/undo',
    summary: 'Undo an upload as a whole; results of learners are kept',
    status: 200,
    result: undoneImport,
    handle: ({ db, id }) => undoImport(db, id),
  });
}
