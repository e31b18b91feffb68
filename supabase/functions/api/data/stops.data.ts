import { ApiError, notFound } from '../lib/errors.ts';
import type { Db } from '../lib/supabase-client.ts';
import type { Stop } from '../schemas/stop.schema.ts';
import { readAll, unwrap } from './listing.ts';

interface Target {
  title: string;
  description: string;
  image: string | null;
  deleted_at: string | null;
}

interface StopRow {
  id: string;
  video_id: string | null;
  quiz_id: string | null;
  videos: (Target & { duration_seconds: number | null }) | null;
  quizzes: Target | null;
}

const COLUMNS =
  'id,video_id,quiz_id,videos(title,description,image,duration_seconds,deleted_at),quizzes(title,description,image,deleted_at)';

/**
 * The stops of a course in order, those that learners meet: a link to something deleted is none.
 * @throws {ApiError} 404
 */
export async function readStops(db: Db, courseId: string): Promise<Stop[]> {
  const course = db.from('courses').select('id').eq('id', courseId).is('deleted_at', null).maybeSingle();
  const rows = (from: number, to: number) =>
    db
      .from('lessons')
      .select(COLUMNS)
      .eq('course_id', courseId)
      .is('removed_at', null)
      .order('position')
      .order('created_at')
      .order('id')
      .range(from, to);
  const [found, stops] = await Promise.all([unwrap(course), readAll<StopRow>(rows)]);
  if (!found) throw notFound('course');
  return stops.flatMap(toStop).map((stop, index) => ({ ...stop, position: index + 1 }));
}

function toStop({ id, video_id, quiz_id, videos, quizzes }: StopRow): Omit<Stop, 'position'>[] {
  const target = videos ?? quizzes;
  const itemId = video_id ?? quiz_id;
  if (!target || !itemId || target.deleted_at !== null) return [];
  const { title, description, image } = target;
  const kind = video_id === null ? 'quiz' : 'video';
  return [
    {
      lessonId: id,
      kind,
      itemId,
      title,
      description,
      image,
      durationSeconds: videos?.duration_seconds ?? null,
    },
  ];
}

/**
 * Puts the stops of a course in the given order.
 * @throws {ApiError} 404, or 409 with the stops as they are when the list does not name exactly those
 */
export async function reorderStops(db: Db, courseId: string, lessonIds: string[]): Promise<Stop[]> {
  try {
    await unwrap(db.rpc('admin_reorder_lessons', { p_course_id: courseId, p_lesson_ids: lessonIds }));
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'stops_changed') throw error;
    throw new ApiError(409, error.code, error.message, { current: await readStops(db, courseId) });
  }
  return await readStops(db, courseId);
}
