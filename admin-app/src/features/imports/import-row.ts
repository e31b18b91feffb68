import type { components } from 'supabase-project/types/api';

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

type ApiRow = components['schemas']['ImportRow'];

/** A part of a row; an id is left out rather than null. */
type Part<Name extends 'course' | 'video' | 'quiz'> = Omit<NonNullable<ApiRow[Name]>, 'id'> & { id?: string };

export type CourseFields = Part<'course'>;
export type VideoFields = Part<'video'>;
export type QuizFields = Part<'quiz'>;

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

type ApiQuestion = NonNullable<ApiRow['question']>;
type WithoutBase<Question> = Question extends unknown ? Omit<Question, keyof QuestionBase> : never;

/** The fields that depend on the question type. */
export type QuestionAnswer = WithoutBase<ApiQuestion>;

export type QuestionFields = QuestionBase & QuestionAnswer;

/** What a file imports. */
export type ImportKind = 'quiz_video' | 'course' | 'gift' | 'aiken';

/** What an upload screen imports; on `quiz_video`, GIFT and Aiken files are accepted too. */
export type UploadKind = 'quiz_video' | 'course';
