import { countOf } from '../../shared/count-of';
import type { Assignment, ClassQuestion, GridCell, GridStudent, HelpReason } from './assignments.api';

// Wording for assignments and students' progress, on screen and in files.

/** The state that a grid cell shows: the server's, or a more useful one while the work isn't finished. */
export type State = GridCell['state'] | 'upcoming' | 'done_earlier';

export const STATE_WORDS: Readonly<Record<State, string>> = {
  done: 'Done',
  late: 'Done late',
  under_way: 'In progress',
  not_begun: 'Not started',
  not_signed_in: 'Never logged in',
  excused: 'Excused',
  before_joining: 'Due before they joined',
  done_earlier: 'Done earlier',
  upcoming: 'Not open yet',
};

/** Short forms that fit a column of the grid. */
const SHORT_WORDS: Partial<Record<State, string>> = {
  late: 'Late',
  before_joining: 'Joined later',
};

const UNFINISHED: ReadonlySet<State> = new Set(['under_way', 'not_begun', 'not_signed_in']);

/** Returns the state to show in a grid cell. @param opening the opening time in words; undefined once the assignment has opened */
export function shownState({ state, earlierDoneAt }: GridCell, opening?: string): State {
  if (!UNFINISHED.has(state)) return state;
  if (opening !== undefined) return 'upcoming';
  return earlierDoneAt === undefined ? state : 'done_earlier';
}

/** Whether a finished result is below the pass mark. */
export const isLow = ({ state, percent }: GridCell, passPercent: number): boolean =>
  (state === 'done' || state === 'late') && percent !== undefined && percent < passPercent;

const KIND_WORDS = { course: 'Course', stop: 'Lesson', quiz: 'Quiz' } as const;

/** Returns the item's kind and its course: 'Lesson in Tax Returns'. */
export function kindText({ kind, courseTitle }: Pick<Assignment, 'kind' | 'courseTitle'>): string {
  if (kind === null) return 'Deleted';
  return courseTitle ? `${KIND_WORDS[kind]} in ${courseTitle}` : KIND_WORDS[kind];
}

export const titleOf = ({ title }: Pick<Assignment, 'title'>) => title ?? 'Untitled';

type Named = Pick<GridStudent, 'name' | 'lastName'>;

const firstNameOf = ({ name, lastName }: Named): string =>
  name && lastName && name.endsWith(` ${lastName}`) ? name.slice(0, -lastName.length - 1) : '';

/** Returns 'Ng, Tom', or the whole name if a student joined with their own account, because it isn't split into first and last names. */
export function studentName(student: Named): string {
  if (!student.name) return 'No name';
  const first = firstNameOf(student);
  return first ? `${student.lastName}, ${first}` : student.name;
}

/** Splits a name. If a student joined with their own account, the last word counts as the last name. */
export function studentParts(student: Named): { first: string; last: string } {
  const first = firstNameOf(student);
  if (first) return { first, last: student.lastName ?? '' };
  const words = (student.name ?? '').trim().split(/\s+/);
  return { first: words.slice(0, -1).join(' '), last: words.at(-1) ?? '' };
}

/**
 * Returns each listed student's name by id. Students with the same name also get their username.
 * @param students may contain a student several times
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

/**
 * Formats an instant in the school's time zone: '21 Nov 2026, 3:30 pm'. @param instant ISO 8601 @param timeZone such as 'Australia/Sydney'
 */
export const formatAt = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(instant),
  );

/** Formats the time of day in the school's time zone: '15:42:05'. */
export const formatClock = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-AU', { timeStyle: 'medium', hourCycle: 'h23', timeZone }).format(
    new Date(instant),
  );

/** Formats an instant as a form control's value, in the school's time zone: '2026-03-09T15:30'. */
export function toLocal(instant: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone });
  return format.format(new Date(instant)).replace(' ', 'T');
}

/** Formats the day in the school's time zone: '21 Nov 2026'. */
const formatDay = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeZone }).format(new Date(instant));

/** Formats the day without its year in the school's time zone: '21 Nov'. */
const formatShortDay = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short', timeZone }).format(new Date(instant));

/** Says when an assignment opens: 'Opens tomorrow', 'Opens 3 Dec'; undefined once it has opened. @param now ISO 8601 */
export function openingText(opensAt: string, now: string, timeZone: string): string | undefined {
  if (Date.parse(opensAt) <= Date.parse(now)) return undefined;
  const dayOf = (instant: string) => Date.parse(toLocal(instant, timeZone).slice(0, 10)) / 86_400_000;
  const days = dayOf(opensAt) - dayOf(now);
  if (days > 1) return `Opens ${formatShortDay(opensAt, timeZone)}`;
  return days === 1 ? 'Opens tomorrow' : 'Opens today';
}

