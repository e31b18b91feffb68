import { ASSOCIATION } from './association/association.info';
import { DOCUMENT } from './document/document.info';
import { MULTIPLE_CHOICE } from './multiple-choice/multiple-choice.info';
import { MULTIPLE_RESPONSE } from './multiple-response/multiple-response.info';
import { OPEN_ENDED } from './open-ended/open-ended.info';
import type { QuestionTypeInfo } from './question-type';
import type { Answer, Question } from './question.types';
import { SLIDING_SCALE } from './sliding-scale/sliding-scale.info';

/** Every question type without its components, so that analytics and workers don't load the components. */
export const QUESTION_TYPE_INFO = [
  MULTIPLE_CHOICE,
  MULTIPLE_RESPONSE,
  OPEN_ENDED,
  ASSOCIATION,
  SLIDING_SCALE,
  DOCUMENT,
] as const;

export type QuestionTypeCode = (typeof QUESTION_TYPE_INFO)[number]['code'];
export type QuestionTypeApiName = (typeof QUESTION_TYPE_INFO)[number]['apiName'];

/** Returns undefined for a type that this version doesn't support. */
export function findQuestionTypeInfo(code: string): QuestionTypeInfo | undefined {
  return QUESTION_TYPE_INFO.find((info) => info.code === code);
}

/** Returns the database's code for a question type in the REST API; undefined for an unknown type. */
export function questionTypeCode(apiName: string): QuestionTypeCode | undefined {
  return QUESTION_TYPE_INFO.find((info) => info.apiName === apiName)?.code;
}

export function isSupported(question: { type: string }): boolean {
  return findQuestionTypeInfo(question.type) !== undefined;
}

/** Whether part of the answer is missing. When the learner tries to continue, the control leads to that part. */
export const isPartial = (question: Question, answer: Answer | undefined): boolean =>
  answer !== undefined && (findQuestionTypeInfo(question.type)?.isPartial?.(question, answer) ?? false);
