import type { QuestionType } from '../question-type';
import { answerText } from '../text-answer';
import { OPEN_ENDED } from './open-ended.info';
import { OpenEndedQuestion } from './open-ended-question';

export const openEnded: QuestionType = {
  ...OPEN_ENDED,
  Control: OpenEndedQuestion,
  ReviewAnswer: ({ answer }) => answerText(answer),
};
