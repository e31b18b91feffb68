import type { Adjustment, Assignment, Attempt, ClassRecords, Member, Student, Time } from './records.ts';

/** The supported question types, copied so that the recount doesn't use the tested function. */
const TYPES = ['ASC', 'MCQ', 'MRQ', 'OPT', 'SLI'];

export interface Step {
  lesson: string | null;
  video: string | null;
  quiz: string | null;
}

/** An assignment and a student who currently has it. */
export interface Target {
  assignment: Assignment;
  student: Student;
  member: Member;
  /** The student's adjustments. */
  own: Adjustment | undefined;
  due: Time | null;
  /** The time from which the school sees the student's work. */
  sees: Time;
}

/** The content of a grid cell, without empty values. */
export interface Cell {
  state: string;
  overdue?: true;
  percent?: number;
  attempts?: number;
  done_at?: Time;
  earlier_percent?: number;
  steps_done?: number;
  steps?: number;
  earlier_done_at?: Time;
  frozen_at?: Time;
  due_at?: Time;
  extra_time_percent?: number;
  extra_attempts?: number;
}

interface Work {
  done: Time | null;
  /** When everything was done, even if some of it doesn't count because it was done before the assignment opened. */
  doneAnyhow: Time | null;
  isBegun: boolean;
  percent: number | null;
  earlier: number | null;
  attempts: number;
}

function isLive(records: ClassRecords, kind: 'courses' | 'videos' | 'quizzes', id: string | null): boolean {
  const found = records[kind].find((item) => item.id === id);
  return found?.deleted === null && found.published !== null && found.published <= records.now;
}

/** Returns the questions that a quiz asks now. */
export const askedIn = (records: ClassRecords, quiz: string) =>
  records.places
    .filter((place) => place.quiz === quiz && place.deleted === null)
    .flatMap(({ question }) =>
      records.questions.filter(({ id, deleted }) => id === question && deleted === null),
    );

export const canBeAnswered = (records: ClassRecords, quiz: string) =>
  askedIn(records, quiz).some(({ type, key }) => TYPES.includes(type) && key !== null);

/** Returns what students see of an assignment: the stops of a course, one stop, or a quiz. */
export function stepsOf(records: ClassRecords, { course, lesson, quiz }: Assignment): Step[] {
  if (quiz !== null) return isLive(records, 'quizzes', quiz) ? [{ lesson: null, video: null, quiz }] : [];
  return records.lessons
    .filter((stop) => (stop.id === lesson || stop.course === course) && stop.removed === null)
    .filter((stop) => isLive(records, 'courses', stop.course))
    .filter((stop) => isLive(records, 'videos', stop.video) || isLive(records, 'quizzes', stop.quiz))
    .map((stop) => ({ lesson: stop.id, video: stop.video, quiz: stop.quiz }));
}

/** Returns the parts of an assignment, even while students can't see it. */
function storedStepsOf(records: ClassRecords, { course, lesson, quiz }: Assignment): Step[] {
  if (quiz !== null) return [{ lesson: null, video: null, quiz }];
  const isInTrash = ({ video, quiz: ofStop }: Step) =>
    records.videos.some(({ id, deleted }) => id === video && deleted !== null) ||
    records.quizzes.some(({ id, deleted }) => id === ofStop && deleted !== null);
  return records.lessons
    .filter((stop) => stop.id === lesson || (stop.course === course && stop.removed === null))
    .map((stop) => ({ lesson: stop.id, video: stop.video, quiz: stop.quiz }))
    .filter((step) => step.lesson === lesson || !isInTrash(step));
}

