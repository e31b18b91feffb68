import type { QuestionType } from '../question-type';
import { MULTIPLE_RESPONSE } from './multiple-response.info';
import { MultipleResponseQuestion } from './multiple-response-question';
import { MultipleResponseReview } from './multiple-response-review';

export const multipleResponse: QuestionType = {
  ...MULTIPLE_RESPONSE,
  Control: MultipleResponseQuestion,
  ReviewAnswer: MultipleResponseReview,
};
