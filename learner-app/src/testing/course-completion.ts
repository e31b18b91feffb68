import type { CourseCompletionResult } from 'supabase-project/types';

type Completion = NonNullable<CourseCompletionResult>;

/** A result of `get_course_completion`; each test sets only the values it depends on. */
export const aCourseCompletion = (completion: Partial<Completion> = {}): Completion => ({
  course: {
    id: 'tax-returns',
    title: 'Tax Untangled',
    category: 'Tax Returns',
    pass_mark: 0,
    certificate_watch: false,
  },
  completed_on: '2026-11-23',
  stop_count: 8,
  watched_count: 3,
  answer_count: 24,
  correct_count: 18,
  quizzes: [{ title: 'TFN Check', score: 4, score_max: 5 }],
  rating: null,
  certificate: null,
  certificate_missing: [],
  next: null,
  suggestion: null,
  ...completion,
});
