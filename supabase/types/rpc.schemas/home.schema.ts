import { z } from 'zod';
import { weeklyGoal } from './progress.schema.ts';
import { count, nextStep, timestamp } from './values.ts';

/** A best score and its maximum. */
const best = z.strictObject({ score: count, score_max: count }).nullable();

export const homeCourse = z.strictObject({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  small_description: z.string(),
  instructor: z.string(),
  category: z.string(),
  year: z.string(),
  /** The rating out of 10. */
  rating: z.number().nullable(),
  image: z.string().nullable(),
  duration_minutes: z.number().nullable(),
  lesson_count: count,
  completed_count: count,
  /** Whether at least one lesson can be played, and all such lessons are complete. */
  complete: z.boolean(),
  /** The sum of the best scores in all completed quizzes; null before the first one. */
  best,
  /** Whether the course needs a plan that the caller doesn't have. */
  needs_plan: z.boolean(),
});

export const homeQuiz = z.strictObject({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  category: z.string(),
  /** Null for a practice quiz, which is on no road map. */
  course_id: z.string().nullable(),
  course_title: z.string().nullable(),
  lesson_id: z.string().nullable(),
  /** Null before the learner has finished the quiz. */
  best,
  question_count: count,
  needs_plan: z.boolean(),
});

/** A course to begin with; null when every course is complete. */
export const suggestedCourse = z
  .strictObject({
    course_id: z.string(),
    title: z.string(),
    small_description: z.string(),
    category: z.string(),
    image: z.string().nullable(),
    needs_plan: z.boolean(),
    /** The kind of answer that led to the suggestion; null if the course is simply the first one. */
    reason: z.enum(['category', 'year']).nullable(),
  })
  .nullable();

/** `get_home_courses()`: a page of all courses in the order of the learner's pathway. */
const homeCoursesResult = z.strictObject({ courses: z.array(homeCourse), more: z.boolean() });

/** `get_home_quizzes()`: a page of all quizzes, course by course in the same order, then quizzes in no course. */
const homeQuizzesResult = z.strictObject({ quizzes: z.array(homeQuiz), more: z.boolean() });

/** `get_pathway()`, `save_pathway()`: a learner's answers about themselves. */
const pathwayResult = z.strictObject({
  /** Whether the learner has answered the questions or skipped them, or has finished a course. */
  asked: z.boolean(),
  /** The school year in the profile. */
  year: z.string().nullable(),
  /** The key of the category that matters most now. */
  category: z.enum(['financial-literacy', 'life-skills', 'career-planning', 'tax-returns']).nullable(),
});

/** Work that a student has to do for a class: each course, video or quiz once. */
const assignment = z.strictObject({
  kind: z.enum(['course', 'video', 'quiz']),
  /** Null for a quiz in no course. */
  course_id: z.string().nullable(),
  /** Null for a course, and for a quiz in no course. */
  lesson_id: z.string().nullable(),
  quiz_id: z.string().nullable(),
  title: z.string(),
  due_at: timestamp.nullable(),
  /** The school's time zone. */
  time_zone: z.string(),
  state: z.enum(['done', 'excused', 'under_way', 'not_begun']),
  overdue: z.boolean(),
  /** Whether late work counts. */
  accepts_late: z.boolean(),
  steps_done: count,
  steps: count,
  extra_time_percent: count,
  extra_attempts: count,
  classes: z.array(z.strictObject({ name: z.string(), note: z.string().nullable() })),
});

/** The learner's suggested work for today, and how much of it is left. */
const today = z.strictObject({
  kind: z.enum(['assigned', 'unfinished', 'practice', 'next', 'begin', 'finished']),
  /** Index in `assignments` of the assigned work. */
  assignment: count.nullable(),
  /** The seconds left to watch in the videos. */
  video_seconds: count,
  /** The number of questions left to answer; for practice, in one session. */
  question_count: count,
});

/** `get_home(p_time_zone)` */
export const homeResult = z.strictObject({
  today,
  /** Questions to practise by the end of the learner's day. */
  due_questions: count,
  goal: weeklyGoal.nullable(),
  /** Active days in a row. */
  streak: count,
  pathway: pathwayResult,
  continue: nextStep,
  /** A course to begin if there is nothing to continue. */
  suggestion: suggestedCourse,
  /** The first page of courses, and whether more follow. */
  courses: z.array(homeCourse),
  more_courses: z.boolean(),
  quizzes: z.array(homeQuiz),
  more_quizzes: z.boolean(),
  /** Sorted by due date. */
  assignments: z.array(assignment),
  /** Replies to the learner's question reports that aren't dismissed yet. */
  report_replies: z.array(z.strictObject({ id: z.string(), title: z.string(), reply: z.string() })),
  /** The month of My first year to continue with; null if none is offered. */
  first_year: z.strictObject({ month: z.int().min(1).max(12), started: z.boolean() }).nullable(),
});

const found = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({ found: z.array(item), more: z.boolean() });

const foundCourse = z.strictObject({
  course_id: z.string(),
  title: z.string(),
  category: z.string(),
  instructor: z.string(),
  needs_plan: z.boolean(),
});

/** `search_catalogue()`: the best hits of each kind. */
export const catalogueSearchResult = z.strictObject({
  courses: found(foundCourse),
  /** Video lessons. */
  lessons: found(
    z.strictObject({
      lesson_id: z.string(),
      title: z.string(),
      category: z.string(),
      duration_seconds: z.number().nullable(),
      course_id: z.string(),
      course_title: z.string(),
      needs_plan: z.boolean(),
      /** The matching words in the video, if the video was found only by its spoken words. */
      quote: z.strictObject({ second: count, words: z.string() }).nullable(),
    }),
  ),
  quizzes: found(
    z.strictObject({
      quiz_id: z.string(),
      title: z.string(),
      category: z.string(),
      /** Null if the quiz is on no road map. */
      course_id: z.string().nullable(),
      course_title: z.string().nullable(),
      lesson_id: z.string().nullable(),
      needs_plan: z.boolean(),
      question_count: count,
    }),
  ),
  /** Whether something matches the words as typed. If not, all results match them with a typo corrected. */
  exact: z.boolean(),
  /** Suggestions if nothing was found. */
  suggestions: z.strictObject({ courses: z.array(foundCourse), categories: z.array(z.string()) }).nullable(),
});

/** The result schema of each function in this file. */
export const answers = {
  get_home: homeResult,
  get_home_courses: homeCoursesResult,
  get_home_quizzes: homeQuizzesResult,
  get_pathway: pathwayResult,
  save_pathway: pathwayResult,
  search_catalogue: catalogueSearchResult,
};
