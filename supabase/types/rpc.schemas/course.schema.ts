import { z } from 'zod';
import {
  certificateMissing,
  count,
  lessonStatus,
  lessonType,
  nextStep,
  nothing,
  percent,
  timestamp,
} from './values.ts';

export const overviewCourse = z.strictObject({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  small_description: z.string(),
  instructor: z.string(),
  category: z.string(),
  year: z.string(),
  /** Out of 10: of the learners from five ratings on, before that what the content team has set. */
  rating: z.number().nullable(),
  /** How many learners have rated it; 0 where the rating is not theirs. */
  rating_count: count,
  image: z.string().nullable(),
  location: z.string(),
  duration_minutes: z.number().nullable(),
  require_watch: z.boolean(),
  /** The percentage in each quiz that the certificate asks for; 0: none. */
  pass_mark: percent,
  /** Whether it asks for all videos to be watched. */
  certificate_watch: z.boolean(),
  /** The course needs a plan that the caller does not have: the road is shown, lessons are not. */
  needs_plan: z.boolean(),
  video_count: count,
});

export const courseLesson = z.strictObject({
  lesson_id: z.string(),
  lesson_type: lessonType,
  /** 1, 2, 3 … without gaps. */
  position: z.int().positive(),
  title: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  video_id: z.string().nullable(),
  quiz_id: z.string().nullable(),
  duration_seconds: z.number().nullable(),
  question_count: count,
  /** False for a quiz without any supported question: the lesson after it is available anyway. */
  playable: z.boolean(),
  /** Null when no one is signed in. */
  status: lessonStatus.nullable(),
  score: count,
  score_max: count,
  result: z.enum(['Incomplete', 'Complete']),
  /** When it is due for a class of the caller. */
  due_at: timestamp.nullable(),
  /** The time zone of the class's school. */
  time_zone: z.string().nullable(),
});

/** `get_courses()`: all courses by title. */
export const coursesResult = z.array(
  z.strictObject({
    id: z.string(),
    title: z.string(),
    instructor: z.string(),
    category: z.string(),
    image: z.string().nullable(),
    needs_plan: z.boolean(),
    /** Null where the caller has completed nothing of it. */
    progress: z.strictObject({ lesson_count: count, completed_count: count }).nullable(),
  }),
);

/** `get_course_overview(p_course_id)`; null: no such course. */
export const courseOverviewResult = z
  .strictObject({
    course: overviewCourse,
    /** All results are stored; otherwise `open_course` stores them. False for a visitor. */
    opened: z.boolean(),
    /** Every lesson that can be played is complete, and at least one. */
    complete: z.boolean(),
    /** The code of the caller's certificate; it stays when the course gets further lessons. */
    certificate: z.string().nullable(),
    /** What a completed course still lacks for it; empty before that. */
    certificate_missing: z.array(certificateMissing),
    /** In this course; null also for a visitor. */
    next: nextStep,
    lessons: z.array(courseLesson),
  })
  .nullable();

/** What each function of this subject answers with. */
export const answers = {
  get_course_overview: courseOverviewResult,
  get_courses: coursesResult,
  open_course: nothing,
};
