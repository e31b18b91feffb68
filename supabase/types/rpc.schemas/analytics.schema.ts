import { z } from 'zod';
import { count, lessonType, localDay, percent } from './values.ts';

/** When the numbers were calculated. */
const computed_at = z.string();

/** Whether too few learners match the filter for the caller to see numbers, which are then 0, null or an empty list. */
const withheld = z.boolean();

/** `admin_get_analytics_groups()`: the values by which reports can be filtered. */
const analyticsGroups = z.strictObject({
  /** Minimum number of learners in a filtered report; 0 for no minimum. */
  smallest_group: count,
  schools: z.array(z.string()),
  years: z.array(z.string()),
  /** The first month with activity, such as '2026-11'; null if there is none. */
  first_month: z.string().nullable(),
});

/**
 * `admin_get_activity(p_grain, p_filter, p_refresh)`: the latest 30 days, 12 weeks or 12 months, or all days, weeks or
 * months in a period.
 */
const activity = z.strictObject({
  computed_at,
  grain: z.enum(['day', 'week', 'month']),
  /** The time zone in which days begin and end. */
  time_zone: z.string(),
  withheld,
  periods: z.array(
    z.strictObject({
      start: localDay,
      active_learners: count,
      lessons_completed: count,
      quizzes_finished: count,
    }),
  ),
});

/** `admin_get_course_statistics(p_filter, p_refresh)` */
const courseStatistics = z.strictObject({
  computed_at,
  items: z.array(
    z.strictObject({
      id: z.string(),
      title: z.string(),
      category: z.string(),
      lesson_count: count,
      withheld,
      learners: count,
      finished: count,
    }),
  ),
});

const funnelLesson = z.strictObject({
  lesson_id: z.string(),
  lesson_type: lessonType,
  title: z.string(),
  started: count,
  completed: count,
});

/** `admin_get_course_funnel(p_course_id, p_filter, p_refresh)` */
const courseFunnel = z.strictObject({
  computed_at,
  id: z.string(),
  title: z.string(),
  deleted: z.boolean(),
  time_zone: z.string(),
  withheld,
  /** The number of days without a step after which a learner counts as having left. */
  quiet_days: count,
  learners: count,
  finished: count,
  left: count,
  /** Learners who haven't finished, but took a step within the last `quiet_days`. */
  moving: count,
  lessons: z.array(z.strictObject({ ...funnelLesson.shape, position: z.int().positive(), left: count })),
  /** Lessons that are no longer in the course but that learners started. */
  removed_lessons: z.array(funnelLesson),
});

/** `admin_get_quiz_statistics(p_filter, p_refresh)` */
const quizStatistics = z.strictObject({
  computed_at,
  items: z.array(
    z.strictObject({
      id: z.string(),
      title: z.string(),
      question_count: count,
      withheld,
      /** Learners with a finished attempt. */
      learners: count,
      mean_percent: percent.nullable(),
      median_percent: percent.nullable(),
    }),
  ),
});

const itemAnalysis = z.strictObject({
  id: z.string(),
  title: z.string(),
  type: z.string(),
  deleted: z.boolean(),
  answers: count,
  /** Mean share of the question's points that answers earned, 0 to 1. */
  facility: z.number().min(0).max(1).nullable(),
  /** Correlation with the mean mark of the other questions, -1 to 1. */
  discrimination: z.number().min(-1).max(1).nullable(),
  median_seconds: z.number().nullable(),
  choices: z.array(z.strictObject({ label: z.string(), count, correct: z.boolean(), offered: z.boolean() })),
  flags: z.array(
    z.enum([
      'too_easy',
      'too_hard',
      'negative_discrimination',
      'low_discrimination',
      'distractor_beats_key',
      'distractor_unused',
    ]),
  ),
});

/** `admin_get_quiz_items(p_quiz_id, p_filter, p_refresh)` */
const quizItems = z.strictObject({
  computed_at,
  id: z.string(),
  title: z.string(),
  deleted: z.boolean(),
  /** Minimum number of first attempts before questions are flagged. */
  flag_minimum: count,
  withheld,
  learners: count,
  mean_percent: percent.nullable(),
  median_percent: percent.nullable(),
  median_seconds: z.number().nullable(),
  retakes: count,
  /** Attempts by percent, in ten bands. */
  distribution: z.array(z.strictObject({ from: count, to: count, count })).length(10),
  questions: z.array(itemAnalysis),
});

const resultsLearner = z.strictObject({
  id: z.uuid(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  /** The username of a school-made account. */
  username: z.string().nullable(),
  school: z.string().nullable(),
  year: z.string().nullable(),
});

/** `admin_list_course_learners(p_course_id, p_filter, p_after, p_limit)` */
const courseLearners = z.strictObject({
  id: z.string(),
  title: z.string(),
  total: count,
  lessons: z.array(
    z.strictObject({
      id: z.string(),
      title: z.string(),
      lesson_type: lessonType,
      position: z.int().positive(),
    }),
  ),
  items: z.array(
    z.strictObject({
      ...resultsLearner.shape,
      state: z.enum(['finished', 'moving', 'left']),
      completed: count,
      furthest: count.nullable(),
      last_day: localDay,
      /** Results by lesson id; null for a lesson that was only started. */
      results: z.record(z.string(), count.nullable()),
    }),
  ),
  /** Value of `p_after` for the next page. */
  next: z.strictObject({ day: localDay, id: z.uuid() }).nullable(),
});

/** `admin_list_quiz_learners(p_quiz_id, p_filter, p_after, p_limit)` */
const quizLearners = z.strictObject({
  id: z.string(),
  title: z.string(),
  total: count,
  items: z.array(
    z.strictObject({
      ...resultsLearner.shape,
      finished_at: z.string(),
      percent: count,
      seconds: count,
      attempts: count,
      best_percent: count,
      latest_percent: count,
    }),
  ),
  next: z.strictObject({ at: z.string(), id: z.uuid() }).nullable(),
});

/** The result schema of each function in this file. */
export const answers = {
  admin_get_activity: activity,
  admin_get_analytics_groups: analyticsGroups,
  admin_get_course_funnel: courseFunnel,
  admin_get_course_statistics: courseStatistics,
  admin_get_quiz_items: quizItems,
  admin_get_quiz_statistics: quizStatistics,
  admin_list_course_learners: courseLearners,
  admin_list_quiz_learners: quizLearners,
};
