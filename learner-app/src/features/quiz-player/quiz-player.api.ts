import type { HostServices } from '@learn-for-life/contract';
import { unwrap, type Camelized } from 'shared-ui/data';
import type {
  AnswerArgument,
  Attempt as AttemptRow,
  OpenQuizResult,
  StartedAttempt as StartedAttemptRow,
} from 'supabase-project/types';
import { ageOf, type UnsentAnswer } from './saving/answer-outbox';
import type {
  Answer,
  Attempt,
  AttemptPlace,
  Feedback,
  OpenQuiz,
  QuizResult,
  StartedAttempt,
} from './quiz-player.types';

interface CheckedAnswer {
  answer: Answer;
  feedback: Feedback;
}

export interface QuizApi {
  /** Returns the quiz for a lesson id or, with course 'default', for a quiz id; null if there is none. */
  open(courseId: string, ref: string): Promise<OpenQuiz | null>;
  /** Returns the attempt in progress, or starts a new one. @throws AppError quiz_open_elsewhere, finish_first, no_attempts_left */
  start(courseId: string, ref: string): Promise<StartedAttempt>;
  /**
   * Returns the quiz as `open` does, with the result of one of the learner's attempts at it.
   * @param attemptId the attempt; if it's empty or not an id, the last finished one
   */
  review(courseId: string, ref: string, attemptId: string): Promise<OpenQuiz | null>;
  /** Discards an open attempt and its answers; if there are limits, ends it. Succeeds if the attempt is already gone. */
  leave(attemptId: string): Promise<void>;
  /**
   * Saves an answer.
   * @param device the browser in which the answer was given
   * @returns false if another device gave a later answer, which is kept instead
   * @throws AppError attempt_finished if the attempt was finished elsewhere, time_over if the answer was given or arrived too late
   */
  save(attemptId: string, entry: UnsentAnswer, device: string): Promise<boolean>;
  /**
   * Stores and locks the answer.
   * @param device the browser in which the answer was given
   * @returns the locked answer, perhaps from another tab, and the right answer
   * @throws AppError feedback_at_end when this quiz reveals answers only at its end, finish_first, time_over
   */
  check(attemptId: string, questionId: string, answer: Answer, device: string): Promise<CheckedAnswer>;
  /**
   * Grades the attempt; a second call returns the same result. If another attempt has to be finished first, this one is only submitted, and
   * a later call returns its result.
   * @throws AppError quiz_incomplete if questions are unanswered and the time isn't over
   */
  finish(attemptId: string): Promise<QuizResult | { attemptId: string; blockedBy: AttemptPlace | null }>;
}

type SentAttempt = Camelized<AttemptRow>;
type SentQuiz = Camelized<NonNullable<OpenQuizResult>>;

const toAttempt = ({ id, submitted, secondsLeft, answers }: SentAttempt): Attempt => ({
  id,
  submitted,
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

/** Converts a quiz that `open_quiz` returned. */
export const toQuiz = ({ attempt, ...rest }: SentQuiz): OpenQuiz => ({
  ...rest,
  attempt: attempt && toAttempt(attempt),
});

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Creates the functions that send the quiz player's requests to the server; each failure is an `AppError`. */
export function createQuizApi({ supabase }: HostServices): QuizApi {
  return {
    open: async (courseId, ref) => {
      const quiz = unwrap(await supabase.rpc('open_quiz', { p_course_id: courseId, p_ref: ref }));
      return quiz && toQuiz(quiz);
    },
    review: async (courseId, ref, attemptId) => {
      const args = {
        p_course_id: courseId,
        p_ref: ref,
        ...(UUID.test(attemptId) && { p_attempt_id: attemptId }),
      };
      const reviewed = unwrap(await supabase.rpc('review_quiz', args));
      if (!reviewed) return null;
      const { result, ...quiz } = reviewed;
      return { ...toQuiz(quiz), lastResult: result };
    },
    start: async (courseId, ref) =>
      toStarted(unwrap(await supabase.rpc('start_attempt', { p_course_id: courseId, p_ref: ref }))),
    leave: async (attemptId) => {
      const left = await supabase.rpc('leave_attempt', { p_attempt_id: attemptId });
      if (left.error?.message !== 'attempt_not_found') unwrap(left);
    },
    save: async (attemptId, entry, device) => {
      // The answer is wrapped in an object, because the local stack would treat a plain string as JSON.
      const argument: AnswerArgument = { value: entry.answer, age_ms: ageOf(entry), device };
      const args = { p_attempt_id: attemptId, p_question_id: entry.questionId, p_answer: argument };
      return unwrap(await supabase.rpc('save_answer', args)).stands;
    },
    check: async (attemptId, questionId, answer, device) => {
      const argument: AnswerArgument = { value: answer, age_ms: 0, device };
      const args = { p_attempt_id: attemptId, p_question_id: questionId, p_answer: argument };
      return unwrap(await supabase.rpc('check_answer', args));
    },
    finish: async (attemptId) => unwrap(await supabase.rpc('finish_attempt', { p_attempt_id: attemptId })),
  };
}
