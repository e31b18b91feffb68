import type { QuestionTypeCode } from 'shared-ui/learning/questions';
import { association } from './association';
import type { AnswerOf, ImportQuestionType } from './import-question-type';
import { multipleChoice } from './multiple-choice';
import { multipleResponse } from './multiple-response';
import { openEnded } from './open-ended';
import { slidingScale } from './sliding-scale';

export { explainedOptions } from './import-question-type';

/** The registry of the question types of uploads, in the order of the CSV template; the compiler asks for each type. */
export const IMPORT_QUESTION_TYPES: { [Code in QuestionTypeCode]: ImportQuestionType<AnswerOf<Code>> } = {
  MCQ: multipleChoice,
  MRQ: multipleResponse,
  OPT: openEnded,
  ASC: association,
  SLI: slidingScale,
};

const TYPES: ImportQuestionType[] = Object.values(IMPORT_QUESTION_TYPES);

/** Finds a type by its code or alias, as people write them. */
export function findImportQuestionType(text: string): ImportQuestionType | undefined {
  const name = text.toLowerCase().replaceAll(/[^a-z]/g, '');
  return TYPES.find(({ code, alias }) => code === text.toUpperCase() || alias === name);
}

export function importQuestionType(code: QuestionTypeCode): ImportQuestionType {
  return IMPORT_QUESTION_TYPES[code];
}

/** Example rows of the CSV template. */
export const EXAMPLE_QUESTIONS = TYPES.flatMap(({ code, examples }) =>
  examples.map((example) => ({ ...example, question_type: code })),
);

export { type ImportQuestionType, type QuestionPart } from './import-question-type';
