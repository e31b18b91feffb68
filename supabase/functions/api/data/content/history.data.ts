import { ApiError, notFound } from '../../lib/errors.ts';
import { camelize } from '../../lib/camelize.ts';
import type { Db } from '../../lib/supabase-client.ts';
import type {
  ContentVersion,
  History,
  HistoryQuery,
  RestoredVersion,
} from '../../schemas/content/history.schema.ts';
import type { RegradeRequest } from '../../schemas/questions/regrade.schema.ts';
import { orNull, unwrap } from '../query.ts';

/** Changes of the content, the newest first. */
export async function readHistory(db: Db, query: HistoryQuery): Promise<History> {
  const answer = await unwrap(
    db.rpc('admin_get_history', {
      p_kind: orNull<string>(query.kind),
      p_id: orNull<string>(query.id),
      p_actor_id: orNull<string>(query.actorId),
      p_what: orNull<string>(query.what),
      p_since: orNull<string>(query.since),
      p_until: orNull<string>(query.until),
      p_before: orNull<string>(query.before),
      p_limit: 25,
    }),
  );
  return camelize(answer, ['before', 'after']) as History;
}

/**
 * A version beside the current one.
 * @param takesBack what taking back the change that made it would do, instead of restoring it
 * @throws {ApiError} 404
 */
export async function readVersion(db: Db, entry: string, takesBack = false): Promise<ContentVersion> {
  const answer = await unwrap(
    db.rpc('admin_get_version', { p_version_id: versionId(entry), p_takes_back: takesBack }),
  );
  return camelize(answer, ['version', 'current']) as ContentVersion;
}

/**
 * Saves that version as the newest.
 * @param options.takesBack takes back only what the change that made it has changed
 * @throws {ApiError} 404, or 409 when somebody has saved since `version`
 */
export async function restoreVersion(
  db: Db,
  entry: string,
  version: string | undefined,
  { regrade = false, lowerResults = false, takesBack = false }: RegradeRequest & { takesBack?: boolean },
): Promise<RestoredVersion> {
  if (version === undefined)
    throw new ApiError(422, 'validation_failed', 'Version is required.', {
      fields: { version: 'Version is required.' },
    });
  const args = {
    p_version_id: versionId(entry),
    p_version: version,
    p_regrade: regrade,
    p_lower_results: lowerResults,
    p_takes_back: takesBack,
  };
  return (await unwrap(db.rpc('admin_restore_version', args))) as RestoredVersion;
}

/** @throws {ApiError} 404 */
function versionId(text: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)) throw notFound('version');
  return text;
}
