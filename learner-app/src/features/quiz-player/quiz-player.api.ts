import type { HostServices } from 'shared-ui/contract';
import { toAppError, type Camelized } from 'shared-ui/data';
import type { AnswerArgument, Attempt as AttemptRow, OpenQuizResult } from 'supabase-project/types';
import { rpc } from '../../shared/rpc';
import { ageOf, type UnsentAnswer } from './saving/answer-outbox';
import type { Attempt, OpenQuiz, QuizResult } from './quiz-player.types';

export interface QuizApi {
  /** The quiz behind a lesson id or, with course 'default', a quiz id; null when there is none. */
  open(courseId: string, ref: string): Promise<OpenQuiz | null>;
  /** The attempt under way, or a new one. @throws AppError quiz_open_elsewhere */
  start(courseId: string, ref: string): Promise<Attempt>;
  /** The quiz as `open` tells it, with the result of the last finished attempt. */
  review(courseId: string, ref: string): Promise<OpenQuiz | null>;
  /** Gives up an open attempt with its answers. One that is gone already counts as left. */
  leave(attemptId: string): Promise<void>;
  /**
   * @param device the browser that it was given in
   * @returns false when another device gave a later answer, which stands
   * @throws AppError attempt_finished when it was finished elsewhere
   */
  save(attemptId: string, entry: UnsentAnswer, device: string, signal?: AbortSignal): Promise<boolean>;
  /** Grades; a second call returns the same result. @throws AppError quiz_incomplete */
  finish(attemptId: string, signal?: AbortSignal): Promise<QuizResult>;
}

type SentAttempt = Camelized<AttemptRow>;
type SentQuiz = Camelized<NonNullable<OpenQuizResult>>;

const toAttempt = ({ id, answers }: SentAttempt): Attempt => ({
  id,
  answers: Object.fromEntries(answers.map(({ questionId, answer }) => [questionId, answer])),
});

const toQuiz = ({ attempt, ...rest }: SentQuiz): OpenQuiz => ({
  ...rest,
  attempt: attempt && toAttempt(attempt),
});

/** Everything the quiz player asks of the server; each failure is an `AppError`. */
export function createQuizApi(services: HostServices): QuizApi {
  return {
    open: async (courseId, ref) => {
      const quiz = await rpc(services, 'open_quiz', { p_course_id: courseId, p_ref: ref });
      return quiz && toQuiz(quiz);
    },
    review: async (courseId, ref) => {
      const reviewed = await rpc(services, 'review_quiz', { p_course_id: courseId, p_ref: ref });
      if (!reviewed) return null;
      const { result, ...quiz } = reviewed;
      return { ...toQuiz(quiz), lastResult: result };
    },
    start: async (courseId, ref) =>
      toAttempt(await rpc(services, 'start_attempt', { p_course_id: courseId, p_ref: ref })),
    leave: async (attemptId) => {
      await rpc(services, 'leave_attempt', { p_attempt_id: attemptId }).catch((error: unknown) => {
        if (toAppError(error).code !== 'attempt_not_found') throw error;
      });
    },
    save: async (attemptId, entry, device, signal) => {
      // Wrapped: the local stack would pass a bare text on as if it were JSON.
      const argument: AnswerArgument = { value: entry.answer, age_ms: ageOf(entry), device };
      const args = { p_attempt_id: attemptId, p_question_id: entry.questionId, p_answer: argument };
      const { stands } = await rpc(services, 'save_answer', args, { signal });
      return stands;
    },
    finish: (attemptId, signal) => rpc(services, 'finish_attempt', { p_attempt_id: attemptId }, { signal }),
  };
}
