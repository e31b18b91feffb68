import { z } from 'zod';
import { continueLesson } from './home.schema.ts';
import { count, localDay, percent, timestamp } from './values.ts';

const courseProgress = z.strictObject({
  id: z.string(),
  title: z.string(),
  category: z.string(),
  image: z.string().nullable(),
  lesson_count: count,
  completed_count: count,
  /** Best scores of its completed quizzes, summed. */
  score: count,
  score_max: count,
});

const finishedAttempt = z.strictObject({
  attempt_id: z.uuid(),
  finished_at: timestamp,
  finished_on: localDay,
  quiz_title: z.string(),
  /** Null: practice. */
  course_title: z.string().nullable(),
  category: z.string(),
  percent,
  /** The best of this quiz up to and with this attempt. */
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

/** `admin_get_progress(p_person_id, p_time_zone)`: a learner's dashboard without the lesson to go on with. */
export const progressResult = z.strictObject({
  /** The time zone of all days: the requested one, or UTC if there is no such zone. */
  time_zone: z.string(),
  /** Started courses: unfinished ones first, the most recent first. At most 50. */
  courses: z.array(courseProgress).max(50),
  /** The last 50 finished ones, oldest first. */
  attempts: z.array(finishedAttempt).max(50),
  streak,
});

/** `get_dashboard(p_time_zone)` */
export const dashboardResult = z.strictObject({ ...progressResult.shape, continue: continueLesson });
