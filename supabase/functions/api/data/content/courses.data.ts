import { hasRight } from '../../lib/operation/auth.ts';
import type { ItemRequest, OperationRequest } from '../../lib/operation/request.ts';
import { notFound } from '../../lib/errors.ts';
import type { Db } from '../../lib/supabase-client.ts';
import type { Course, CourseChanges, CourseInput } from '../../schemas/content/course.schema.ts';
import type { ListQuery } from '../../lib/operation/list-query.ts';
import { withNumbers } from './content-numbers.data.ts';
import { findContent, type Page } from './find-content.ts';
import { withPublishAt } from './publication.ts';
import { readItems, toUpdate, toCourse } from './rows.ts';
import { createContent, readVersions, updateContent } from './save-content.ts';

/** Lists the courses the caller may see, sorted by title unless the query sets another order. */
export async function listCourses(db: Db, query: ListQuery): Promise<Page<Course>> {
  const seesVersions = hasRight(db, 'content');
  const page = await findContent(db, 'courses', query, async (ids) => {
    const versions = (await seesVersions) ? await readVersions(db, 'course', ids) : undefined;
    return (await readItems(db, 'courses', ids)).map((row) => toCourse(row, versions));
  });
  return await withNumbers(db, 'course', query, page);
}

/** @throws {ApiError} 404 */
export async function readCourse({ db, id }: ItemRequest): Promise<Course> {
  const versions = await readVersions(db, 'course', [id]);
  const [row] = await readItems(db, 'courses', [id]);
  if (!row) throw notFound('course');
  return toCourse(row, versions);
}

export async function createCourse({ db, body }: OperationRequest<CourseInput>): Promise<Course> {
  const id = await createContent(db, 'course', toUpdate(withPublishAt(body)));
  return await readCourse({ db, id });
}

/**
 * @param body.stops the stops that change to the course's new publication state
 * @throws {ApiError} 404, or 409 when `version` is no longer the newest, or a stop isn't in the course
 */
export async function updateCourse({
  db,
  id,
  body: { stops, ...input },
  version,
}: OperationRequest<CourseChanges>): Promise<Course> {
  const columns = toUpdate(withPublishAt(input));
  return await updateContent(db, 'course', id, columns, version, () => readCourse({ db, id }), stops);
}
