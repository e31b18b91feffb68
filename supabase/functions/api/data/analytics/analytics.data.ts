import { camelize } from '../../lib/camelize.ts';
import type { Db } from '../../lib/supabase-client.ts';
import type {
  Activity,
  AnalyticsGroups,
  CourseStatistics,
  CourseFunnel,
  Grain,
  LearnerFilter,
  QuizStatistics,
  QuizItems,
} from '../../schemas/analytics/analytics.schema.ts';
import { unwrap } from '../query.ts';

/** Which numbers a report has: of these learners, and whether they are to be added up anew. */
type Reading = LearnerFilter & { refresh?: 'true' };

const readingArguments = ({ refresh, ...p_filter }: Reading) => ({ p_filter, p_refresh: refresh === 'true' });

export async function readAnalyticsGroups(db: Db): Promise<AnalyticsGroups> {
  return camelize(await unwrap(db.rpc('admin_get_analytics_groups'))) as AnalyticsGroups;
}

export async function readActivity(db: Db, p_grain: Grain, reading: Reading): Promise<Activity> {
  const activity = await unwrap(db.rpc('admin_get_activity', { p_grain, ...readingArguments(reading) }));
  return camelize(activity) as Activity;
}

export async function readCourseStatistics(db: Db, reading: Reading): Promise<CourseStatistics> {
  const statistics = await unwrap(db.rpc('admin_get_course_statistics', readingArguments(reading)));
  return camelize(statistics) as CourseStatistics;
}

/** @throws {ApiError} 404 */
export async function readCourseFunnel(db: Db, id: string, reading: Reading): Promise<CourseFunnel> {
  const values = { p_course_id: id, ...readingArguments(reading) };
  return camelize(await unwrap(db.rpc('admin_get_course_funnel', values))) as CourseFunnel;
}

export async function readQuizStatistics(db: Db, reading: Reading): Promise<QuizStatistics> {
  const statistics = await unwrap(db.rpc('admin_get_quiz_statistics', readingArguments(reading)));
  return camelize(statistics) as QuizStatistics;
}

/** @throws {ApiError} 404 */
export async function readQuizItems(db: Db, id: string, reading: Reading): Promise<QuizItems> {
  const values = { p_quiz_id: id, ...readingArguments(reading) };
  return camelize(await unwrap(db.rpc('admin_get_quiz_items', values))) as QuizItems;
}
