import { notFound } from '../lib/errors.ts';
import type { Db } from '../lib/supabase-client.ts';
import type { Course, CourseInput } from '../schemas/course.schema.ts';
import { deleteContent, insertContent, updateContent } from './content.ts';
import { groupBy, readAll, unwrap } from './listing.ts';
import { type CourseRow, type StopRow, toColumns, toCourse } from './rows.ts';

const COLUMNS =
  'id,title,description,small_description,instructor,category,year,rating,image,location,duration_minutes,' +
  'require_watch,created_at,updated_at';

/** All courses the caller may see, by title. */
export async function listCourses(db: Db): Promise<Course[]> {
  const [rows, stops] = await Promise.all([
    readAll((from, to) =>
      db
        .from('courses')
        .select(COLUMNS)
        .is('deleted_at', null)
        .order('title')
        .order('id')
        .range(from, to)
        .overrideTypes<CourseRow[], { merge: false }>(),
    ),
    readStops(db),
  ]);
  const byCourse = groupBy(
    stops,
    (stop) => stop.course_id,
    (stop) => stop,
  );
  return rows.map((row) => toCourse(row, byCourse.get(row.id) ?? []));
}

/** @throws {ApiError} 404 */
export async function readCourse(db: Db, id: string): Promise<Course> {
  const [row, stops] = await Promise.all([
    unwrap(
      db
        .from('courses')
        .select(COLUMNS)
        .eq('id', id)
        .is('deleted_at', null)
        .maybeSingle()
        .overrideTypes<CourseRow, { merge: false }>(),
    ),
    readStops(db, id),
  ]);
  if (!row) throw notFound('course');
  return toCourse(row, stops);
}

export async function createCourse(db: Db, input: CourseInput): Promise<Course> {
  return readCourse(db, await insertContent(db, 'courses', toColumns(input)));
}

/** @throws {ApiError} 404, or 409 when `version` is no longer the newest */
export function updateCourse(
  db: Db,
  id: string,
  input: CourseInput,
  version: string | undefined,
): Promise<Course> {
  return updateContent(db, 'courses', id, toColumns(input), version, () => readCourse(db, id));
}

/** @throws {ApiError} 404 */
export function deleteCourse(db: Db, id: string): Promise<void> {
  return deleteContent(db, 'courses', id);
}

function readStops(db: Db, courseId?: string): Promise<StopRow[]> {
  return readAll((from, to) => {
    const query = db.from('lessons').select('course_id,video_id,quiz_id').is('removed_at', null);
    return (courseId === undefined ? query : query.eq('course_id', courseId))
      .order('position')
      .order('created_at')
      .order('id')
      .range(from, to)
      .overrideTypes<StopRow[], { merge: false }>();
  });
}
