import type { Tables } from '../lib/supabase-client.ts';
import type { Course } from '../schemas/course.schema.ts';
import type { Quiz } from '../schemas/quiz.schema.ts';
import type { Video } from '../schemas/video.schema.ts';
import { publicationOf } from './publication.ts';

/** Selected columns, from which the row types follow. */
export const COURSE_COLUMNS =
  'id,title,description,small_description,instructor,category,year,rating,image,location,duration_minutes,require_watch,access,publish_at,created_at,updated_at';
export const VIDEO_COLUMNS =
  'id,title,description,image,url,captions_url,duration_seconds,date,category,instructor,created_at,updated_at';
// `count`, not `count()`: hosted projects refuse aggregate functions by default, but not this older form.
export const QUIZ_COLUMNS =
  'id,title,description,image,category,instructor,feedback_timing,question_order,attempt_limit,time_limit_minutes,publish_at,created_at,updated_at,questions(count)';

type InternalColumns = 'deleted_at' | 'import_id';
/** Nobody selects a quiz's draws: its row is a learner's, too. `readDraws` reads them for editors. */
type UnselectedColumns = InternalColumns | 'draws';
export type CourseRow = Omit<Tables['courses']['Row'], InternalColumns>;
export type VideoRow = Omit<Tables['videos']['Row'], InternalColumns>;
export type QuizRow = Omit<Tables['quizzes']['Row'], UnselectedColumns> & { questions: { count: number }[] };
export type LessonRow = Pick<Tables['lessons']['Row'], 'course_id' | 'video_id' | 'quiz_id'>;

const isId = (id: string | null): id is string => id !== null;

/** An ISO 8601 timestamp with all microseconds: local and hosted Data API format timestamps differently. */
export function toInstant(timestamp: string): string {
  return timestamp.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
}

export function toCourse(row: CourseRow, lessons: LessonRow[]): Course {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    smallDescription: row.small_description,
    instructor: row.instructor,
    category: row.category,
    year: row.year,
    // Local and hosted Data API differ on whether a numeric is a JSON number.
    rating: row.rating === null ? null : Number(row.rating),
    image: row.image,
    location: row.location,
    durationMinutes: row.duration_minutes,
    requireWatch: row.require_watch,
    access: row.access as Course['access'],
    publication: publicationOf(row.publish_at),
    publishAt: row.publish_at === null ? null : toInstant(row.publish_at),
    videos: lessons.map((lesson) => lesson.video_id).filter(isId),
    quizzes: lessons.map((lesson) => lesson.quiz_id).filter(isId),
    createdAt: toInstant(row.created_at),
    updatedAt: toInstant(row.updated_at),
  };
}

export function toVideo(row: VideoRow, quizzes: string[]): Video {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    image: row.image,
    url: row.url,
    captionsUrl: row.captions_url,
    durationSeconds: row.duration_seconds,
    date: row.date,
    category: row.category,
    instructor: row.instructor,
    quizzes,
    createdAt: toInstant(row.created_at),
    updatedAt: toInstant(row.updated_at),
  };
}

/**
 * Row-level security hides questions from learners, so a count made for them would be wrong.
 * @param draws by the ids of quizzes; undefined for learners
 */
export function toQuiz(row: QuizRow, draws: QuizDraws | undefined): Quiz {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    image: row.image,
    category: row.category,
    instructor: row.instructor,
    feedbackTiming: row.feedback_timing as Quiz['feedbackTiming'],
    questionOrder: row.question_order as Quiz['questionOrder'],
    attemptLimit: row.attempt_limit,
    timeLimitMinutes: row.time_limit_minutes,
    publication: publicationOf(row.publish_at),
    publishAt: row.publish_at === null ? null : toInstant(row.publish_at),
    draws: draws ? (draws[row.id] ?? []) : null,
    questionCount: draws ? (row.questions[0]?.count ?? 0) : null,
    createdAt: toInstant(row.created_at),
    updatedAt: toInstant(row.updated_at),
  };
}

/** The draws of quizzes by their ids; those that draw nothing are left out. */
export type QuizDraws = Record<string, NonNullable<Quiz['draws']>>;

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name;

/** The columns of the fields of a request: `durationMinutes` is `duration_minutes`. */
type ColumnsOf<Input> = {
  [Field in Exclude<keyof Input, 'updatedAt'> & string as SnakeCase<Field>]: Input[Field];
};

/**
 * The columns that a request sets, which are named after its fields. A field that is left out does not change its
 * column; `updatedAt` is the version that was edited, not a column.
 */
export function toColumns<Input extends object>(input: Input): ColumnsOf<Input> {
  const fields = Object.entries(input).filter(([field]) => field !== 'updatedAt');
  return Object.fromEntries(
    fields.map(([field, value]) => [
      field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  ) as ColumnsOf<Input>;
}
