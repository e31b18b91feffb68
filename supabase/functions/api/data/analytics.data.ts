import { camelize } from '../lib/camelize.ts';
import type { Db } from '../lib/supabase-client.ts';
import type {
  Activity,
  AnalyticsGroups,
  CourseStatistics,
  CourseFunnel,
  Grain,
  LearnerFilter,
  QuizStatistics,
  QuizItems,
} from '../schemas/analytics.schema.ts';
import { unwrap } from './query.ts';

export async function readAnalyticsGroups(db: Db): Promise<AnalyticsGroups> {
  return camelize(await unwrap(db.rpc('admin_get_analytics_groups'))) as AnalyticsGroups;
}

export async function readActivity(db: Db, grain: Grain, p_filter: LearnerFilter): Promise<Activity> {
  return camelize(await unwrap(db.rpc('admin_get_activity', { p_grain: grain, p_filter }))) as Activity;
}

export async function listCourseStatistics(db: Db, p_filter: LearnerFilter): Promise<CourseStatistics[]> {
  return camelize(await unwrap(db.rpc('admin_get_course_statistics', { p_filter }))) as CourseStatistics[];
}

/** @throws {ApiError} 404 */
export async function readCourseFunnel(db: Db, id: string, p_filter: LearnerFilter): Promise<CourseFunnel> {
  const funnel = await unwrap(db.rpc('admin_get_course_funnel', { p_course_id: id, p_filter }));
  return camelize(funnel) as CourseFunnel;
}

export async function listQuizStatistics(db: Db, p_filter: LearnerFilter): Promise<QuizStatistics[]> {
  return camelize(await unwrap(db.rpc('admin_get_quiz_statistics', { p_filter }))) as QuizStatistics[];
}

/** @throws {ApiError} 404 */
export async function readQuizItems(db: Db, id: string, p_filter: LearnerFilter): Promise<QuizItems> {
  return camelize(await unwrap(db.rpc('admin_get_quiz_items', { p_quiz_id: id, p_filter }))) as QuizItems;
}
