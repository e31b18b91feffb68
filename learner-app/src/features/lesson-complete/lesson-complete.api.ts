import type { HostServices } from 'shared-ui/contract';
import type { Camelized } from 'shared-ui/data';
import type { CourseCompletionResult } from 'supabase-project/types';
import { rpc } from '../../shared/rpc';

export type CourseCompletion = Camelized<NonNullable<CourseCompletionResult>>;

/** What somebody has to celebrate who has completed a course; null for everybody else. @throws AppError */
export const getCourseCompletion = (
  services: HostServices,
  courseId: string,
): Promise<CourseCompletion | null> => rpc(services, 'get_course_completion', { p_course_id: courseId });

/** The learner's certificate of a completed course, issued now or before. @throws AppError name_missing */
export const issueCertificate = (services: HostServices, courseId: string) =>
  rpc(services, 'issue_certificate', { p_course_id: courseId });

/** @param rating 1 to 10 @throws AppError */
export const rateCourse = (services: HostServices, courseId: string, rating: number) =>
  rpc(services, 'rate_course', { p_course_id: courseId, p_rating: rating });
