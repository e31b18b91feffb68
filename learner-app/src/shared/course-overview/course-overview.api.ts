import type { HostServices } from '@learn-for-life/contract';
import { unwrap, type Camelized } from 'shared-ui/data';
import type { CourseOverviewResult } from 'supabase-project/types';

export type CourseOverview = Camelized<NonNullable<CourseOverviewResult>>;
export type Lesson = CourseOverview['lessons'][number];

/** Returns a course with its lessons and the learner's results, in one request; null when there is none. @throws AppError */
export async function getCourseOverview(
  { supabase }: HostServices,
  courseId: string,
): Promise<CourseOverview | null> {
  return unwrap(await supabase.rpc('get_course_overview', { p_course_id: courseId }));
}

/** Creates the learner's missing results in a course, and stores which lessons became available. @throws AppError */
export const openCourse = async ({ supabase }: HostServices, courseId: string): Promise<null> =>
  unwrap(await supabase.rpc('open_course', { p_course_id: courseId }));
