import { causeOf, toAppError } from 'shared-ui/data';
import type { Answering } from './quiz-logic';
import type { QuizPlayerOptions } from './quiz-player-options';

/** The reason why an answer couldn't be checked: no connection, or a server error. */
export type CheckProblem = 'network' | 'failed';

/** The question whose answer is being checked, or the reason why checking failed. */
export type Checking = { underWay: string; problem?: never } | { underWay?: never; problem: CheckProblem };

/** Error codes that mean the quiz has changed since it was opened. */
const OUTDATED = ['feedback_at_end', 'question_not_found', 'question_unsupported'];

interface CheckingState extends Pick<Answering, 'answers' | 'feedback'> {
  checking: Checking | null;
}

interface CheckingStore {
  set: (state: Partial<CheckingState>) => void;
  get: () => CheckingState;
  grade: () => Promise<void>;
}

/**
 * Returns a function that asks the server to lock the learner's answer to a question and reveal the right answer. Only locked answers have
 * feedback, so without a connection there is no feedback, and the answer can still be changed.
 */
export function createChecking(
  { attempt, api, outbox, device, onBlocked, onOutdated }: QuizPlayerOptions,
  { set, get, grade }: CheckingStore,
): (questionId: string) => Promise<void> {
  return async (questionId) => {
    const { answers, checking, feedback } = get();
    const answer = answers[questionId];
    if (answer === undefined || checking?.underWay || questionId in feedback) return;
    set({ checking: { underWay: questionId } });
    try {
      const checked = await api.check(attempt.id, questionId, answer, device);
      // The answer was sent with the request.
      outbox.drop(questionId);
      set({
        checking: null,
        answers: { ...get().answers, [questionId]: checked.answer },
        feedback: { ...get().feedback, [questionId]: checked.feedback },
      });
    } catch (thrown) {
      const error = toAppError(thrown);
      console.error(error);
      set({ checking: { problem: causeOf(error) === 'offline' ? 'network' : 'failed' } });
      if (error.code === 'attempt_finished' || error.code === 'time_over') await grade();
      else if (error.code === 'finish_first') onBlocked();
      else if (OUTDATED.includes(error.code)) onOutdated();
    }
  };
}
