import { countOf } from '../../shared/count-of';
import type { Assignment, GridCell, GridStudent, HelpReason } from './assignments.api';

// How assignments, and how far students are with them, are described on screen and in files.

export type State = GridCell['state'];

export const STATE_WORDS: Readonly<Record<State, string>> = {
  done: 'Done',
  late: 'Done late',
  under_way: 'In progress',
  not_begun: 'Not started',
  not_signed_in: 'Never logged in',
  excused: 'Excused',
  before_joining: 'Due before joining',
};

export const KIND_WORDS = { course: 'Course', stop: 'Lesson', quiz: 'Quiz' } as const;

export const titleOf = ({ title }: Pick<Assignment, 'title'>) => title ?? 'Untitled';

/** 'Ng, Tom'; the whole name of an account that joined, whose parts are not the school's. */
export function studentName({ name, lastName }: Pick<GridStudent, 'name' | 'lastName'>): string {
  if (!name) return 'No name';
  const first = lastName && name.endsWith(` ${lastName}`) ? name.slice(0, -lastName.length - 1) : '';
  return first ? `${lastName}, ${first}` : name;
}

/**
 * What each student is called in a list, by id: with the username where another one has the same name.
 * @param students each once or several times
 */
export function listNames<Student extends { id: string; username: string | null }>(
  students: readonly Student[],
  nameOf: (student: Student) => string,
): ReadonlyMap<string, string> {
  const idsByName = new Map<string, Set<string>>();
  const keyOf = (student: Student) => nameOf(student).toLowerCase();
  for (const student of students)
    idsByName.set(keyOf(student), (idsByName.get(keyOf(student)) ?? new Set()).add(student.id));
  return new Map(
    students.map((student) => {
      const isShared = (idsByName.get(keyOf(student))?.size ?? 0) > 1;
      const name = nameOf(student);
      return [student.id, isShared && student.username ? `${name} (${student.username})` : name];
    }),
  );
}

/** What a student is sorted by: the last name first, of an account that joined the last word of its name. */
export function sortName(student: Pick<GridStudent, 'name' | 'lastName'>): string {
  const words = (student.name ?? '').trim().split(/\s+/);
  return student.lastName ? studentName(student) : [words.at(-1), ...words.slice(0, -1)].join(' ');
}

/** '21 Nov 2026, 3:30 pm' at the school's clock. @param instant ISO 8601 @param timeZone as 'Australia/Sydney' */
export const formatAt = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(instant),
  );

/** '15:42:05' at the school's clock. */
export const formatClock = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-AU', { timeStyle: 'medium', hourCycle: 'h23', timeZone }).format(
    new Date(instant),
  );

/** An instant as a form takes it: '2026-03-09T15:30' at the school's clock. */
export function toLocal(instant: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone });
  return format.format(new Date(instant)).replace(' ', 'T');
}

/** 'Due 21 Nov 2026, 3:30 pm', or that there is no such day. */
export const dueText = (dueAt: string | null | undefined, timeZone: string) =>
  dueAt ? `Due ${formatAt(dueAt, timeZone)}` : 'No due date';

/** What is different for one student: ['due 21 Nov 2026, 3:30 pm', '25% extra time', '1 extra attempt']. */
export function adjustments(
  { dueAt, extraTimePercent, extraAttempts }: GridCell,
  timeZone: string,
): string[] {
  return [
    ...(dueAt ? [`due ${formatAt(dueAt, timeZone)}`] : []),
    ...(extraTimePercent ? [`${extraTimePercent}% extra time`] : []),
    ...(extraAttempts ? [countOf(extraAttempts, 'extra attempt')] : []),
  ];
}

/** How far a student is, as it is read out: 'In progress, overdue, 3 of 7 lessons, 80%, 25% extra time'. */
export function cellText(cell: GridCell | undefined, timeZone: string): string {
  if (!cell) return 'Not assigned';
  const { state, overdue, percent, steps, stepsDone = 0, earlierPercent } = cell;
  return [
    STATE_WORDS[state],
    ...(overdue ? ['overdue'] : []),
    ...(steps && stepsDone > 0 ? [`${stepsDone} of ${steps} lessons`] : []),
    ...(percent === undefined ? [] : [`${percent}%`]),
    ...(earlierPercent === undefined ? [] : [`${earlierPercent}% before it opened`]),
    ...adjustments(cell, timeZone),
  ].join(', ');
}

/** Why a student needs help. */
export function reasonText({ reason, quizTitle, questionTitle }: HelpReason): string {
  const quiz = quizTitle ? `“${quizTitle}”` : 'a quiz';
  switch (reason) {
    case 'stuck':
      return `Got “${questionTitle ?? 'a question'}” in ${quiz} wrong 3 times in a row`;
    case 'left':
      return `Started ${quiz} but hasn’t continued for a week`;
    case 'slow':
      return `Much slower than the class in ${quiz}`;
    case 'not_signed_in':
      return 'Has never logged in';
  }
}

/** '2 students are still taking this quiz'. */
export const withheldText = (count: number) =>
  `${countOf(count, 'student')} ${count === 1 ? 'is' : 'are'} still taking this quiz`;

/** '12 min', '1 h 5 min', '40 s'. */
export function durationText(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
