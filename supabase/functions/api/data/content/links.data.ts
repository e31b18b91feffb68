import type { Db } from '../../lib/supabase-client.ts';
import type { Course } from '../../schemas/content/course.schema.ts';
import type { Video } from '../../schemas/content/video.schema.ts';
import { readCourse } from './courses.data.ts';
import { unwrap } from '../query.ts';
import { readVideo } from './videos.data.ts';

/** Database functions that link and unlink in one transaction. Repeating a call changes nothing. */
type CourseLink =
  | 'admin_link_video_to_course'
  | 'admin_unlink_video_from_course'
  | 'admin_link_quiz_to_course'
  | 'admin_unlink_quiz_from_course';

/**
 * Links a video or quiz to a course, as its last lesson or at a given position, or unlinks it; learners' results stay.
 * @throws {ApiError} 404 when the course, or what is linked to it, does not exist
 */
export async function changeCourseLink(
  db: Db,
  change: CourseLink,
  courseId: string,
  target: ({ p_video_id: string } | { p_quiz_id: string }) & { p_after?: string[] },
): Promise<Course> {
  await unwrap(db.rpc(change, { p_course_id: courseId, ...target }));
  return await readCourse(db, courseId);
}

/**
 * Links a quiz to a video, or unlinks it.
 * @throws {ApiError} 404 when the video or the quiz does not exist
 */
export async function changeVideoLink(
  db: Db,
  change: 'admin_link_quiz_to_video' | 'admin_unlink_quiz_from_video',
  videoId: string,
  quizId: string,
): Promise<Video> {
  await unwrap(db.rpc(change, { p_video_id: videoId, p_quiz_id: quizId }));
  return await readVideo(db, videoId);
}
