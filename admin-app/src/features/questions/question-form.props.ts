import { AppError } from 'shared-ui/lib';
import type { Question, QuestionInput } from './question.api';

/** What every form gets. */
export interface QuestionFormProps {
  quizId: string;
  /** The question to change; without one the form creates. */
  question?: Question;
  /** Resolves when the question is stored; an AppError with fields is shown at them. */
  onSave: (question: QuestionInput) => Promise<unknown>;
  /** Leaves a question as it was. */
  onCancel?: () => void;
}

/** Saving was called off by whoever began it: nothing is to be said, everything typed stays. */
export const calledOff = () => new AppError('called_off', '');
export const isCalledOff = (error: unknown) => error instanceof AppError && error.code === 'called_off';
