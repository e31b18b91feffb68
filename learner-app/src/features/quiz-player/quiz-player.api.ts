import type { HostServices } from 'shared-ui/contract';
import { toAppError, type Camelized } from 'shared-ui/data';
import type {
  AnswerArgument,
  Attempt as AttemptRow,
  OpenQuizResult,
  StartedAttempt as StartedAttemptRow,
} from 'supabase-project/types';
import { rpc } from '../../shared/rpc';
import { ageOf, type UnsentAnswer } from './saving/answer-outbox';
import type { Answer, Attempt, Feedback, OpenQuiz, QuizResult, StartedAttempt } from './quiz-player.types';

interface SaveOptions {
  signal?: AbortSignal;
  /** The page may be gone before the answer arrives. */
  keepalive?: boolean;
}

interface CheckOptions {
  /** The browser that the answer was given in. */
  device: string;
  signal?: AbortSignal;
}

export interface CheckedAnswer {
  answer: Answer;
  feedback: Feedback;
}

export interface QuizApi {
  /** The quiz behind a lesson id or, with course 'default', a quiz id; null when there is none. */
  open(courseId: string, ref: string): Promise<OpenQuiz | null>;
  /** The attempt under way, or a new one. @throws AppError quiz_open_elsewhere, no_attempts_left */
  start(courseId: string, ref: string): Promise<StartedAttempt>;
  /** The quiz as `open` tells it, with the result of the last finished attempt. */
  review(courseId: string, ref: string): Promise<OpenQuiz | null>;
  /** Gives up an open attempt with its answers; where limits are set, ends it. One that is gone already counts as left. */
  leave(attemptId: string): Promise<void>;
  /**
   * @param device the browser that it was given in
   * @returns false when another device gave a later answer, which stands
   * @throws AppError attempt_finished when it was finished elsewhere, time_over when it was given or arrives too late
   */
  save(attemptId: string, entry: UnsentAnswer, device: string, options?: SaveOptions): Promise<boolean>;
  /**
   * Stores the answer and locks it.
   * @returns the answer that is locked, perhaps by another tab, and what is right
   * @throws AppError feedback_at_end when this quiz tells that only at its end, time_over
   */
  check(attemptId: string, questionId: string, answer: Answer, options: CheckOptions): Promise<CheckedAnswer>;
  /** Grades; a second call returns the same result. @throws AppError quiz_incomplete while there is time */
  finish(attemptId: string, signal?: AbortSignal): Promise<QuizResult>;
}

type SentAttempt = Camelized<AttemptRow>;
type SentQuiz = Camelized<NonNullable<OpenQuizResult>>;

const toAttempt = ({ id, secondsLeft, answers }: SentAttempt): Attempt => ({
  id,
  secondsLeft,
  answers: Object.fromEntries(answers.map(({ questionId, answer }) => [questionId, answer])),
  feedback: Object.fromEntries(
    answers.flatMap(({ questionId, feedback }) => (feedback ? [[questionId, feedback]] : [])),
  ),
});

const toStarted = ({ questions, ...attempt }: Camelized<StartedAttemptRow>): StartedAttempt => ({
  attempt: toAttempt(attempt),
  questions,
});

/** A quiz as `open_quiz` tells it. */
export const toQuiz = ({ attempt, ...rest }: SentQuiz): OpenQuiz => ({
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
      toStarted(await rpc(services, 'start_attempt', { p_course_id: courseId, p_ref: ref })),
    leave: async (attemptId) => {
      await rpc(services, 'leave_attempt', { p_attempt_id: attemptId }).catch((error: unknown) => {
        if (toAppError(error).code !== 'attempt_not_found') throw error;
      });
    },
    save: async (attemptId, entry, device, options) => {
      // Wrapped: the local stack would pass a bare text on as if it were JSON.
      const argument: AnswerArgument = { value: entry.answer, age_ms: ageOf(entry), device };
      const args = { p_attempt_id: attemptId, p_question_id: entry.questionId, p_answer: argument };
      const { stands } = await rpc(services, 'save_answer', args, options);
      return stands;
    },
    check: (attemptId, questionId, answer, { device, signal }) => {
      const argument: AnswerArgument = { value: answer, age_ms: 0, device };
      const args = { p_attempt_id: attemptId, p_question_id: questionId, p_answer: argument };
      return rpc(services, 'check_answer', args, { signal });
    },
    finish: (attemptId, signal) => rpc(services, 'finish_attempt', { p_attempt_id: attemptId }, { signal }),
  };
}
