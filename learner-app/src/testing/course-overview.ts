import type { CourseOverviewResult } from 'supabase-project/types';

type Overview = NonNullable<CourseOverviewResult>;

/** A result of `get_course_overview`; each test sets only the values it depends on. */
export const aCourseRow = (course: Partial<Overview['course']> = {}): Overview['course'] => ({
  id: 'financial-literacy',
  title: 'Money Matters',
  description: 'Pay day should feel good for longer than a weekend.',
  small_description: 'Spend, save, sleep well.',
  instructor: 'Priya Raman',
  category: 'Financial Literacy',
  year: '2026',
  rating: 9.2,
  rating_count: 12,
  image: null,
  location: 'Online',
  duration_minutes: 30,
  require_watch: false,
  pass_mark: 0,
  certificate_watch: false,
  needs_plan: false,
  video_count: 1,
  ...course,
});

export const aLessonRow = (
  lesson: Partial<Overview['lessons'][number]> = {},
): Overview['lessons'][number] => ({
  lesson_id: 'money-1',
  lesson_type: 1,
  position: 1,
  title: 'Make a Budget',
  description: 'Three jars and one simple plan.',
  image: null,
  video_id: 'make-a-budget',
  quiz_id: null,
  duration_seconds: 50,
  question_count: 0,
  playable: true,
  status: 0,
  score: 0,
  score_max: 1,
  result: 'Incomplete',
  due_at: null,
  time_zone: null,
  ...lesson,
});

/** The response for a learner who has opened the course before. */
export const aCourseOverview = (overview: Partial<Overview> = {}): Overview => ({
  course: aCourseRow(),
  opened: true,
  complete: false,
  certificate: null,
  certificate_missing: [],
  next: null,
  lessons: [],
  ...overview,
});
