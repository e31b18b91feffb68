import { camelize } from '../lib/camelize.ts';
import type { Db } from '../lib/supabase-client.ts';
import type {
  Activity,
  CourseStatistics,
  CourseFunnel,
  Grain,
  QuizStatistics,
  QuizItems,
} from '../schemas/analytics.schema.ts';
import { unwrap } from './query.ts';

export async function readActivity(db: Db, grain: Grain): Promise<Activity> {
  return camelize(await unwrap(db.rpc('admin_get_activity', { p_grain: grain }))) as Activity;
}

export async function listCourseStatistics(db: Db): Promise<CourseStatistics[]> {
  return camelize(await unwrap(db.rpc('admin_get_course_statistics'))) as CourseStatistics[];
}

/** @throws {ApiError} 404 */
export async function readCourseFunnel(db: Db, id: string): Promise<CourseFunnel> {
  return camelize(await unwrap(db.rpc('admin_get_course_funnel', { p_course_id: id }))) as CourseFunnel;
}

export async function listQuizStatistics(db: Db): Promise<QuizStatistics[]> {
  return camelize(await unwrap(db.rpc('admin_get_quiz_statistics'))) as QuizStatistics[];
}

/** @throws {ApiError} 404 */
export async function readQuizItems(db: Db, id: string): Promise<QuizItems> {
  return camelize(await unwrap(db.rpc('admin_get_quiz_items', { p_quiz_id: id }))) as QuizItems;
}
