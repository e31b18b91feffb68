import type { OperationRequest } from '../../lib/operation/request.ts';
import type { Course } from '../../schemas/content/course.schema.ts';
import type { Video } from '../../schemas/content/video.schema.ts';
import { readCourse } from './courses.data.ts';
import { unwrap } from '../../lib/query.ts';
import { readVideo } from './videos.data.ts';

/** Database functions that link and unlink in one transaction. Repeating a call changes nothing. */
type CourseLink =
  | 'admin_link_video_to_course'
  | 'admin_unlink_video_from_course'
  | 'admin_link_quiz_to_course'
  | 'admin_unlink_quiz_from_course';

/** The parts of a link: the other item and, in a course, the lessons it can come after. */
interface Link {
  videoId?: string;
  quizId?: string;
  after?: string[] | undefined;
}

/**
 * Links a video or quiz to a course, as its last lesson or at a given position, or unlinks it. Learners' results are
 * unchanged.
 * @throws {ApiError} 404 if the course, or the linked item, doesn't exist
 */
export const changeCourseLink =
  (change: CourseLink) =>
  async ({ db, id, body: { videoId, quizId, after } }: OperationRequest<Link>): Promise<Course> => {
    // Each function reads only its own id, but the union of their types requires all ids.
    const target = { p_video_id: videoId, p_quiz_id: quizId, p_after: after } as { p_video_id: string };
    await unwrap(db.rpc(change, { p_course_id: id, ...target }));
    return await readCourse({ db, id });
  };

/**
 * Links a quiz to a video, or unlinks it.
 * @throws {ApiError} 404 when the video or the quiz does not exist
 */
export const changeVideoLink =
  (change: 'admin_link_quiz_to_video' | 'admin_unlink_quiz_from_video') =>
  async ({ db, id, body }: OperationRequest<{ quizId: string }>): Promise<Video> => {
    await unwrap(db.rpc(change, { p_video_id: id, p_quiz_id: body.quizId }));
    return await readVideo({ db, id });
  };
