import type { HostServices } from '@learn-for-life/contract';
import { unwrap, type Camelized } from 'shared-ui/data';
import type { CourseCompletionResult } from 'supabase-project/types';

export type CourseCompletion = Camelized<NonNullable<CourseCompletionResult>>;

/** Returns the learner's completion of a course; null if there is none. @throws AppError */
export const getCourseCompletion = async (
  { supabase }: HostServices,
  courseId: string,
): Promise<CourseCompletion | null> =>
  unwrap(await supabase.rpc('get_course_completion', { p_course_id: courseId }));

/**
 * Returns the learner's certificate for a completed course, and issues it first if necessary.
 * @throws AppError name_missing, certificate_asks_more
 */
export const issueCertificate = async ({ supabase }: HostServices, courseId: string) =>
  unwrap(await supabase.rpc('issue_certificate', { p_course_id: courseId }));

/** @param rating 1 to 10 @throws AppError */
export const rateCourse = async ({ supabase }: HostServices, courseId: string, rating: number) =>
  unwrap(await supabase.rpc('rate_course', { p_course_id: courseId, p_rating: rating }));
