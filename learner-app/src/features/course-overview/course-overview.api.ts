import type { HostServices } from 'shared-ui/contract';
import { camelize, toAppError, type Camelized } from 'shared-ui/lib';
import type { CourseOverviewResult } from 'supabase-project/types';

export type CourseOverview = Camelized<NonNullable<CourseOverviewResult>>;
export type Course = CourseOverview['course'];
export type Stop = CourseOverview['stops'][number];

/** A course with its stops and the learner's results, in one request; null when there is none. @throws AppError */
export async function getCourseOverview(
  services: HostServices,
  courseId: string,
): Promise<CourseOverview | null> {
  const supabase = await services.getSupabase();
  const { data, error } = (await supabase.rpc('get_course_overview', { p_course_id: courseId })) as {
    data: unknown;
    error: unknown;
  };
  if (error) throw toAppError(error);
  const overview = data as CourseOverviewResult;
  return overview && camelize(overview);
}
