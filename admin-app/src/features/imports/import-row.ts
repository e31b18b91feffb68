import type { components } from 'supabase-project/types/api';
import type { Draw } from '../../shared/draws';

/** The content of one row of a file, as the REST API accepts it (`ImportRow` of its document). Null is a blank cell. */
export interface ImportRow {
  /** Row number in the file. */
  row: number;
  /** The course that the content becomes a lesson of. */
  courseId?: string;
  lessonOrder?: number;
  /** The versions of its parts that an exported row names. */
  version?: string;
  course?: CourseFields;
  video?: VideoFields;
  quiz?: QuizFields;
  question?: QuestionFields;
}

export interface CourseFields {
  id?: string;
  title: string;
  description: string;
  durationMinutes: number;
  image: string;
  instructor: string;
  year: string;
  category?: string | null;
}

export interface VideoFields {
  id?: string;
  title: string;
  description?: string | null;
  url?: string | null;
  image?: string | null;
  durationSeconds?: number | null;
  category?: string | null;
  instructor?: string | null;
}

export interface QuizFields {
  id?: string;
  title: string;
  description?: string | null;
  image?: string | null;
  category?: string | null;
  instructor?: string | null;
  feedbackTiming?: components['schemas']['Quiz']['feedbackTiming'] | null;
  questionOrder?: components['schemas']['Quiz']['questionOrder'] | null;
  attemptLimit?: number | null;
  timeLimitMinutes?: number | null;
  draws?: Draw[] | null;
}

interface QuestionBase {
  /** Of an exported question. */
  id?: string;
  title: string;
  description?: string | null;
  explanation?: string | null;
  points?: number | null;
  tags?: string[] | null;
  /** Tells questions of one quiz with the same text apart: 1 for the first of them. */
  occurrence: number;
}

type ApiQuestion = NonNullable<components['schemas']['ImportRow']['question']>;
type WithoutBase<Question> = Question extends unknown ? Omit<Question, keyof QuestionBase> : never;

/** The fields that depend on the question type. */
export type QuestionAnswer = WithoutBase<ApiQuestion>;

export type QuestionFields = QuestionBase & QuestionAnswer;

/** What a file imports. */
export type ImportKind = 'quiz_video' | 'course' | 'gift' | 'aiken';

/** What an upload screen imports; on `quiz_video`, GIFT and Aiken files are accepted too. */
export type UploadKind = 'quiz_video' | 'course';
