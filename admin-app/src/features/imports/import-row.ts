/** What one row of a file says, as the REST API takes it (`ImportRow` of its document). Null is a blank cell. */
export interface ImportRow {
  /** Its row in the file. */
  row: number;
  /** The course whose road the content joins. */
  courseId?: string;
  lessonOrder?: number;
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
}

interface QuestionBase {
  title: string;
  description?: string | null;
  explanation?: string | null;
  /** 1, or which of the questions of its quiz with the same text it is. */
  occurrence: number;
}

export type QuestionAnswer =
  | { type: 'MCQ' | 'SLI'; options: string[]; answer: string }
  | { type: 'OPT'; answer: string }
  | { type: 'ASC'; leftOptions: string[]; rightOptions: string[]; answer: Record<string, number> };

export type QuestionFields = QuestionBase & QuestionAnswer;

export type ImportKind = 'quiz_video' | 'course' | 'gift' | 'aiken';
