import type { Attempt, ClassRecords, Student, Time } from './records.ts';
import { askedIn, endOf, stepsOf, type Target, targetsOf } from './recount.ts';

const WEEK: Time = 7 * 86_400_000_000;
const MINUTE: Time = 60_000_000;

interface Taken extends Attempt {
  student: Student;
  /** When something was last done in it. */
  active: Time;
  isExcused: boolean;
}

/** Attempts of the students of a class at the quizzes that are set for it and have opened. */
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

function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
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
      ? [`stuck ${key} ${Math.max(...latest.map(({ active }) => active))}`]
      : [];
  });
}

function slow(records: ClassRecords, attempts: Taken[]): string[] {
  const took = ({ active, started }: Taken) => active - started;
  const found = attempts.filter((attempt) => {
    const finished = attempts.filter((other) => other.quiz === attempt.quiz && endOf(other) !== null);
    if (new Set(finished.map(({ student }) => student.id)).size < 5) return false;
    const limit = Math.max(3 * median(finished.map(took)), 10 * MINUTE);
    return took(attempt) > limit && attempt.active > records.now - WEEK;
  });
  const keys = [...new Set(found.map(({ student, quiz }) => `${student.id} ${quiz}`))];
  return keys.map((key) => {
    const own = found.filter(({ student, quiz }) => `${student.id} ${quiz}` === key);
    return `slow ${key} ${Math.max(...own.map(({ active }) => active))}`;
  });
}

/** Who needs help: '{reason} {student} {quiz or question} {time}', in no order. */
export function helpOf(records: ClassRecords, classId: string): string[] {
  const attempts = attemptsOf(records, classId).filter(({ isExcused }) => !isExcused);
  const left = attempts.filter((attempt) => endOf(attempt) === null && attempt.active < records.now - WEEK);
  const absent = targetsOf(records, classId)
    .filter(
      ({ student, assignment, own }) =>
        student.origin === 'school' &&
        student.signedIn === null &&
        assignment.opens <= records.now &&
        !own?.excused,
    )
    .filter(({ due, member }) => due === null || member.since <= due)
    .filter(({ assignment }) => stepsOf(records, assignment).length > 0);
  return [
    ...stuck(records, attempts),
    ...slow(records, attempts),
    ...left.map(({ student, quiz, active }) => `left ${student.id} ${quiz} ${active}`),
    ...[...new Set(absent.map(({ student }) => student.id))].map((id) => {
      const times = absent
        .filter(({ student }) => student.id === id)
        .map(({ assignment, member }) => Math.max(assignment.opens, member.since));
      return `not_signed_in ${id}  ${Math.min(...times)}`;
    }),
  ].sort();
}

export interface WrongQuestion {
  answered: number;
  wrong: number;
  withheld_from: number;
  /** What was chosen, each with who chose it; undefined while the question is held. */
  choices: Record<string, string[]> | undefined;
}

/** What needs teaching again, by '{quiz} {question}'. @param told a question that is told although it is held */
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

/** How many students of a class may not be told about a question yet. */
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