/** Returns the students who currently have each assignment of a class. */
export function targetsOf(records: ClassRecords, classId: string): Target[] {
  if (records.classes.find(({ id }) => id === classId)?.archived !== null) return [];
  const members = records.members.filter((member) => member.classId === classId && member.until === null);
  return records.assignments
    .filter((assignment) => assignment.classId === classId)
    .flatMap((assignment) =>
      members.flatMap((member): Target[] => {
        const student = records.students.find(({ id, left }) => id === member.student && left === null);
        const own = records.adjustments.find(
          (each) => each.assignment === assignment.id && each.student === member.student,
        );
        const isSet = {
          class: true,
          group: assignment.group !== null && assignment.group === member.group,
          students: own?.withdrawn === null,
        }[assignment.audience];
        if (!student || !isSet) return [];
        const sees = student.origin === 'school' ? -Infinity : member.since;
        return [{ assignment, student, member, own, due: own?.due ?? assignment.due, sees }];
      }),
    );
}

export const endOf = ({ submittedAt, finished }: Attempt): Time | null => submittedAt ?? finished;
const highest = (percents: (number | null)[]): number | null => {
  const known = percents.filter((percent) => percent !== null);
  return known.length > 0 ? Math.max(...known) : null;
};
const mean = (percents: (number | null)[]): number | undefined => {
  const known = percents.filter((percent) => percent !== null);
  return known.length > 0
    ? Math.round(known.reduce((sum, percent) => sum + percent, 0) / known.length)
    : undefined;
};

function workAtQuiz(records: ClassRecords, { assignment, student, due, sees }: Target, quiz: string): Work {
  const { opens, countsEarlier, acceptsLate } = assignment;
  const seen = records.attempts.filter(
    (attempt) => attempt.account === student.account && attempt.quiz === quiz && attempt.started >= sees,
  );
  const ended = seen.flatMap((attempt) => {
    const at = endOf(attempt);
    return at === null ? [] : [{ at, percent: attempt.percent }];
  });
  const counted = ended.filter(({ at }) => countsEarlier || at >= opens);
  const inTime = counted.filter(({ at }) => acceptsLate || due === null || at <= due);
  return {
    done: counted.length > 0 ? Math.min(...counted.map(({ at }) => at)) : null,
    doneAnyhow: ended.length > 0 ? Math.min(...ended.map(({ at }) => at)) : null,
    isBegun: counted.length > 0 || ended.length < seen.length,
    percent: highest(inTime.map(({ percent }) => percent)),
    earlier: highest(ended.filter((each) => !counted.includes(each)).map(({ percent }) => percent)),
    attempts: counted.length,
  };
}

function workAtVideo(
  records: ClassRecords,
  { assignment, student, sees }: Target,
  { lesson, video }: Step,
): Work {
  const counts = (at: Time | null): at is Time =>
    at !== null && at >= sees && (assignment.countsEarlier || at >= assignment.opens);
  const row = records.completions.find((each) => each.account === student.account && each.lesson === lesson);
  const times = row?.status === 2 ? [row.first, row.latest] : [];
  const watched = records.watched.find((each) => each.account === student.account && each.video === video);
  const done = times.find(counts) ?? null;
  const first = row?.status === 2 ? row.first : null;
  return {
    done,
    doneAnyhow: first !== null && first >= sees ? first : null,
    isBegun: done !== null || counts(watched?.at ?? null),
    percent: null,
    earlier: null,
    attempts: 0,
  };
}

function stateOf({ student, member, own, due }: Target, work: Work[]): string {
  const isFinished = work.length > 0 && work.every(({ done }) => done !== null);
  const isLate = due !== null && work.some(({ done }) => (done ?? 0) > due);
  if (isFinished && !isLate) return 'done';
  if (own?.excused) return 'excused';
  if (isFinished) return 'late';
  if (due !== null && member.since > due) return 'before_joining';
  if (work.some(({ isBegun }) => isBegun)) return 'under_way';
  return student.origin === 'school' && student.signedIn === null ? 'not_signed_in' : 'not_begun';
}

