import type { Attempt, ClassRecords, Student, Time } from './records.ts';
import {
  askedIn,
  canBeAnswered,
  type Cell,
  cellOf,
  endOf,
  stepsOf,
  type Target,
  targetsOf,
} from './recount.ts';

const WEEK: Time = 7 * 86_400_000_000;

interface Taken extends Attempt {
  student: Student;
  /** When the student last did something in the attempt. */
  active: Time;
  isExcused: boolean;
}

/** Lists the attempts of a class's students at the quizzes in its opened assignments. */
function attemptsOf(records: ClassRecords, classId: string): Taken[] {
  const open = targetsOf(records, classId).filter(({ assignment }) => assignment.opens <= records.now);
  const byQuiz = new Map<string, Target[]>();
  for (const target of open) {
    for (const { quiz } of stepsOf(records, target.assignment)) {
      if (quiz === null) continue;
      const key = `${target.student.account} ${quiz}`;
      byQuiz.set(key, [...(byQuiz.get(key) ?? []), target]);
    }
  }
  return records.attempts.flatMap((attempt): Taken[] => {
    const targets = byQuiz.get(`${attempt.account} ${attempt.quiz}`);
    const [first] = targets ?? [];
    if (!targets || !first || attempt.started < first.sees) return [];
    const times = attempt.answers.map(({ updated }) => updated);
    const active = endOf(attempt) ?? (times.length > 0 ? Math.max(...times) : attempt.started);
    return [
      { ...attempt, student: first.student, active, isExcused: targets.every(({ own }) => own?.excused) },
    ];
  });
}

function stuck(records: ClassRecords, attempts: Taken[]): string[] {
  const given = attempts.flatMap((attempt) =>
    attempt.answers
      .filter(({ correct }) => correct !== null)
      .map((answer) => ({
        ...answer,
        student: attempt.student.id,
        active: attempt.active,
        attempt: attempt.id,
        quiz: attempt.quiz,
      })),
  );
  const keys = [...new Set(given.map(({ student, question }) => `${student} ${question}`))];
  return keys.flatMap((key) => {
    const latest = given
      .filter(({ student, question }) => `${student} ${question}` === key)
      .toSorted((one, other) => other.active - one.active || (one.attempt < other.attempt ? -1 : 1))
      .slice(0, 3);
    const isAsked = latest.some(({ quiz, question }) =>
      askedIn(records, quiz).some(({ id }) => id === question),
    );
    return latest.length === 3 && isAsked && latest.every(({ correct }) => correct === false)
      ? [['stuck', key, 1, null, Math.max(...latest.map(({ active }) => active))].join(' ')]
      : [];
  });
}

interface Asked {
  target: Target;
  cell: Cell;
}

/** Returns the newest of the entries that a row combines. */
const newest = (rows: Asked[], at: (row: Asked) => Time): Asked | undefined =>
  rows.toSorted(
    (one, other) => at(other) - at(one) || (one.target.assignment.id < other.target.assignment.id ? -1 : 1),
  )[0];

/** Returns a title: 'A' for course 'a', 'Q1' for quiz 'q1' and its stop, 'V' for the video. */
function titleOf(records: ClassRecords, { course, lesson, quiz }: Target['assignment']): string {
  if (course !== null) return course.toUpperCase();
  const stop = records.lessons.find(({ id }) => id === lesson);
  const item = quiz ?? stop?.quiz ?? stop?.video ?? '';
  return item === 'empty' ? 'Empty' : item === 'v1' ? 'V' : item.toUpperCase();
}

/** Returns when a student last did something for an assignment. */
function lastActive(records: ClassRecords, attempts: Taken[], { assignment, student }: Target): Time | null {
  const times = stepsOf(records, assignment).flatMap(({ lesson, video, quiz }) => [
    ...attempts
      .filter((attempt) => attempt.student.id === student.id && attempt.quiz === quiz)
      .map(({ active }) => active),
    ...(video === null
      ? []
      : [
          ...records.completions
            .filter((each) => each.account === student.account && each.lesson === lesson)
            .filter(({ status }) => status === 2)
            .map(({ latest }) => latest),
          ...records.watched
            .filter((each) => each.account === student.account && each.video === video)
            .map(({ at }) => at),
        ]),
  ]);
  return times.length > 0 ? Math.max(...times) : null;
}

/**
 * Lists the students who need help: '{reason} {student} {title or question} {count} {percent} {time}', in no particular
 * order.
 */
