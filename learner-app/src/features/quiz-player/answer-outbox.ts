import type { Answer, Answers } from './quiz-player.types';

const PREFIX = 'learning-platform-quiz-outbox';

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

function parse(text: string | null): UnsentAnswer[] {
  try {
    const entries: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(entries) ? (entries as UnsentAnswer[]) : [];
  } catch {
    return [];
  }
}

const keyOf = (userId: string, attemptId: string) => `${PREFIX}:${userId}:${attemptId}`;

/**
 * An outbox in localStorage, under a key that names user and attempt, so that nobody meets another user's drafts on a
 * shared computer. It is read anew each time because other tabs write it too. Where storage is full or refused, the
 * entries live as long as the page.
 */
export function createAnswerOutbox(
  userId: string,
  attemptId: string,
  storage: Storage = localStorage,
): AnswerOutbox {
  const key = keyOf(userId, attemptId);
  let memory: UnsentAnswer[] | undefined;
  const list = () => memory ?? parse(storage.getItem(key));
  function write(entries: UnsentAnswer[]) {
    try {
      if (entries.length === 0) storage.removeItem(key);
      else storage.setItem(key, JSON.stringify(entries));
      memory = undefined;
    } catch {
      memory = entries;
    }
  }
  return {
    list,
    put(questionId, answer) {
      const stamp = `${Date.now()}-${Math.random()}`;
      write([...list().filter((entry) => entry.questionId !== questionId), { questionId, answer, stamp }]);
    },
    remove({ stamp }) {
      write(list().filter((entry) => entry.stamp !== stamp));
    },
    clear() {
      write([]);
    },
  };
}

/** The server's answers with the unsent ones over them. */
export function withUnsent(answers: Answers, outbox: AnswerOutbox): Answers {
  return {
    ...answers,
    ...Object.fromEntries(outbox.list().map(({ questionId, answer }) => [questionId, answer])),
  };
}

/** Attempts of this user that have unsent answers in this browser. */
export function attemptsWithUnsent(userId: string, storage: Storage = localStorage): string[] {
  const start = keyOf(userId, '');
  return Object.keys(storage)
    .filter((key) => key.startsWith(start))
    .map((key) => key.slice(start.length));
}
