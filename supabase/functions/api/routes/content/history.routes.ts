import { readHistory, readVersion, restoreVersion } from '../../data/content/history.data.ts';
import type { Register } from '../../lib/operation/operation.ts';
import {
  contentVersion,
  history,
  historyQuery,
  restoredVersion,
  versionRestore,
} from '../../schemas/content/history.schema.ts';

export function historyRoutes(register: Register): void {
  register({
    method: 'get',
    path: '/api/history',
    tag: 'History',
    summary: 'List who changed what of the content, newest first; what was saved together is one change',
    access: 'content',
    query: historyQuery,
    status: 200,
    result: history,
    handle: ({ db, query }) => readHistory(db, query),
  });
  register({
    method: 'get',
    path: '/api/history/{id}/version',
    tag: 'History',
    summary: 'Compare a version with the current one',
    access: 'content',
    status: 200,
    result: contentVersion,
    handle: ({ db, id }) => readVersion(db, id),
  });
  register({
    method: 'post',
    path: '/api/history/{id}/restore',
    tag: 'History',
    summary: 'Save an earlier version as the newest',
    access: 'content',
    body: versionRestore,
    status: 200,
    result: restoredVersion,
    handle: ({ db, id, body, version }) => restoreVersion(db, id, version, body),
  });
  register({
    method: 'get',
    path: '/api/history/{id}/change',
    tag: 'History',
    summary: 'What taking one change back would do; what others changed since stays',
    access: 'content',
    status: 200,
    result: contentVersion,
    handle: ({ db, id }) => readVersion(db, id, true),
  });
  register({
    method: 'post',
    path: '/api/history/{id}/take-back',
    tag: 'History',
    summary: 'Take one change back; what others changed since stays',
    access: 'content',
    body: versionRestore,
    status: 200,
    result: restoredVersion,
    handle: ({ db, id, body, version }) => restoreVersion(db, id, version, { ...body, takesBack: true }),
  });
}
