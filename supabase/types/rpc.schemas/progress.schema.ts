import { z } from 'zod';
import { count, localDay, nextStep, percent, timestamp } from './values.ts';

const courseProgress = z.strictObject({
  id: z.string(),
  title: z.string(),
  category: z.string(),
  image: z.string().nullable(),
  lesson_count: count,
  completed_count: count,
  /** The sum of the best scores in the course's completed quizzes. */
  score: count,
  score_max: count,
});

const finishedAttempt = z.strictObject({
  attempt_id: z.uuid(),
  finished_at: timestamp,
  finished_on: localDay,
  quiz_title: z.string(),
  /** Null for a practice quiz. */
  course_title: z.string().nullable(),
  category: z.string(),
  percent,
  /** The best result in this quiz up to and including this attempt. */
  best_percent: percent,
});

/** Active days in a row; single missed days between them are forgiven, and not counted. */
const streak = z.strictObject({
  current: count,
  longest: count,
  active_today: z.boolean(),
  /** The seven days up to today. */
  week: z.array(z.strictObject({ day: localDay, active: z.boolean() })).length(7),
});

/** `admin_get_progress(p_person_id, p_time_zone)`: a learner's dashboard without the next lesson. */
const progressResult = z.strictObject({
  /** The time zone of all days: the requested one, or UTC if there is no such zone. */
  time_zone: z.string(),
  /** Started courses: unfinished ones first, the most recent first. At most 50. */
  courses: z.array(courseProgress).max(50),
  /** The last 50 finished attempts, oldest first. */
  attempts: z.array(finishedAttempt).max(50),
  streak,
});

/** `set_weekly_goal(p_time_zone, p_measure, p_target)`; null if there is none. */
export const weeklyGoal = z.strictObject({
  /** Active days or completed stops. */
  measure: z.enum(['days', 'stops']),
  target: z.int().positive(),
  /** The days or stops done this week, Monday to Sunday. */
  done: count,
});

/** `mark_badges_seen(p_time_zone)`: every badge. */
const badges = z.array(
  z.strictObject({
    badge: z.enum(['first_stop', 'first_course', 'full_marks', 'second_look', 'good_memory', 'week_kept']),
    /** Null if the badge hasn't been earned yet. */
    earned_on: localDay.nullable(),
    /** Whether the learner hasn't seen the badge yet. */
    is_new: z.boolean(),
  }),
);

/** `get_dashboard(p_time_zone)` */
export const dashboardResult = z.strictObject({
  ...progressResult.shape,
  continue: nextStep,
  /** Questions to be practised by the end of the learner's day. */
  due_questions: count,
  /** Certificates that the learner asked for, latest first. `course_id` is null if the course was deleted. */
  certificates: z.array(
    z.strictObject({
      code: z.string(),
      course_id: z.string().nullable(),
      course_title: z.string(),
      completed_on: z.string(),
    }),
  ),
  /** The questions met in each category, and how many of them are known. */
  mastery: z.array(z.strictObject({ category: z.string(), met: count, known: count })),
  goal: weeklyGoal.nullable(),
  badges,
});

/** The result schema of each function in this file. */
export const answers = {
  admin_get_progress: progressResult,
  get_dashboard: dashboardResult,
  mark_badges_seen: badges,
  set_weekly_goal: weeklyGoal.nullable(),
};
