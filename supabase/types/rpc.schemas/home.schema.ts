import { z } from 'zod';
import { count, lessonType } from './values.ts';

export const homeCourse = z.strictObject({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  small_description: z.string(),
  instructor: z.string(),
  category: z.string(),
  year: z.string(),
  /** Out of 10. */
  rating: z.number().nullable(),
  image: z.string().nullable(),
  duration_minutes: z.number().nullable(),
  lesson_count: count,
  completed_count: count,
  /** The course needs a plan that the caller does not have. */
  needs_plan: z.boolean(),
});

export const homeQuiz = z.strictObject({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  category: z.string(),
  /** Null when the quiz is on no road map: practice. */
  course_id: z.string().nullable(),
  lesson_id: z.string().nullable(),
  question_count: count,
  needs_plan: z.boolean(),
});

/** The lesson with which a learner goes on; null before the first one, and when every course started is complete. */
export const continueLesson = z
  .strictObject({
    course_id: z.string(),
    course_title: z.string(),
    course_image: z.string().nullable(),
    category: z.string(),
    lesson_id: z.string(),
    lesson_title: z.string(),
    lesson_type: lessonType,
  })
  .nullable();

/** `get_home_quizzes()`: a page of all quizzes, the oldest first. */
export const homeQuizzesResult = z.array(homeQuiz);

/** `get_home()` */
export const homeResult = z.strictObject({
  courses: z.array(homeCourse),
  /** The first page. */
  quizzes: z.array(homeQuiz),
  /** On all pages. */
  quiz_count: count,
  continue: continueLesson,
});
