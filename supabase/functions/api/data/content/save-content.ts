import { ApiError, stale } from '../../lib/errors.ts';
import type { Db } from '../../lib/supabase-client.ts';
import { orNull, unwrap } from '../../lib/query.ts';
import type { Versions } from './rows.ts';

type Kind = 'course' | 'video' | 'quiz';
/** The kinds of ordered lists: the stops of a course and the questions of a quiz. */
type ListKind = 'stops' | 'questions';

/**
 * Creates an item in one transaction, with its lesson if it's in a course.
 * @param columns the values by column name; missing columns get their default
 * @param courseId the course to which the item is added as the last lesson, if any
 * @returns the item's id
 * @throws {ApiError} 404 when the course does not exist
 */
export async function createContent(db: Db, kind: Kind, columns: object, courseId?: string): Promise<string> {
  const args = { p_kind: kind, p_id: orNull<string>(undefined), p_fields: columns as never };
  const saved = await unwrap(db.rpc('admin_save_content', { ...args, p_course_id: orNull(courseId) }));
  return (saved as { id: string }).id;
}

/**
 * Changes an item.
 * @param columns the values by column name; missing columns are unchanged
 * @param version the version that the editor saw; undefined skips the check
 * @param stops the stops that change to a course's new publication state
 * @param read reads the item as the API returns it
 * @throws {ApiError} 404, or 409 with the current item when `version` is no longer the newest
 */
export async function updateContent<Item>(
  db: Db,
  kind: Kind,
  id: string,
  columns: object,
  version: string | undefined,
  read: () => Promise<Item>,
  stops?: string[],
): Promise<Item> {
  const args = { p_kind: kind, p_id: id, p_fields: columns as never, p_version: orNull(version) };
  try {
    await unwrap(db.rpc('admin_save_content', stops ? { ...args, p_stops: stops } : args));
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'stale_update') throw error;
    throw stale(kind, await read());
  }
  return await read();
}

/**
 * Reads the versions that editors' changes build on, for these items or for all items. Read the versions before the
 * items. A save between the two reads then causes a conflict instead of being silently overwritten.
 */
export async function readVersions(
  db: Db,
  kind: Kind | ListKind,
  ids: string[] | undefined,
): Promise<Versions> {
  return (await unwrap(
    db.rpc('admin_get_content_versions', { p_kind: kind, p_ids: orNull<string[]>(ids) }),
  )) as Versions;
}

/** Reads the version that a new order of a list builds on. Like `readVersions`, read it before the list. */
export async function readListVersion(db: Db, kind: ListKind, id: string): Promise<string | undefined> {
  return (await readVersions(db, kind, [id]))?.[id];
}
