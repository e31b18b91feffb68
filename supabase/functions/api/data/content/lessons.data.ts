import { ApiError, notFound } from '../../lib/errors.ts';
import type { OperationRequest } from '../../lib/operation/request.ts';
import type { Db } from '../../lib/supabase-client.ts';
import type { Lesson, LessonMove, NewLesson } from '../../schemas/content/lesson.schema.ts';
import { createContent } from './save-content.ts';
import { publicationOf } from './publication.ts';
import { orNull, readAll, unwrap } from '../../lib/query.ts';
import { readQuestions } from './quizzes.data.ts';
import { toInstant } from './rows.ts';

interface Target {
  title: string;
  description: string;
  image: string | null;
  publish_at: string | null;
  deleted_at: string | null;
}

interface LessonRow {
  id: string;
  video_id: string | null;
  quiz_id: string | null;
  videos: (Target & { duration_seconds: number | null; url: string | null }) | null;
  quizzes: Target | null;
}

const VIDEO = 'title,description,image,duration_seconds,url,publish_at,deleted_at';
const QUIZ = 'title,description,image,publish_at,deleted_at';
// Names the foreign keys, because assignments also refer to lessons and to quizzes.
const COLUMNS =
  `id,video_id,quiz_id,videos!lessons_video_id_fkey(${VIDEO}),quizzes!lessons_quiz_id_fkey(${QUIZ})` as const;

/**
 * Lists a course's lessons in order, in any state. Leaves out those whose video or quiz is deleted.
 * @throws {ApiError} 404
 */
export async function readLessons(db: Db, courseId: string): Promise<Lesson[]> {
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
  const [found, lessons] = await Promise.all([unwrap(course), readAll<LessonRow>(rows)]);
  if (!found) throw notFound('course');
  const known = await withQuestions(db, lessons.flatMap(toLesson));
  return known.map((lesson, index) => ({ ...lesson, position: index + 1 }));
}

type Unnumbered = Omit<Lesson, 'position'>;

async function withQuestions(db: Db, lessons: Unnumbered[]): Promise<Unnumbered[]> {
  const ids = lessons.filter(({ kind }) => kind === 'quiz').map(({ itemId }) => itemId);
  if (ids.length === 0) return lessons;
  const questions = await readQuestions(db, ids);
  return lessons.map((lesson) => ({ ...lesson, questionCount: questions[lesson.itemId]?.count ?? null }));
}

function toLesson({ id, video_id, quiz_id, videos, quizzes }: LessonRow): Unnumbered[] {
  const target = videos ?? quizzes;
  const itemId = video_id ?? quiz_id;
  if (!target || !itemId || target.deleted_at !== null) return [];
  const { title, description, image, publish_at: publishAt } = target;
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
      questionCount: null,
      hasFile: videos && videos.url !== null,
      publication: publicationOf(publishAt),
      publishAt: publishAt && toInstant(publishAt),
    },
  ];
}

/** The kind and id of a stop in a list. */
export interface StopItem {
  kind: Lesson['kind'];
  itemId: string;
}

/**
 * Reads videos and quizzes as lessons, in the given order. Items that aren't lessons of the course yet have
 * `<kind>/<id>` as their lesson id.
 * @param prepared the items that don't exist yet
 */
export async function readStops(
  db: Db,
  courseId: string,
  stops: StopItem[],
  prepared: Lesson[],
): Promise<Lesson[]> {
  const lessons = await readLessons(db, courseId);
  const isOf = (stop: StopItem) => (lesson: StopItem) =>
    lesson.kind === stop.kind && lesson.itemId === stop.itemId;
  const known = [...lessons, ...prepared];
  const added = stops.filter((stop) => !known.some(isOf(stop)));
  const idsOf = (kind: StopItem['kind']) =>
    added.filter((stop) => stop.kind === kind).map(({ itemId }) => itemId);
  const [videos, quizzes] = await Promise.all([
    unwrap(db.from('videos').select(`id,${VIDEO}`).in('id', idsOf('video'))),
    unwrap(db.from('quizzes').select(`id,${QUIZ}`).in('id', idsOf('quiz'))),
  ]);
  const made = await withQuestions(
    db,
    [
      ...videos.map((row) => ({
        id: `video/${row.id}`,
        video_id: row.id,
        quiz_id: null,
        videos: row,
        quizzes: null,
      })),
      ...quizzes.map((row) => ({
        id: `quiz/${row.id}`,
        video_id: null,
        quiz_id: row.id,
        videos: null,
        quizzes: row,
      })),
    ].flatMap(toLesson),
  );
  return stops.flatMap((stop, index) => {
    const lesson = known.find(isOf(stop)) ?? made.find(isOf(stop));
    return lesson ? [{ ...lesson, position: index + 1 }] : [];
  });
}

/**
 * Creates a video or a quiz and links it to a course as its last lesson, with the course's publication state, in one
 * transaction.
 * @throws {ApiError} 404 when the course does not exist, or when the request is repeated and someone has removed the
 * lesson since
 */
export async function createLesson({
  db,
  id: courseId,
  body: { kind, title },
}: OperationRequest<NewLesson>): Promise<Lesson> {
  const itemId = await createContent(db, kind, { title }, courseId);
  const lesson = (await readLessons(db, courseId)).find((each) => each.itemId === itemId);
  if (!lesson) throw notFound('lesson');
  return lesson;
}

/** Moves a lesson within its course. @throws {ApiError} 404 when it is no longer in the course */
export async function moveLesson({
  db,
  id: courseId,
  body: { lessonId, after },
}: OperationRequest<LessonMove>): Promise<Lesson[]> {
  const args = { p_course_id: courseId, p_lesson_id: lessonId, p_after: after };
  await unwrap(db.rpc('admin_move_lesson', args));
  return await readLessons(db, courseId);
}

/**
 * Reorders the lessons of a course, unless its list has changed since the caller read it.
 * @throws {ApiError} 404, or 409 with the current lessons if the new order has different lessons, or builds on an older
 * version
 */
export async function reorderLessons({
  db,
  id: courseId,
  body: { lessonIds },
  version,
}: OperationRequest<{ lessonIds: string[] }>): Promise<Lesson[]> {
  const args = { p_course_id: courseId, p_lesson_ids: lessonIds, p_version: orNull(version) };
  try {
    await unwrap(db.rpc('admin_reorder_lessons', args));
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    throw new ApiError(409, error.code, error.message, { current: await readLessons(db, courseId) });
  }
  return await readLessons(db, courseId);
}
