import type { QuestionInput } from './question.api';

/** What every create form gets. */
export interface QuestionFormProps {
  quizId: string;
  /** Resolves when the question is stored; an AppError with fields is shown at them. */
  onCreate: (question: QuestionInput) => Promise<unknown>;
}
