import type { HomeCourse } from '../../shared/home-data.api';

const isFinished = ({ completedCount, stopCount }: HomeCourse) =>
  stopCount > 0 && completedCount >= stopCount;

/** The learner's courses in figures; a course counts as begun with its first complete stop. Under way come first. */
export function summaryOf(courses: HomeCourse[]) {
  const begun = courses
    .filter(({ completedCount }) => completedCount > 0)
    .sort((a, b) => Number(isFinished(a)) - Number(isFinished(b)));
  return {
    begun,
    stopsComplete: courses.reduce((sum, { completedCount }) => sum + completedCount, 0),
    stopsTotal: courses.reduce((sum, { stopCount }) => sum + stopCount, 0),
    flags: courses.filter(isFinished).length,
  };
}

/** Whole percent of the stops that are complete; never over 100. */
export function percentOf({ completedCount, stopCount }: HomeCourse): number {
  return stopCount > 0 ? Math.min(100, Math.round((completedCount / stopCount) * 100)) : 0;
}
