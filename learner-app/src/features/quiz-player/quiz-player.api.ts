import type { PostgrestSingleResponse } from '@supabase/supabase-js';
import type { HostServices } from 'shared-ui/contract';
import { AppError, camelize, toAppError } from 'shared-ui/lib';
import type {
  AnswerArgument,
  Attempt as AttemptRow,
  FinishAttemptResult,
  OpenQuizResult,
  ReviewQuizResult,
  SaveAnswerResult,
} from 'supabase-project/types';
import { ageOf, type UnsentAnswer } from './answer-outbox';
import type { Attempt, OpenQuiz, QuizResult } from './quiz-player.types';

export interface QuizApi {
  /** The quiz behind a lesson id or, with course 'default', a quiz id; null when there is none. */
  open(courseId: string, ref: string): Promise<OpenQuiz | null>;
  /** The attempt under way, or a new one. */
  start(courseId: string, ref: string): Promise<Attempt>;
  /** The quiz as `open` tells it, with the result of the last finished attempt. */
  review(courseId: string, ref: string): Promise<OpenQuiz | null>;
  /**
   * @param device the browser that it was given in
   * @returns false when another device gave a later answer, which stands
   * @throws AppError attempt_finished when it was finished elsewhere
   */
  save(attemptId: string, entry: UnsentAnswer, device: string): Promise<boolean>;
  /** Grades; a second call returns the same result. @throws AppError quiz_incomplete */
  finish(attemptId: string): Promise<QuizResult>;
}

const toAttempt = (row: AttemptRow): Attempt => ({
  id: row.id,
  answers: Object.fromEntries(row.answers.map(({ question_id, answer }) => [question_id, answer])),
});

function toQuiz({ attempt, ...rest }: NonNullable<OpenQuizResult>): OpenQuiz {
  return { ...camelize(rest), attempt: attempt && toAttempt(attempt) };
}

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
      return row && toQuiz(row);
    },
    review: async (courseId, ref) => {
      const row = (await call('review_quiz', { p_course_id: courseId, p_ref: ref })) as ReviewQuizResult;
      if (!row) return null;
      const { result, ...quiz } = row;
      return { ...toQuiz(quiz), lastResult: result && camelize(result) };
    },
    start: async (courseId, ref) =>
      toAttempt((await call('start_attempt', { p_course_id: courseId, p_ref: ref })) as AttemptRow),
    save: async (attemptId, entry, device) => {
      // Wrapped: the local stack would pass a bare text on as if it were JSON.
      const argument: AnswerArgument = { value: entry.answer, age_ms: ageOf(entry), device };
      const { stands } = (await call('save_answer', {
        p_attempt_id: attemptId,
        p_question_id: entry.questionId,
        p_answer: argument,
      })) as SaveAnswerResult;
      return stands;
    },
    finish: async (attemptId) => {
      const row = (await call('finish_attempt', { p_attempt_id: attemptId })) as FinishAttemptResult | null;
      if (!row) throw new AppError('unknown', 'The server sent no result.');
      return camelize(row);
    },
  };
}
