import type { QuestionAnswer, QuestionFields } from '../import-row';

/** One question of a GIFT or Aiken file, or the reason why it cannot be imported. */
export interface QuestionBlock {
  /** The line it begins at. */
  line: number;
  /** The question's text in the file, shown if it cannot be imported. */
  source: string;
  question?: Omit<QuestionFields, 'occurrence'> & QuestionAnswer;
  problem?: string;
  warning?: string;
}
