import type { Answer } from './history.ts';
import {
  attemptsAt,
  type Filter,
  isWithheld,
  matches,
  mean,
  median,
  round,
  seconds,
  type World,
} from './recount.ts';

type Question = World['questions'][string];

interface GradedAnswer extends Answer {
  isRight: boolean;
  /** The share of right answers among the attempt's other questions. */
  rest: number | null;
  seconds: number;
}

function questionOf({ questions }: World, { question }: Answer): Question {
  const found = questions[question];
  if (!found) throw new Error(`There is no question ${question}.`);
  return found;
}

const sameSet = (one: unknown, other: unknown) =>
  JSON.stringify([...(one as string[])].sort()) === JSON.stringify([...(other as string[])].sort());

/** Returns an answer or a key, which is a string or a number, as a string. */
const textOf = (value: unknown) => `${value as string | number}`;

/**
 * Whether an answer is right by the current key. Answers typed by people whose accounts were erased count as they were
 * graded.
 */
function isRight({ type, key }: Question, { answer, correct }: Answer): boolean {
  if (answer === null) return correct;
  if (type === 'MRQ') return sameSet(answer, key);
  if (type === 'OPT') return (key as string[]).includes(textOf(answer).toLowerCase());
  return textOf(answer) === textOf(key);
}

/** Returns Pearson's correlation; null if either value never varies. */
function correlation(pairs: [number, number][]): number | null {
  const [x, y] = [0, 1].map((side) => pairs.reduce((sum, pair) => sum + (pair[side] ?? 0), 0) / pairs.length);
  const sum = (of: (dx: number, dy: number) => number) =>
    pairs.reduce((total, pair) => total + of(pair[0] - (x ?? 0), pair[1] - (y ?? 0)), 0);
  const [xx, yy] = [sum((dx) => dx * dx), sum((_, dy) => dy * dy)];
  return xx > 1e-9 && yy > 1e-9 ? round(sum((dx, dy) => dx * dy) / Math.sqrt(xx * yy), 4) : null;
}

const DELETED = 'answers of deleted accounts';

function choices({ type, options, key }: Question, answers: GradedAnswer[]) {
  const given = answers.flatMap(({ answer, isRight: correct }) =>
    (Array.isArray(answer) ? (answer as unknown[]) : [answer]).map((label) => ({
      label: label === null ? DELETED : textOf(label).toLowerCase(),
      correct,
    })),
  );
  const count = (wanted: string, right?: boolean) =>
    given.filter(({ label, correct }) => label === wanted && (right === undefined || correct === right))
      .length;
  if (options.length > 0) {
    const isKey = (label: string) => (Array.isArray(key) ? key.includes(label) : key === label);
    return options.map((label) => ({ label, count: count(label), correct: isKey(label), offered: true }));
  }
  const kinds = type === 'SLI' ? [true, false] : [false];
  const rows = [...new Set(given.map(({ label }) => label))].flatMap((label) =>
    kinds.map((correct) => ({ label, count: count(label, correct), correct, offered: true })),
  );
  const byName = (one: string, other: string) => (one < other ? -1 : 1);
  return rows
    .filter((row) => row.count > 0)
    .sort((one, other) =>
      type === 'SLI'
        ? Number(one.label) - Number(other.label)
        : other.count - one.count || byName(one.label, other.label),
    );
}

/** Returns a quiz's item analysis, without its flags. */
export function quizItems(world: World, quiz: string, filter: Filter, smallest: number) {
  const all = attemptsAt(world, quiz, filter);
  const firsts = all.filter(({ retake }) => !retake);
  const withheld = isWithheld(smallest, firsts.map(({ mark }) => mark)); // prettier-ignore
  const shown = withheld ? [] : firsts.filter(({ mark }) => matches(mark));
  const percents = shown.map(({ percent }) => percent);
  const answers = shown.flatMap((attempt): GradedAnswer[] => {
    const inOrder = attempt.answers.toSorted(
      (one, other) => one.created - other.created || (one.question < other.question ? -1 : 1),
    );
    const right = inOrder.map((answer) => isRight(questionOf(world, answer), answer));
    const points = right.filter(Boolean).length;
    return inOrder.map((answer, index) => ({
      ...answer,
      isRight: right[index] === true,
      rest: right.length > 1 ? (points - Number(right[index])) / (right.length - 1) : null,
      seconds: seconds(inOrder[index - 1]?.created ?? attempt.started, answer.created),
    }));
  });
  const questions = Object.entries(world.questions).filter(([, question]) => question.quiz === quiz);
  return {
    withheld,
    learners: shown.length,
    retakes: withheld ? 0 : all.filter(({ retake, mark }) => retake && matches(mark)).length,
    mean_percent: mean(percents),
    median_percent: median(percents),
    median_seconds: median(shown.map(({ started, finished }) => seconds(started, finished))),
    distribution: Array.from(
      { length: 10 },
      (_, band) => percents.filter((percent) => Math.min(Math.floor(percent / 10), 9) === band).length,
    ),
    questions: withheld
      ? []
      : questions.map(([id, question]) => {
          const own = answers.filter((answer) => answer.question === id);
          return {
            id,
            answers: own.length,
            facility: mean(own.map((answer) => Number(answer.isRight)), 4), // prettier-ignore
            discrimination: correlation(
              own.flatMap((answer): [number, number][] => (answer.rest === null ? [] : [[Number(answer.isRight), answer.rest]])), // prettier-ignore
            ),
            median_seconds: median(own.map((answer) => answer.seconds)),
            choices: choices(question, own),
          };
        }),
  };
}
