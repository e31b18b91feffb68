import { association } from './association';
import { documentType } from './document';
import { multipleChoice } from './multiple-choice';
import { multipleResponse } from './multiple-response';
import { openEnded } from './open-ended';
import type { QuestionType } from './question-type';
import type { QuestionTypeCode } from './question-type-info';
import { slidingScale } from './sliding-scale';

/** The registry of question types; the compiler requires every code in `QUESTION_TYPE_INFO`. */
export const QUESTION_TYPES: Readonly<Record<QuestionTypeCode, QuestionType>> = {
  MCQ: multipleChoice,
  MRQ: multipleResponse,
  OPT: openEnded,
  ASC: association,
  SLI: slidingScale,
  DOC: documentType,
};

/** Returns the question type with a code; undefined if this version doesn't support it. */
export function findQuestionType(code: string): QuestionType | undefined {
  return Object.values(QUESTION_TYPES).find((type) => type.code === code);
}
