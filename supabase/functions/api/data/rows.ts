import type { Course, CourseInput } from '../schemas/course.schema.ts';
import type { Quiz, QuizInput } from '../schemas/quiz.schema.ts';
import type { Video, VideoInput } from '../schemas/video.schema.ts';

/** Rows as the Data API gives them, and what they are called on the wire. */
interface Stored {
  id: string;
  title: string;
  description: string;
  image: string | null;
  category: string;
  instructor: string;
  created_at: string;
  updated_at: string;
}

export interface CourseRow extends Stored {
  small_description: string;
  year: string;
  rating: number | null;
  location: string;
  duration_minutes: number | null;
  require_watch: boolean;
}

export interface VideoRow extends Stored {
  url: string | null;
  captions_url: string | null;
  duration_seconds: number | null;
  date: string | null;
}

export interface QuizRow extends Stored {
  questions: { count: number }[];
}

/** A stop of a course, in its order. */
export interface StopRow {
  course_id: string;
  video_id: string | null;
  quiz_id: string | null;
}

const isId = (id: string | null): id is string => id !== null;

/** Local and hosted Data API write an instant differently; this is ISO 8601, with every microsecond kept. */
function toInstant(timestamp: string): string {
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
    rating: row.rating,
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

export function toQuiz(row: QuizRow): Quiz {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    image: row.image,
    category: row.category,
    instructor: row.instructor,
    questionCount: row.questions[0]?.count ?? 0,
    createdAt: toInstant(row.created_at),
    updatedAt: toInstant(row.updated_at),
  };
}

/** The columns a body sets. A field that was not given is undefined and leaves its column alone. */
export function toColumns(input: Partial<CourseInput & VideoInput & QuizInput>): Record<string, unknown> {
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
    url: input.url,
    captions_url: input.captionsUrl,
    duration_seconds: input.durationSeconds,
    date: input.date,
  };
}
