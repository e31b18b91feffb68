import type { QuestionType } from '../question-type';
import { answerText } from '../text-answer';
import { MULTIPLE_CHOICE } from './multiple-choice.info';
import { MultipleChoiceQuestion } from './multiple-choice-question';

export const multipleChoice: QuestionType = {
  ...MULTIPLE_CHOICE,
  Control: MultipleChoiceQuestion,
  ReviewAnswer: ({ answer }) => answerText(answer),
};