/** Returns a student's progress in an assignment, without values that are null, false or 0. */
export function cellOf(records: ClassRecords, target: Target): Cell {
  const { own, due } = target;
  const seen = stepsOf(records, target.assignment);
  const steps = (seen.length > 0 ? seen : storedStepsOf(records, target.assignment)).filter(
    ({ quiz }) => quiz === null || canBeAnswered(records, quiz),
  );
  const work = steps.map((step) =>
    step.quiz === null ? workAtVideo(records, target, step) : workAtQuiz(records, target, step.quiz),
  );
  const state = stateOf(target, work);
  const isDone = state === 'done' || state === 'late';
  const isOpen = !isDone && state !== 'excused' && state !== 'before_joining';
  const attempts = work.reduce((sum, each) => sum + each.attempts, 0);
  const cell = {
    state,
    overdue: (isOpen && seen.length > 0 && work.length > 0 && due !== null && due < records.now) || undefined,
    percent: mean(work.map(({ percent }) => percent)),
    attempts: attempts || undefined,
    done_at: isDone ? Math.max(...work.map(({ done }) => done ?? 0)) : undefined,
    earlier_percent: mean(work.map(({ earlier }) => earlier)),
    steps_done:
      seen.length > 0 && work.length > 1 ? work.filter(({ done }) => done !== null).length : undefined,
    steps: seen.length > 0 && work.length > 1 ? work.length : undefined,
    earlier_done_at:
      isOpen && work.length > 0 && work.every(({ doneAnyhow }) => doneAnyhow !== null)
        ? Math.max(...work.map(({ doneAnyhow }) => doneAnyhow ?? 0))
        : undefined,
    due_at: own?.due ?? undefined,
    extra_time_percent: own?.extraTime || undefined,
    extra_attempts: own?.extraAttempts || undefined,
  };
  return JSON.parse(JSON.stringify(cell)) as Cell;
}

/**
 * Returns a class's frozen cells: for students who have left it, for an archived class, and for finished work that
 * was withdrawn.
 */
function frozenCellsOf(
  records: ClassRecords,
  classId: string,
): [student: string, assignment: string, Cell][] {
  return records.adjustments.flatMap((row): [string, string, Cell][] => {
    const assignment = records.assignments.find(({ id }) => id === row.assignment);
    const isFinished = row.frozenState === 'done' || row.frozenState === 'late';
    if (assignment?.classId !== classId || row.frozen === null || (row.withdrawn !== null && !isFinished))
      return [];
    const cell = {
      state: row.frozenState,
      percent: row.frozenPercent ?? undefined,
      done_at: row.frozenDone ?? undefined,
      frozen_at: row.frozen,
      due_at: row.due ?? undefined,
      extra_time_percent: row.extraTime || undefined,
      extra_attempts: row.extraAttempts || undefined,
    };
    return [[row.student, row.assignment, JSON.parse(JSON.stringify(cell)) as Cell]];
  });
}

/** Returns the students of a class, each with cells by assignment id. */
export function gridOf(records: ClassRecords, classId: string): Record<string, Record<string, Cell>> {
  const archived = records.classes.find(({ id }) => id === classId)?.archived ?? null;
  const isIn = ({ until, student }: Member) =>
    until === null ||
    (archived !== null &&
      until >= archived &&
      records.students.some(({ id, origin }) => id === student && origin === 'school'));
  const rows: Record<string, Record<string, Cell>> = {};
  for (const member of records.members)
    if (member.classId === classId && isIn(member)) rows[member.student] = {};
  for (const target of targetsOf(records, classId)) {
    const row = rows[target.student.id];
    if (row) row[target.assignment.id] = cellOf(records, target);
  }
  for (const [student, assignment, cell] of frozenCellsOf(records, classId))
    (rows[student] ??= {})[assignment] = cell;
  return rows;
}

export interface DueItem {
  /** The course, the video's stop, or the quiz. */
  id: string;
  state: string;
  overdue: boolean;
  due: Time | null;
  extraTime: number;
  extraAttempts: number;
  classes: number;
}

const WEEK: Time = 7 * 86_400_000_000;

