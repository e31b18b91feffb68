import type { ImportPart } from '../imports.api';

/** The nouns for the parts of a row. */
export const NOUNS: Record<ImportPart['tableName'], string> = {
  courses: 'course',
  videos: 'video',
  quizzes: 'quiz',
  questions: 'question',
  lessons: 'lesson',
};
