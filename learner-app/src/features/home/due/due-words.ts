import { dueTime } from '../../../shared/days/due-time';
import type { HomeData } from '../../../shared/home/home-data.api';
import { courseOverviewPath, quizPath, videoPath } from '../../../shared/lessons/lesson-paths';

/** Something that is assigned to one of this learner's classes. */
export type Assignment = HomeData['assignments'][number];

const KIND = { course: 'Course', video: 'Video', quiz: 'Quiz' } as const;

/** Returns the path that opens an assignment. */
export function pathOf({ kind, courseId, lessonId, quizId }: Assignment): string {
  if (kind === 'quiz') return quizPath(courseId, (courseId === null ? quizId : lessonId) ?? '');
  if (kind === 'video' && lessonId !== null) return videoPath(courseId ?? '', lessonId);
  return courseOverviewPath(courseId ?? '');
}

/** An assignment's details, such as `Quiz · 8B and 8C`: kind, progress if it's a course, classes, and this learner's adjustments. */
export function describe(assignment: Assignment): string {
  const { kind, classes, stepsDone, steps } = assignment;
  const names = [...new Set(classes.map(({ name }) => name))];
  const progress = kind === 'course' ? [`${stepsDone} of ${steps} lessons complete`] : [];
  return [
    KIND[kind],
    ...progress,
    new Intl.ListFormat('en-AU').format(names),
    ...adjustments(assignment),
  ].join(' · ');
}

/** Says when an assignment is due, or how it ended. */
export function dueWords({ state, overdue, dueAt, timeZone, acceptsLate }: Assignment): string {
  if (state === 'done') return 'Done';
  if (state === 'excused') return 'You’re excused';
  if (dueAt === null) return state === 'under_way' ? 'In progress' : 'No due date';
  if (!overdue) return `Due ${dueTime(dueAt, timeZone)}`;
  const was = `Was due ${dueTime(dueAt, timeZone)}.`;
  return acceptsLate ? `${was} You can still do it.` : `${was} It no longer counts for your class.`;
}

/** Returns the texts about assignments on course and quiz cards, by card key. */
export function cardWords(assignments: readonly Assignment[]): ReadonlyMap<string, string> {
  return new Map(
    assignments.flatMap(({ kind, courseId, quizId, state, overdue, dueAt, timeZone }): [string, string][] => {
      if (kind === 'video' || state === 'excused') return [];
      const key = kind === 'quiz' ? `quiz-${quizId}` : `course-${courseId}`;
      if (state === 'done') return [[key, 'Assignment done']];
      if (dueAt === null) return [[key, 'Assigned']];
      return [[key, `${overdue ? 'Was due' : 'Due'} ${dueTime(dueAt, timeZone)}`]];
    }),
  );
}

/** Describes this learner's adjustments: `25% extra time`, `1 more attempt`. */
function adjustments({ extraTimePercent, extraAttempts }: Assignment): string[] {
  return [
    ...(extraTimePercent > 0 ? [`${extraTimePercent}% extra time`] : []),
    ...(extraAttempts > 0 ? [`${extraAttempts} more ${extraAttempts === 1 ? 'attempt' : 'attempts'}`] : []),
  ];
}

/** Returns the teachers' notes; null if there are none. */
export function noteOf({ classes }: Assignment): string | null {
  return [...new Set(classes.flatMap(({ note }) => note ?? []))].join('\n') || null;
}

/** Sorts assignments: unfinished work first, and otherwise in the given order. */
export function inOrder(assignments: readonly Assignment[]): Assignment[] {
  const isLeft = ({ state }: Assignment) => state === 'not_begun' || state === 'under_way';
  return [...assignments.filter(isLeft), ...assignments.filter((assignment) => !isLeft(assignment))];
}
