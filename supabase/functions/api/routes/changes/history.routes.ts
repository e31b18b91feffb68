import { invalid, notFound } from '../../lib/errors.ts';
import { regrading } from '../../lib/operation/database-call.ts';
import type { Register } from '../../lib/operation/operation.ts';
import {
  contentVersion,
  history,
  historyQuery,
  restoredVersion,
  versionRestore,
} from '../../schemas/changes/history.schema.ts';

/** @throws {ApiError} 404 */
function versionId({ id }: { id: string }): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) throw notFound('version');
  return id;
}

/**
 * Returns the version that the caller saw.
 * @throws {ApiError} 422 if there is none
 */
function seenVersion({ version }: { version: string | undefined }): string {
  if (version === undefined) throw invalid({ version: 'Version is required.' });
  return version;
}

// The version is checked first, so that a request without a version always gets 422, even for an unknown id.
const restoring = { p_version: seenVersion, p_version_id: versionId, ...regrading };

export function historyRoutes(register: Register): void {
  register({
    method: 'get',
    path: '/api/history',
    tag: 'History',
    summary: 'List content changes',
    description: 'Newest first. Items saved together count as one change.',
    access: 'content',
    query: historyQuery,
    status: 200,
    result: history,
    calls: 'admin_get_history',
    with: {
      p_kind: ({ query }) => query.kind ?? null,
      p_id: ({ query }) => query.id ?? null,
      p_actor_id: ({ query }) => query.actorId ?? null,
      p_what: ({ query }) => query.what ?? null,
      p_since: ({ query }) => query.since ?? null,
      p_until: ({ query }) => query.until ?? null,
      p_before: ({ query }) => query.before ?? null,
      p_limit: () => 25,
    },
  });
  register({
    method: 'get',
    path: '/api/history/{id}/version',
    tag: 'History',
    summary: 'Compare a version with the current one',
    access: 'content',
    status: 200,
    result: contentVersion,
    calls: 'admin_get_version',
    with: { p_version_id: versionId, p_reverts: () => false },
  });
  register({
    method: 'post',
    path: '/api/history/{id}/restore',
    tag: 'History',
    summary: 'Restore an earlier version',
    access: 'content',
    body: versionRestore,
    status: 200,
    result: restoredVersion,
    changesCaptions: true,
    calls: 'admin_restore_version',
    with: { ...restoring, p_reverts: () => false },
  });
  register({
    method: 'get',
    path: '/api/history/{id}/change',
    tag: 'History',
    summary: 'Preview reverting a change',
    description: 'Later changes by other people aren’t reverted.',
    access: 'content',
    status: 200,
    result: contentVersion,
    calls: 'admin_get_version',
    with: { p_version_id: versionId, p_reverts: () => true },
  });
  register({
    method: 'post',
    path: '/api/history/{id}/take-back',
    tag: 'History',
    summary: 'Revert a change',
    description: 'Later changes by other people aren’t reverted.',
    access: 'content',
    body: versionRestore,
    status: 200,
    result: restoredVersion,
    changesCaptions: true,
    calls: 'admin_restore_version',
    with: { ...restoring, p_reverts: () => true },
  });
}
