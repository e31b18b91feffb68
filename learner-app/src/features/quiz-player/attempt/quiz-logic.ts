import { findQuestionTypeInfo, isSupported } from 'shared-ui/learning/questions';
import type { Answer, Attempt, Question } from '../quiz-player.types';

/**
 * Whether the answer is complete enough to continue.
 * @param partialConfirmed whether the learner confirmed that an incomplete answer is intended
 */
export function isAnswered(
  question: Question,
  answer: Answer | undefined,
  partialConfirmed = false,
): boolean {
  if (answer === undefined) return false;
  return findQuestionTypeInfo(question.type)?.isAnswered(question, answer, partialConfirmed) ?? false;
}

/** The state that determines whether the learner may continue from a question. */
export interface Answering extends Pick<Attempt, 'answers' | 'feedback'> {
  confirmedPartials: ReadonlySet<string>;
  /** Whether answers are checked one by one. */
  checksEach: boolean;
}

/** Whether the learner may continue: the question has an answer, which has been checked if answers are checked one by one. */
export function isDone(
  question: Question,
  { answers, feedback, confirmedPartials, checksEach }: Answering,
): boolean {
  return checksEach
    ? question.id in feedback
    : isAnswered(question, answers[question.id], confirmedPartials.has(question.id));
}

export interface Progress {
  /** The number of questions that can be answered here. */
  total: number;
  answered: number;
  /** Whether every supported question has an answer. */
  complete: boolean;
}

export function quizProgress(questions: readonly Question[], answering: Answering): Progress {
  const supported = questions.filter(isSupported);
  const answered = supported.filter((question) => isDone(question, answering)).length;
  return { total: supported.length, answered, complete: answered === supported.length };
}

/** Returns the nearest supported question after (`step` 1) or before (-1) `from`; undefined if there is none. */
export function neighbour(questions: readonly Question[], from: number, step: 1 | -1): number | undefined {
  for (let index = from + step; index >= 0 && index < questions.length; index += step) {
    const question = questions[index];
    if (question && isSupported(question)) return index;
  }
  return undefined;
}

/** Returns the index at which a returning learner continues: the first unfinished question, or the last one if all are done. */
export function firstOpen(questions: readonly Question[], answering: Answering): number {
  const open = questions.findIndex((question) => isSupported(question) && !isDone(question, answering));
  return open >= 0 ? open : Math.max(0, questions.findLastIndex(isSupported));
}

/** Returns the percentage that the progress bar shows: (current + 1) / total, rounded. */
export function positionPercent(current: number, total: number): number {
  return total === 0 ? 0 : Math.round(((current + 1) / total) * 100);
}
