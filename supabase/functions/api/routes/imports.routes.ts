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
  importRows,
  stagedRows,
  undoneImport,
} from '../schemas/import.schema.ts';

const shared = { tag: 'Imports', access: 'admin' } as const;

/** Uploads of whole files: check, create, send the rows in parts, commit; undo takes everything back. */
export function importRoutes(register: Register): void {
  register({
    ...shared,
    method: 'get',
    path: '/api/imports',
    summary: 'The newest uploads, undone ones included',
    status: 200,
    result: z.array(contentImport),
    handle: ({ db }) => listImports(db),
  });
  register({
    ...shared,
    method: 'post',
    path: '/api/imports/check',
    summary: 'What an upload would meet; writes nothing',
    body: importCheckInput,
    status: 200,
    result: importCheck,
    handle: ({ db, body }) => checkImport(db, body),
  });
  register({
    ...shared,
    method: 'post',
    path: '/api/imports/create',
    summary: 'Begin an upload',
    body: importInput,
    status: 201,
    result: contentImport,
    handle: ({ db, body }) => createImport(db, body),
  });
  register({
    ...shared,
    method: 'post',
    path: '/api/imports/{id}/rows',
    summary: 'Send a part of the rows; nothing of them shows before the commit',
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
    summary: 'Write all rows at once, or none; asked again it answers the same',
    status: 200,
    result: contentImport,
    handle: ({ db, id }) => commitImport(db, id),
  });
  register({
    ...shared,
    method: 'put',
    path: '/api/imports/{id}/undo',
    summary: 'Take an upload back as a whole; results of learners stay',
    status: 200,
    result: undoneImport,
    handle: ({ db, id }) => undoImport(db, id),
  });
}
