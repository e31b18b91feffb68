import { pageNow } from 'shared-ui/start';
import { createOutbox, type Outbox } from '../../../shared/outbox/outbox';
import type { Answer, Answers, Attempt } from '../quiz-player.types';

/** Prefix of the storage keys of unsent answers. */
export const OUTBOX_PREFIX = 'learning-platform-quiz-outbox';

export interface UnsentAnswer {
  questionId: string;
  answer: Answer;
  /** Begins with the time of the answer in milliseconds, so that answers from several tabs sort in the order they were given. */
  stamp: string;
}

/** One user's answers in one attempt, oldest first, until the server has confirmed them. */
export interface AnswerOutbox extends Omit<Outbox<UnsentAnswer>, 'get' | 'put'> {
  /** Replaces an unsent answer to the same question. */
  put(questionId: string, answer: Answer): void;
  /** Removes the waiting answer to a question. */
  drop(questionId: string): void;
}

let count = 0;
/** The times at which answers were given on this page, by the page's clock. Keys are stamps. */
const given = new Map<string, number>();

function newStamp(): string {
  const stamp = `${Date.now()}-${String((count += 1)).padStart(9, '0')}-${Math.random()}`;
  given.set(stamp, pageNow());
  return stamp;
}

function parse(stored: unknown, key: string): UnsentAnswer | undefined {
  const { answer, stamp } = (stored ?? {}) as Partial<UnsentAnswer>;
  if (typeof stamp !== 'string' || answer === undefined) return undefined;
  return { questionId: key.slice(key.indexOf(':') + 1), answer, stamp };
}

/** Keys are `attempt:question`. */
const openOutbox = (userId: string, includes?: (key: string) => boolean) =>
  createOutbox<UnsentAnswer>({
    prefix: OUTBOX_PREFIX,
    userId,
    parse,
    ...(includes && { includes }),
    compare: (a, b) => (a.stamp < b.stamp ? -1 : 1),
  });

export function createAnswerOutbox(userId: string, attemptId: string): AnswerOutbox {
  const start = `${attemptId}:`;
  const outbox = openOutbox(userId, (key) => key.startsWith(start));
  return {
    ...outbox,
    put: (questionId, answer) => outbox.put(start + questionId, { questionId, answer, stamp: newStamp() }),
    drop(questionId) {
      const entry = outbox.get(start + questionId);
      if (entry) outbox.remove(entry);
    },
  };
}

/**
 * Returns the milliseconds since the answer was given. For an answer from another page, this relies on the device's clock, which may have
 * been changed since; the server never treats an answer as older than its attempt.
 */
export function ageOf({ stamp }: UnsentAnswer): number {
  const givenAt = given.get(stamp);
  return givenAt === undefined ? Math.max(0, Date.now() - parseInt(stamp, 10)) : pageNow() - givenAt;
}

/** Returns the unsent answers, by question id. */
export function unsentAnswers(outbox: AnswerOutbox): Answers {
  return Object.fromEntries(outbox.list().map(({ value }) => [value.questionId, value.answer]));
}

/** Returns the server's answers, replaced by later ones where they haven't been checked. */
export function withLater(
  { answers, feedback }: Pick<Attempt, 'answers' | 'feedback'>,
  later: Answers,
): Answers {
  const changes = Object.entries(later).filter(([questionId]) => !(questionId in feedback));
  return { ...answers, ...Object.fromEntries(changes) };
}

/** Returns this user's attempts that have unsent answers in this browser. */
export function attemptsWithUnsent(userId: string): string[] {
  const attempts = openOutbox(userId)
    .list()
    .map(({ key }) => key.slice(0, key.indexOf(':')));
  return [...new Set(attempts)];
}
