import type { QuizApi } from '../quiz-player.api';
import type { Attempt, OpenQuiz } from '../quiz-player.types';
import type { AnswerOutbox } from '../saving/answer-outbox';

/** The dependencies of one attempt's store. */
export interface QuizPlayerOptions {
  quiz: OpenQuiz;
  attempt: Attempt;
  api: QuizApi;
  /** Reads the quiz with its attempt again. */
  reopen: () => Promise<OpenQuiz | null>;
  outbox: AnswerOutbox;
  /** See `device-id.ts`. */
  device: string;
  /** Whether this attempt's learner is still signed in. */
  isOwner: () => boolean;
  onFinished: () => void;
  /** Called when another attempt has to be finished first (see `is-blocked.ts`). */
  onBlocked: () => void;
  /** Called when the quiz on the server has changed: it has questions that are missing here. */
  onOutdated: () => void;
}
