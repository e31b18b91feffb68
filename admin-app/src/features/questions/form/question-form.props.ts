import { AppError } from 'shared-ui/data';
import type { Question, QuestionInput } from '../question.api';

export interface QuestionFormProps {
  quizId: string;
  /** The question to change; without one, the form creates a question. */
  question?: Question;
  /** Resolves when the question is stored. An AppError's messages are shown at their fields. */
  onSave: (question: QuestionInput) => Promise<unknown>;
  /** Closes the form without saving. */
  onCancel?: () => void;
}

/** The user cancelled saving: no message is shown, and the input stays. */
export const saveCancelled = () => new AppError('save_cancelled', '');
export const isSaveCancelled = (error: unknown) =>
  error instanceof AppError && error.code === 'save_cancelled';