/** Returns 'Due 21 Nov 2026, 3:30 pm', or 'No due date'. */
export const dueText = (dueAt: string | null | undefined, timeZone: string) =>
  dueAt ? `Due ${formatAt(dueAt, timeZone)}` : 'No due date';

/** Lists one student's adjustments: ['due 21 Nov 2026, 3:30 pm', '25% extra time', '1 extra attempt']. */
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

/**
 * Describes a student's progress for screen readers: 'Done 21 Nov 2026, 45%, low result', 'In progress, overdue, 3 of 7 lessons'.
 *
 * @param passPercent the pass mark; results below it are low
 * @param opening the opening time in words; undefined once the assignment has opened
 */
export function cellText(
  cell: GridCell | undefined,
  timeZone: string,
  passPercent = 0,
  opening?: string,
): string {
  if (!cell) return 'Not assigned';
  const { overdue, percent, steps, stepsDone = 0, earlierPercent, earlierDoneAt, doneAt, frozenAt } = cell;
  const state = shownState(cell, opening);
  const finishedAt = doneAt ?? (state === 'done_earlier' ? earlierDoneAt : undefined);
  return [
    [
      state === 'upcoming' ? opening : STATE_WORDS[state],
      ...(finishedAt ? [formatDay(finishedAt, timeZone)] : []),
    ].join(' '),
    ...(overdue ? ['overdue'] : []),
    ...(steps && stepsDone > 0 ? [`${stepsDone} of ${steps} lessons`] : []),
    ...(percent === undefined ? [] : [`${percent}%`]),
    ...(isLow(cell, passPercent) ? ['low result'] : []),
    ...(earlierPercent === undefined ? [] : [`${earlierPercent}% before it opened`]),
    ...adjustments(cell, timeZone),
    ...(frozenAt ? [`as of ${formatDay(frozenAt, timeZone)}`] : []),
  ].join(', ');
}

/** Returns the number for a narrow cell: '3/7' while a course is in progress (stops done), otherwise the percentage, if any. */
export function shortNumber({ state, percent, steps, stepsDone = 0 }: GridCell): string {
  if (steps && state === 'under_way') return `${stepsDone}/${steps}`;
  return percent === undefined ? '' : String(percent);
}

/** Returns the text beside the sign in a wide cell: '80%, 21 Nov', 'Done, 21 Nov', 'In progress 3/7', 'Opens tomorrow'. */
export function shortText(cell: GridCell, timeZone: string, opening?: string): string {
  const state = shownState(cell, opening);
  if (state === 'upcoming') return opening ?? STATE_WORDS[state];
  const number = shortNumber(cell);
  const unit = number && cell.percent !== undefined && !number.includes('/') ? '%' : '';
  const word = state === 'done' && number ? '' : (SHORT_WORDS[state] ?? STATE_WORDS[state]);
  return [
    `${word} ${number}${unit}`.trim(),
    ...(cell.doneAt ? [formatShortDay(cell.doneAt, timeZone)] : []),
  ].join(', ');
}

/** Explains why a student needs help. */
export function reasonText({ reason, title, questionTitle, count, percent }: HelpReason): string {
  const item = `“${title ?? 'Untitled'}”`;
  switch (reason) {
    case 'overdue':
      return count === 1 ? `${item} is overdue` : `${count} assignments are overdue, most recently ${item}`;
    case 'low':
      return count === 1
        ? `${percent}% in ${item}`
        : `Low results in ${count} assignments, most recently ${percent}% in ${item}`;
    case 'stuck':
      return `Got “${questionTitle ?? 'a question'}” in ${item} wrong 3 times in a row`;
    case 'stalled':
      return `Started ${item} but hasn’t continued for a week`;
    case 'not_signed_in':
      return 'Has never logged in';
  }
}

/** Whether answers can be partly right, and so aren't counted as right or wrong. */
const isMarked = ({ question }: ClassQuestion) => question.type === 'DOC';

/** Returns the number of wrong answers; null if answers can be partly right. */
export const wrongCount = (asked: ClassQuestion) => (isMarked(asked) ? null : asked.wrong);

/** Returns '5 of 6 wrong', or 'Average mark 71%' if answers can be partly right. */
export const markText = (asked: ClassQuestion) =>
  isMarked(asked) ? `Average mark ${asked.percent}%` : `${asked.wrong} of ${asked.answered} wrong`;

/** Says why answers are withheld: '2 students are still taking this quiz'. */
export const withheldText = (count: number) =>
  `${countOf(count, 'student')} ${count === 1 ? 'is' : 'are'} still taking this quiz`;

/** Formats a duration: '12 min', '1 h 5 min', '40 s'. */
export function durationText(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
