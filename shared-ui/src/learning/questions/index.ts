export { QuestionBody, type QuestionBodyProps } from './question-body';
export {
  findQuestionTypeInfo,
  isPartial,
  isSupported,
  QUESTION_TYPE_INFO,
  questionTypeCode,
  type QuestionTypeApiName,
  type QuestionTypeCode,
} from './question-type-info';
export type { Answer, Pairs, Question, RevealedAnswer } from './question.types';
export { hasFullReview, ReviewAnswer, FullReview, type ReviewAnswerProps } from './review-answer';
