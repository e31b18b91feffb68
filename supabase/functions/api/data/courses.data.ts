import { notFound } from '../lib/errors.ts';
import type { Db } from '../lib/supabase-client.ts';
import type { Course, CourseInput } from '../schemas/course.schema.ts';
import { groupBy, readAll, unwrap } from './listing.ts';
import { COURSE_COLUMNS, type StopRow, toCourse, toCourseColumns } from './rows.ts';
import { applyUpdate } from './updates.ts';

/** All courses the caller may see, by title. */
export async function listCourses(db: Db): Promise<Course[]> {
  const rows = (from: number, to: number) =>
    db
      .from('courses')
      .select(COURSE_COLUMNS)
      .is('deleted_at', null)
      .order('title')
      .order('id')
      .range(from, to);
  const [courses, stops] = await Promise.all([readAll(rows), readStops(db)]);
  const byCourse = groupBy(
    stops,
    (stop) => stop.course_id,
    (stop) => stop,
  );
  return courses.map((row) => toCourse(row, byCourse.get(row.id) ?? []));
}

/** @throws {ApiError} 404 */
export async function readCourse(db: Db, id: string): Promise<Course> {
  const rows = db.from('courses').select(COURSE_COLUMNS).eq('id', id).is('deleted_at', null);
  const [row, stops] = await Promise.all([unwrap(rows.maybeSingle()), readStops(db, id)]);
  if (!row) throw notFound('course');
  return toCourse(row, stops);
}

export async function createCourse(db: Db, input: CourseInput): Promise<Course> {
  const { id } = await unwrap(db.from('courses').insert(toCourseColumns(input)).select('id').single());
  return await readCourse(db, id);
}

/** @throws {ApiError} 404, or 409 when `version` is no longer the newest */
export async function updateCourse(
  db: Db,
  id: string,
  input: CourseInput,
  version: string | undefined,
): Promise<Course> {
  const rows = db.from('courses').update(toCourseColumns(input)).eq('id', id).is('deleted_at', null);
  const update = (version === undefined ? rows : rows.eq('updated_at', version)).select('id');
  return await applyUpdate('course', update, version, () => readCourse(db, id));
}

/** Moves a course to the trash. @throws {ApiError} 404 */
export async function deleteCourse(db: Db, id: string): Promise<void> {
  await unwrap(db.rpc('admin_delete_course', { p_course_id: id }));
}

function readStops(db: Db, courseId?: string): Promise<StopRow[]> {
  return readAll((from, to) => {
    const rows = db.from('lessons').select('course_id,video_id,quiz_id').is('removed_at', null);
    return (courseId === undefined ? rows : rows.eq('course_id', courseId))
      .order('position')
      .order('created_at')
      .order('id')
      .range(from, to);
  });
}
