import type { Db } from '../lib/supabase-client.ts';
import { orNull, unwrap } from './query.ts';

/**
 * Makes an item and, for a course, the lesson in one transaction.
 * @param columns by their names; what is left out has its default
 * @param courseId the course whose last lesson it becomes
 * @returns its id
 * @throws {ApiError} 404 when the course does not exist
 */
export async function createContent(
  db: Db,
  kind: 'course' | 'video' | 'quiz',
  columns: object,
  courseId?: string,
): Promise<string> {
  const args = { p_kind: kind, p_fields: columns as never, p_course_id: orNull(courseId) };
  const { id } = (await unwrap(db.rpc('admin_create_content', args))) as { id: string };
  return id;
}