export function helpOf(records: ClassRecords, classId: string): string[] {
  const attempts = attemptsOf(records, classId).filter(({ isExcused }) => !isExcused);
  const asked = targetsOf(records, classId)
    .filter(({ assignment, own }) => assignment.opens <= records.now && !own?.excused)
    .filter(({ assignment }) =>
      stepsOf(records, assignment).some(({ quiz }) => quiz === null || canBeAnswered(records, quiz)),
    )
    .map((target): Asked => ({ target, cell: cellOf(records, target) }))
    .filter(({ cell }) => cell.earlier_done_at === undefined);
  const ids = [...new Set(asked.map(({ target }) => target.student.id))];
  const perStudent = (reason: string, rows: Asked[], at: (row: Asked) => Time, hasPercent = false) =>
    ids.flatMap((id) => {
      const own = rows.filter(({ target }) => target.student.id === id);
      const last = newest(own, at);
      if (!last) return [];
      const title = titleOf(records, last.target.assignment);
      return [[reason, id, title, own.length, hasPercent ? last.cell.percent : null, at(last)].join(' ')];
    });
  const overdue = asked.filter(({ cell }) => cell.overdue && cell.state !== 'not_signed_in');
  const low = asked.filter(
    ({ cell: { state, percent } }) =>
      (state === 'done' || state === 'late') && percent !== undefined && percent < 50,
  );
  const stalled = asked.flatMap(({ target, cell }) => {
    const at = lastActive(records, attempts, target);
    if (cell.state !== 'under_way' || cell.overdue || at === null || at >= records.now - WEEK) return [];
    return [['stalled', target.student.id, titleOf(records, target.assignment), 1, null, at].join(' ')];
  });
  const absent = ids.flatMap((id) => {
    const own = asked.filter(
      ({ target, cell }) => target.student.id === id && cell.state === 'not_signed_in',
    );
    if (own.length === 0) return [];
    const times = own.map(({ target: { assignment, member } }) => Math.max(assignment.opens, member.since));
    return [['not_signed_in', id, null, own.length, null, Math.min(...times)].join(' ')];
  });
  return [
    ...stuck(records, attempts),
    ...perStudent('overdue', overdue, ({ target }) => target.due ?? 0),
    ...perStudent('low', low, ({ cell }) => cell.done_at ?? 0, true),
    ...stalled,
    ...absent,
  ].sort();
}

export interface WrongQuestion {
  answered: number;
  wrong: number;
  withheld_from: number;
  /** The chosen answers, each with the students who chose it; undefined while the question's answer is withheld. */
  choices: Record<string, string[]> | undefined;
}

/**
 * Returns the questions to teach again, by '{quiz} {question}'.
 * @param revealedId a question whose answer is revealed even if it would otherwise be withheld
 */
export function wrongQuestionsOf(
  records: ClassRecords,
  classId: string,
  revealedId: string | null,
): Record<string, WrongQuestion> {
  const graded = attemptsOf(records, classId).filter(({ percent }) => percent !== null);
  const latest = graded.filter((attempt) =>
    graded
      .filter(({ student, quiz }) => student.id === attempt.student.id && quiz === attempt.quiz)
      .every(
        (other) =>
          other.id === attempt.id ||
          other.active < attempt.active ||
          (other.active === attempt.active && attempt.id < other.id),
      ),
  );
  const answers = latest.flatMap(({ student, quiz, answers: given }) =>
    given.filter(({ correct }) => correct !== null).map((answer) => ({ ...answer, quiz, student })),
  );
  const wrong: Record<string, WrongQuestion> = {};
  for (const { quiz, question } of answers) {
    const own = answers.filter((each) => each.quiz === quiz && each.question === question);
    const isAsked = askedIn(records, quiz).some(({ id }) => id === question);
    if (!isAsked || own.every(({ correct }) => correct)) continue;
    const held = holdersOf(records, classId, question);
    wrong[`${quiz} ${question}`] = {
      answered: own.length,
      wrong: own.filter(({ correct }) => !correct).length,
      withheld_from: held,
      choices: held === 0 || question === revealedId ? choicesOf(own) : undefined,
    };
  }
  return wrong;
}

/** Returns how many students of a class have an open attempt that withholds a question's answer. */
function holdersOf(records: ClassRecords, classId: string, question: string): number {
  const members = records.members.filter((member) => member.classId === classId && member.until === null);
  return members.filter(({ student }) => {
    const account = records.students.find(({ id }) => id === student)?.account ?? '';
    return records.attempts.some(
      (attempt) =>
        attempt.account === account &&
        endOf(attempt) === null &&
        records.quizzes.some(({ id, showsFeedbackAtEnd }) => id === attempt.quiz && showsFeedbackAtEnd) &&
        askedIn(records, attempt.quiz).some(({ id }) => id === question) &&
        (attempt.drawn === null || attempt.drawn.includes(question)),
    );
  }).length;
}

function choicesOf(answers: { answer: unknown; student: Student }[]): Record<string, string[]> {
  const choices: Record<string, string[]> = {};
  for (const { answer, student } of answers)
    for (const label of Array.isArray(answer) ? (answer as unknown[]) : [answer])
      (choices[`${label as string | number}`] ??= []).push(student.name ?? '');
  for (const names of Object.values(choices)) names.sort();
  return choices;
}
