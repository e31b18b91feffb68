import { OUTBOX_PREFIX } from './outbox-prefix';
import type { Answer, Answers } from './quiz-player.types';

export interface UnsentAnswer {
  questionId: string;
  answer: Answer;
  /** Tells this entry from a later answer to the same question. */
  stamp: string;
}

/** The answers of one user and one attempt that the server has not confirmed yet, oldest first. */
export interface AnswerOutbox {
  list(): UnsentAnswer[];
  /** Replaces an unsent answer to the same question. */
  put(questionId: string, answer: Answer): void;
  /** Takes out exactly this entry; a later answer to the same question stays. */
  remove(entry: UnsentAnswer): void;
  clear(): void;
}

type Stored = Omit<UnsentAnswer, 'questionId'>;

function parse(text: string | null | undefined): Stored | undefined {
  try {
    const entry = JSON.parse(text ?? 'null') as Partial<Stored> | null;
    return typeof entry?.stamp === 'string' && entry.answer !== undefined ? (entry as Stored) : undefined;
  } catch {
    return undefined;
  }
}

const startOf = (userId: string, attemptId = '') =>
  `${OUTBOX_PREFIX}:${userId}:${attemptId && `${attemptId}:`}`;
const keysFrom = (start: string, storage: Storage) =>
  Object.keys(storage).filter((key) => key.startsWith(start));

/** Stamps sort in the order of putting, also across tabs, and begin with the time in milliseconds. */
let count = 0;
const newStamp = () => `${Date.now()}-${String((count += 1)).padStart(9, '0')}-${Math.random()}`;

/**
 * An outbox in localStorage. Its keys name user and attempt, so that nobody meets another user's drafts on a shared
 * computer, and the question, so that two tabs that write at the same moment cannot undo each other. It is read anew
 * each time because other tabs write it too. Where storage is full or refused, an entry lives as long as the page.
 */
export function createAnswerOutbox(
  userId: string,
  attemptId: string,
  storage: Storage = localStorage,
): AnswerOutbox {
  const start = startOf(userId, attemptId);
  const memory = new Map<string, string>();
  const read = (key: string) => parse(memory.get(key) ?? storage.getItem(key));
  const keys = () => [...new Set([...keysFrom(start, storage), ...memory.keys()])];
  function drop(key: string) {
    memory.delete(key);
    storage.removeItem(key);
  }
  return {
    list: () =>
      keys()
        .flatMap((key) => {
          const entry = read(key);
          return entry ? [{ questionId: key.slice(start.length), ...entry }] : [];
        })
        .sort((a, b) => (a.stamp < b.stamp ? -1 : 1)),
    put(questionId, answer) {
      const key = start + questionId;
      const entry = JSON.stringify({ answer, stamp: newStamp() } satisfies Stored);
      try {
        storage.setItem(key, entry);
        memory.delete(key);
      } catch {
        memory.set(key, entry);
      }
    },
    remove({ questionId, stamp }) {
      if (read(start + questionId)?.stamp === stamp) drop(start + questionId);
    },
    clear: () => keys().forEach(drop),
  };
}

/** Milliseconds since the answer was given, by the clock of this device. */
export const ageOf = ({ stamp }: UnsentAnswer): number => Math.max(0, Date.now() - parseInt(stamp, 10));

/** The server's answers with the unsent ones over them. */
export function withUnsent(answers: Answers, outbox: AnswerOutbox): Answers {
  return {
    ...answers,
    ...Object.fromEntries(outbox.list().map(({ questionId, answer }) => [questionId, answer])),
  };
}

/** Attempts of this user that have unsent answers in this browser. */
export function attemptsWithUnsent(userId: string, storage: Storage = localStorage): string[] {
  const start = startOf(userId);
  const attempts = keysFrom(start, storage).map((key) => key.slice(start.length).split(':', 1)[0] ?? '');
  return [...new Set(attempts)];
}
