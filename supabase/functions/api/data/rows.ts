import type { Tables } from '../lib/supabase-client.ts';
import type { Course, CourseChanges } from '../schemas/course.schema.ts';
import type { Quiz, QuizChanges } from '../schemas/quiz.schema.ts';
import type { Video, VideoChanges } from '../schemas/video.schema.ts';

/** Columns that are read, and with them the type of a row. */
export const COURSE_COLUMNS =
  'id,title,description,small_description,instructor,category,year,rating,image,location,duration_minutes,require_watch,created_at,updated_at';
export const VIDEO_COLUMNS =
  'id,title,description,image,url,captions_url,duration_seconds,date,category,instructor,created_at,updated_at';
// `count`, not `count()`: hosted projects refuse aggregate functions by default, but not this older form.
export const QUIZ_COLUMNS =
  'id,title,description,image,category,instructor,created_at,updated_at,questions(count)';

type Untold = 'deleted_at' | 'import_id';
export type CourseRow = Omit<Tables['courses']['Row'], Untold>;
export type VideoRow = Omit<Tables['videos']['Row'], Untold>;
export type QuizRow = Omit<Tables['quizzes']['Row'], Untold> & { questions: { count: number }[] };
/** A stop of a course, in its order. */
export type StopRow = Pick<Tables['lessons']['Row'], 'course_id' | 'video_id' | 'quiz_id'>;

const isId = (id: string | null): id is string => id !== null;

/** Local and hosted Data API write an instant differently; this is ISO 8601, with every microsecond kept. */
export function toInstant(timestamp: string): string {
  return timestamp.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
}

export function toCourse(row: CourseRow, stops: StopRow[]): Course {
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
    videos: stops.map((stop) => stop.video_id).filter(isId),
    quizzes: stops.map((stop) => stop.quiz_id).filter(isId),
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

/** Learners see no questions, so whatever was counted for them would be wrong. */
export function toQuiz(row: QuizRow, seesQuestions: boolean): Quiz {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    image: row.image,
    category: row.category,
    instructor: row.instructor,
    questionCount: seesQuestions ? (row.questions[0]?.count ?? 0) : null,
    createdAt: toInstant(row.created_at),
    updatedAt: toInstant(row.updated_at),
  };
}

/** The columns a body sets. A field that was not given is undefined and leaves its column alone. */
export function toCourseColumns(input: CourseChanges): Tables['courses']['Update'] {
  return {
    title: input.title,
    description: input.description,
    small_description: input.smallDescription,
    instructor: input.instructor,
    category: input.category,
    year: input.year,
    rating: input.rating,
    image: input.image,
    location: input.location,
    duration_minutes: input.durationMinutes,
    require_watch: input.requireWatch,
  };
}

export function toVideoColumns(input: VideoChanges): Tables['videos']['Update'] {
  return {
    title: input.title,
    description: input.description,
    image: input.image,
    url: input.url,
    captions_url: input.captionsUrl,
    duration_seconds: input.durationSeconds,
    date: input.date,
    category: input.category,
    instructor: input.instructor,
  };
}

export function toQuizColumns(input: QuizChanges): Tables['quizzes']['Update'] {
  return {
    title: input.title,
    description: input.description,
    image: input.image,
    category: input.category,
    instructor: input.instructor,
  };
}
