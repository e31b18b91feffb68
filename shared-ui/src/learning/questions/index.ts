export { QuestionBody, type QuestionBodyProps } from './question-body';
export {
  findQuestionTypeInfo,
  isSupported,
  QUESTION_TYPE_INFO,
  questionTypeCode,
  type QuestionTypeApiName,
  type QuestionTypeCode,
} from './question-type-info';
export type { Answer, Pairs, Question, Told } from './question.types';
export { hasWholeReview, ReviewAnswer, WholeReview, type ReviewAnswerProps } from './review-answer';
