import { association } from './association';
import { document } from './document';
import { multipleChoice } from './multiple-choice';
import { multipleResponse } from './multiple-response';
import { openEnded } from './open-ended';
import type { QuestionType } from './question-type';
import { slidingScale } from './sliding-scale';

/** The registry of the types that can be created, in the order in which they are offered. */
export const QUESTION_TYPES: readonly QuestionType[] = [
  multipleChoice,
  multipleResponse,
  openEnded,
  slidingScale,
  association,
  document,
];

/** Finds a question type; undefined if its questions can't be edited here. */
export function findQuestionType(apiName: string): QuestionType | undefined {
  return QUESTION_TYPES.find((type) => type.apiName === apiName);
}
