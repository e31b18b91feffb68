import type { Camelized } from 'shared-ui/data';
import type { Answer } from 'shared-ui/learning/questions';
import type {
  AnswerFeedback,
  FinishAttemptResult,
  OpenQuizResult,
  QuizQuestion,
  ReviewedQuestion,
} from 'supabase-project/types';

export type { Answer };
/** Answers by question id; questions without an answer are left out. */
export type Answers = Readonly<Record<string, Answer>>;

export type Question = Camelized<QuizQuestion>;

/** The feedback on a checked answer, which can no longer be changed. */
export type Feedback = Omit<Camelized<AnswerFeedback>, 'correctAnswer'> & { correctAnswer: Answer | null };

export interface Attempt {
  id: string;
  /** Whether the attempt is finished but blocked by another one: see the quiz's `blockedBy`. */
  submitted: boolean;
  /** Seconds until the time is over, counted from the response's arrival; null if there is no limit. */
  secondsLeft: number | null;
  answers: Answers;
  /** Feedback on the checked answers, by question id. */
  feedback: Readonly<Record<string, Feedback>>;
}

export interface StartedAttempt {
  attempt: Attempt;
  /** The questions in the order of the attempt. */
  questions: Question[];
}

export type OpenQuiz = Omit<Camelized<NonNullable<OpenQuizResult>>, 'attempt'> & {
  /** The attempt in progress, if there is one. */
  attempt: Attempt | null;
  /** The result of the attempt whose review was requested, or of the last finished one; only if a review was requested. */
  lastResult?: QuizResult | null;
  /** How the attempt with the `lastResult` ended, if it was just on screen. */
  ended?: Ended;
  /** Set if the student has pressed 'Continue' (docs/decisions/0049): the quiz was read ahead, or an attempt has started. */
  continued?: 'read' | 'started';
};

/** An open attempt that has to be finished or left first, and where to continue it. */
export type AttemptPlace = NonNullable<OpenQuiz['blockedBy']>;

// Answers are data, so their keys aren't converted.
type AnswerPair = { yourAnswer: Answer | null; correctAnswer: Answer | null };
export type ReviewItem = Omit<Camelized<ReviewedQuestion>, keyof AnswerPair> & AnswerPair;
export type QuizResult = Omit<Camelized<FinishAttemptResult>, 'review'> & { review: ReviewItem[] };

/** How an attempt with a time limit ended. */
export interface Ended {
  /** Whether the time ran out while the attempt was on screen. */
  outOfTime: boolean;
  /** The number of answers that came too late to be saved. */
  late: number;
}
