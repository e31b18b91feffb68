import type { ImportPart } from '../imports.api';

/** What a part of a row is called. */
export const NOUNS: Record<ImportPart['tableName'], string> = {
  courses: 'course',
  videos: 'video',
  quizzes: 'quiz',
  questions: 'question',
  lessons: 'lesson',
};
