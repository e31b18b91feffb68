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
  /** The rating out of 10. It's the content team's until five learners have rated the course, then the learners'. */
  rating: z.number().nullable(),
  /** How many learners have rated the course; 0 if the rating isn't theirs. */
  rating_count: count,
  image: z.string().nullable(),
  location: z.string(),
  duration_minutes: z.number().nullable(),
  require_watch: z.boolean(),
  /** The percentage in each quiz that the certificate requires; 0 if none. */
  pass_mark: percent,
  /** Whether the certificate requires watching all videos. */
  certificate_watch: z.boolean(),
  /** Whether the course needs a plan that the caller doesn't have. The road is shown, but its lessons aren't. */
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
  /** False for a quiz without supported questions; the lesson after such a quiz is available anyway. */
  playable: z.boolean(),
  /** Null if no one is logged in. */
  status: lessonStatus.nullable(),
  score: count,
  score_max: count,
  result: z.enum(['Incomplete', 'Complete']),
  /** When the lesson is due for a class of the caller. */
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
    /** Null if the caller has completed nothing in the course. */
    progress: z.strictObject({ lesson_count: count, completed_count: count }).nullable(),
  }),
);

/** `get_course_overview(p_course_id)`; null if there is no such course. */
export const courseOverviewResult = z
  .strictObject({
    course: overviewCourse,
    /** Whether all results are stored; otherwise `open_course` stores them. False for a visitor. */
    opened: z.boolean(),
    /** Whether at least one lesson can be played, and all such lessons are complete. */
    complete: z.boolean(),
    /** The code of the caller's certificate, which stays valid when lessons are added to the course. */
    certificate: z.string().nullable(),
    /** The stops of a completed course that don't yet meet the certificate's requirements; empty before completion. */
    certificate_missing: z.array(certificateMissing),
    /** The next step in this course; also null for a visitor. */
    next: nextStep,
    lessons: z.array(courseLesson),
  })
  .nullable();

/** The result schema of each function in this file. */
export const answers = {
  get_course_overview: courseOverviewResult,
  get_courses: coursesResult,
  open_course: nothing,
};
