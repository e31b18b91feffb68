import { camelize } from '../../lib/camelize.ts';
import type { Db } from '../../lib/supabase-client.ts';
import type {
  CourseLearners,
  CourseLearnersQuery,
  QuizLearners,
  QuizLearnersQuery,
} from '../../schemas/analytics/learner-results.schema.ts';
import { orNull, unwrap } from '../query.ts';

/** @throws {ApiError} 404 */
export async function listCourseLearners(
  db: Db,
  id: string,
  { afterDay, afterId, limit, ...filter }: CourseLearnersQuery,
): Promise<CourseLearners> {
  const page = await unwrap(
    db.rpc('admin_list_course_learners', {
      p_course_id: id,
      p_filter: filter,
      p_after: orNull(afterDay && afterId ? { day: afterDay, id: afterId } : undefined),
      p_limit: limit,
    }),
  );
  // Ids of lessons are not names of fields.
  return camelize(page, ['results']) as CourseLearners;
}

/** @throws {ApiError} 404 */
export async function listQuizLearners(
  db: Db,
  id: string,
  { afterTime, afterId, limit, ...filter }: QuizLearnersQuery,
): Promise<QuizLearners> {
  const page = await unwrap(
    db.rpc('admin_list_quiz_learners', {
      p_quiz_id: id,
      p_filter: filter,
      p_after: orNull(afterTime && afterId ? { at: afterTime, id: afterId } : undefined),
      p_limit: limit,
    }),
  );
  return camelize(page) as QuizLearners;
}
