import { camelize } from '../../lib/camelize.ts';
import type { Db } from '../../lib/supabase-client.ts';
import type {
  ChangePreview,
  ContentChange,
  Duplicate,
  Duplication,
  Impact,
} from '../../schemas/content/content-change.schema.ts';
import { withPublishAt } from './publication.ts';
import { unwrap } from '../query.ts';

/** What hangs on these items. */
export async function readImpact(db: Db, kind: string, ids: string[]): Promise<Impact> {
  return camelize(await unwrap(db.rpc('admin_get_impact', { p_kind: kind, p_ids: ids }))) as Impact;
}

/**
 * Changes all of these items, or none.
 * @throws {ApiError} 404 when one of them, or the course, is not there
 */
export async function changeContent(
  db: Db,
  kind: string,
  change: ContentChange,
): Promise<{ changed: number }> {
  const answer = await unwrap(db.rpc('admin_change_content', toArguments(kind, change)));
  return answer as { changed: number };
}

/** What this change would do to what learners see; it fails where the change would. */
export async function previewChange(db: Db, kind: string, change: ContentChange): Promise<ChangePreview> {
  return camelize(await unwrap(db.rpc('admin_preview_change', toArguments(kind, change)))) as ChangePreview;
}

function toArguments(kind: string, { ids, courseId, ...input }: ContentChange) {
  const { publishAt, ...change } = withPublishAt(input);
  return { p_kind: kind, p_ids: ids, p_change: { ...change, course_id: courseId, publish_at: publishAt } };
}

/**
 * Copies a course, a video or a quiz with its questions; the copy is a draft.
 * @throws {ApiError} 404
 */
export async function duplicateContent(
  db: Db,
  kind: string,
  id: string,
  copy: Duplication,
): Promise<Duplicate> {
  const answer = await unwrap(
    db.rpc('admin_duplicate_content', { p_kind: kind, p_id: id, p_copy: { ...copy } }),
  );
  return answer as unknown as Duplicate;
}