/** Returns a learner's tasks, in no particular order: each course, video or quiz once. */
export function dueOf(records: ClassRecords, account: string): DueItem[] {
  const rows = records.classes
    .flatMap(({ id }) => targetsOf(records, id))
    .filter(({ student, assignment }) => student.account === account && assignment.opens <= records.now)
    .filter(({ due }) => due === null || due >= records.now - 8 * WEEK)
    .flatMap((target) => {
      const cell = cellOf(records, target);
      const steps = stepsOf(records, target.assignment).filter(
        ({ quiz }) => quiz === null || canBeAnswered(records, quiz),
      );
      const [first] = steps;
      const { course } = target.assignment;
      if (
        !first ||
        (target.due !== null && target.member.since > target.due) ||
        (course !== null && !isLive(records, 'courses', course))
      )
        return [];
      return [{ ...target, cell, id: course ?? first.quiz ?? first.lesson ?? '' }];
    });
  return [...new Set(rows.map(({ id }) => id))].flatMap((id): DueItem[] => {
    const own = rows.filter((row) => row.id === id);
    const open = own.filter(({ cell }) => !['done', 'late', 'excused'].includes(cell.state));
    const isExcused = own.every(({ cell }) => cell.state === 'excused');
    const asked = open.length > 0 ? open : own.filter(({ cell }) => cell.state !== 'excused');
    const days = asked.map((row) => row.due);
    const known = days.filter((day) => day !== null);
    const due =
      known.length === 0 || (open.length > 0 && known.length < days.length) ? null : Math.max(...known);
    const done = own.flatMap(({ cell }) => cell.done_at ?? []);
    // An excused student has no due date, but sees the assignment until a week after everyone else's.
    const excused = isExcused ? own.flatMap((row) => row.due ?? []) : [];
    const last = Math.max(due ?? -Infinity, ...done, ...excused);
    if (open.length === 0 && Number.isFinite(last) && last < records.now - WEEK) return [];
    const begun = own.some(({ cell }) => cell.state === 'under_way') ? 'under_way' : 'not_begun';
    return [
      {
        id,
        state: isExcused ? 'excused' : open.length === 0 ? 'done' : begun,
        overdue: open.length > 0 && due !== null && due < records.now,
        due,
        extraTime: Math.max(...own.map((row) => row.own?.extraTime ?? 0)),
        extraAttempts: Math.max(...own.map((row) => row.own?.extraAttempts ?? 0)),
        classes: own.length,
      },
    ];
  });
}

/** Returns teachers' adjustments to a quiz for a learner. */
export function adjustmentOf(
  records: ClassRecords,
  account: string,
  quiz: string,
): [time: number, attempts: number] {
  const own = records.classes
    .flatMap(({ id }) => targetsOf(records, id))
    .filter(({ student, assignment }) => student.account === account && assignment.opens <= records.now)
    .filter(({ assignment }) => stepsOf(records, assignment).some((step) => step.quiz === quiz))
    .map((target) => target.own);
  return [
    Math.max(0, ...own.map((each) => each?.extraTime ?? 0)),
    Math.max(0, ...own.map((each) => each?.extraAttempts ?? 0)),
  ];
}

/** Returns when the stops of a course are due for a learner. */
export function dueStopsOf(records: ClassRecords, account: string, course: string): Record<string, Time> {
  const days: Record<string, (Time | null)[]> = {};
  const targets = records.classes
    .flatMap(({ id }) => targetsOf(records, id))
    .filter(
      ({ student, assignment, own }) =>
        student.account === account && assignment.opens <= records.now && !own?.excused,
    )
    .filter(({ due, member }) => due === null || member.since <= due);
  for (const { assignment, due } of targets) {
    const steps = stepsOf(records, assignment);
    for (const stop of records.lessons) {
      const isAsked = steps.some(
        ({ lesson, quiz }) => lesson === stop.id || (lesson === null && quiz === stop.quiz),
      );
      const isSeen =
        stepsOf(records, { ...assignment, quiz: null, course: null, lesson: stop.id }).length > 0;
      if (stop.course === course && isAsked && isSeen) (days[stop.id] ??= []).push(due);
    }
  }
  return Object.fromEntries(
    Object.entries(days).flatMap(([stop, all]): [string, Time][] =>
      all.includes(null) ? [] : [[stop, Math.max(...all.map((day) => day ?? 0))]],
    ),
  );
}
