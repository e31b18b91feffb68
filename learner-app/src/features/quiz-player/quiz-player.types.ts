import type { Camelized } from 'shared-ui/lib';
import type {
  AssociationAnswer,
  FinishAttemptResult,
  OpenQuizResult,
  QuestionAnswer,
  QuizQuestion,
  ReviewedQuestion,
} from 'supabase-project/types';

/** Left index → right index, both as the learner sees them; keys are strings as JSON has them. */
export type Pairs = AssociationAnswer;
/** What is sent: MCQ and OPT text, ASC pairs, SLI the option's text or the number. */
export type Answer = QuestionAnswer;
/** By question id; a question without an answer is not in it. */
export type Answers = Readonly<Record<string, Answer>>;

export type Question = Camelized<QuizQuestion>;

export interface Attempt {
  id: string;
  answers: Answers;
}

export type OpenQuiz = Omit<Camelized<NonNullable<OpenQuizResult>>, 'attempt'> & {
  /** The attempt under way, if there is one. */
  attempt: Attempt | null;
};

// Answers are data, so their keys stay as they are.
type Given = { yourAnswer: Answer | null; correctAnswer: Answer | null };
export type ReviewItem = Omit<Camelized<ReviewedQuestion>, keyof Given> & Given;
export type QuizResult = Omit<Camelized<FinishAttemptResult>, 'review'> & { review: ReviewItem[] };
