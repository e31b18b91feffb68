import type { Assignment } from '../assignments.api';

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;

/** The day (YYYY-MM-DD, in the school's time) on which the first assignment opened; '' if there are none. */
export const firstDay = (assignments: readonly Pick<Assignment, 'opensLocal'>[]): string =>
  assignments
    .map(({ opensLocal }) => opensLocal.slice(0, 10))
    .toSorted()
    .at(0) ?? '';

/** Counts the days from one day to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/**
 * Suggests a new first day: the original day or, if that has passed, the next date (or today) on the same day of the week.
 * @param first YYYY-MM-DD @param now ISO 8601 @param timeZone the school's time zone
 */
export function suggestedDay(first: string, now: string, timeZone: string): string {
  if (first === '') return '';
  const today = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeZone }).format(new Date(now));
  const weeks = Math.max(0, Math.ceil(daysBetween(first, today) / WEEK_DAYS));
  return new Date(Date.parse(first) + weeks * WEEK_DAYS * DAY_MS).toISOString().slice(0, 10);
}

/** Whether two assignments are for the same course, stop or quiz. */
export const sameItem = (one: Assignment, other: Assignment): boolean =>
  one.courseId === other.courseId && one.lessonId === other.lessonId && one.quizId === other.quizId;
