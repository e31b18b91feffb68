import type { PostgrestSingleResponse } from '@supabase/supabase-js';
import type { HostServices } from 'shared-ui/contract';
import { AppError, camelize, toAppError } from 'shared-ui/lib';
import type {
  AnswerArgument,
  Attempt as AttemptRow,
  FinishAttemptResult,
  OpenQuizResult,
} from 'supabase-project/types';
import type { Answer, Attempt, OpenQuiz, QuizResult } from './quiz-player.types';

export interface QuizApi {
  /** The quiz behind a lesson id or, with course 'default', a quiz id; null when there is none. */
  open(courseId: string, ref: string): Promise<OpenQuiz | null>;
  /** The attempt under way, or a new one. */
  start(courseId: string, ref: string): Promise<Attempt>;
  /** @throws AppError attempt_finished when it was finished elsewhere */
  save(attemptId: string, questionId: string, answer: Answer): Promise<void>;
  /** Grades; a second call returns the same result. @throws AppError quiz_incomplete */
  finish(attemptId: string): Promise<QuizResult>;
}

const toAttempt = (row: AttemptRow): Attempt => ({
  id: row.id,
  answers: Object.fromEntries(row.answers.map(({ question_id, answer }) => [question_id, answer])),
});

/** Everything the quiz player asks of the server; each failure is an `AppError`. */
export function createQuizApi(services: HostServices): QuizApi {
  async function call(name: string, args: Record<string, unknown>): Promise<unknown> {
    try {
      const supabase = await services.getSupabase();
      const response = (await supabase.rpc(name, args)) as PostgrestSingleResponse<unknown>;
      const { data, error, status } = response;
      // A response without a status never arrived.
      if (error) throw toAppError(Object.assign(error, { status }));
      return data;
    } catch (error) {
      throw toAppError(error);
    }
  }
  return {
    open: async (courseId, ref) => {
      const row = (await call('open_quiz', { p_course_id: courseId, p_ref: ref })) as OpenQuizResult;
      if (!row) return null;
      const { attempt, ...rest } = row;
      return { ...camelize(rest), attempt: attempt && toAttempt(attempt) };
    },
    start: async (courseId, ref) =>
      toAttempt((await call('start_attempt', { p_course_id: courseId, p_ref: ref })) as AttemptRow),
    save: async (attemptId, questionId, answer) => {
      // Wrapped: the local stack would pass a bare text on as if it were JSON.
      const argument: AnswerArgument = { value: answer };
      await call('save_answer', { p_attempt_id: attemptId, p_question_id: questionId, p_answer: argument });
    },
    finish: async (attemptId) => {
      const row = (await call('finish_attempt', { p_attempt_id: attemptId })) as FinishAttemptResult | null;
      if (!row) throw new AppError('unknown', 'The server sent no result.');
      return camelize(row);
    },
  };
}
