import type { QuestionType } from '../question-type';
import { MULTIPLE_CHOICE } from './multiple-choice.info';
import { MultipleChoiceQuestion } from './multiple-choice-question';
import { MultipleChoiceReview } from './multiple-choice-review';

export const multipleChoice: QuestionType = {
  ...MULTIPLE_CHOICE,
  Control: MultipleChoiceQuestion,
  ReviewAnswer: MultipleChoiceReview,
};
