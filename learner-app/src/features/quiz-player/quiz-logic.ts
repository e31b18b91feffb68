import type { Answer, Answers, Question } from './quiz-player.types';

const SUPPORTED: readonly string[] = ['MCQ', 'OPT', 'ASC', 'SLI'];

export function isSupported(question: Pick<Question, 'type'>): boolean {
  return SUPPORTED.includes(question.type);
}

/**
 * Whether the answer says enough to go on: some text, any value, a match for every left item. Whoever thinks that some
 * left items have no match says so by hand (`settled`), because a question may be meant that way.
 */
export function isAnswered(question: Question, answer: Answer | undefined, settled = false): boolean {
  if (answer === undefined) return false;
  if (typeof answer === 'string') return answer.trim() !== '';
  if (typeof answer === 'number') return true;
  const pairs = Object.keys(answer).length;
  return pairs >= question.leftOptions.length || (settled && pairs > 0);
}

export interface Progress {
  /** Questions that can be answered here. */
  total: number;
  answered: number;
  /** Every supported question has an answer (specification, section 5). */
  complete: boolean;
}

export function quizProgress(
  questions: readonly Question[],
  answers: Answers,
  settled: ReadonlySet<string>,
): Progress {
  const supported = questions.filter(isSupported);
  const answered = supported.filter((q) => isAnswered(q, answers[q.id], settled.has(q.id))).length;
  return { total: supported.length, answered, complete: answered === supported.length };
}

/** The nearest supported question after (`step` 1) or before (-1) `from`; undefined when there is none. */
export function neighbour(questions: readonly Question[], from: number, step: 1 | -1): number | undefined {
  for (let index = from + step; index >= 0 && index < questions.length; index += step) {
    const question = questions[index];
    if (question && isSupported(question)) return index;
  }
  return undefined;
}

/** Where a learner who comes back goes on: the first open question, or the last one when all are answered. */
export function firstUnanswered(questions: readonly Question[], answers: Answers): number {
  const open = questions.findIndex((q) => isSupported(q) && !isAnswered(q, answers[q.id]));
  return open >= 0 ? open : Math.max(0, questions.findLastIndex(isSupported));
}

/** The progress bar: (current + 1) / total as a rounded percentage. */
export function positionPercent(current: number, total: number): number {
  return total === 0 ? 0 : Math.round(((current + 1) / total) * 100);
}
