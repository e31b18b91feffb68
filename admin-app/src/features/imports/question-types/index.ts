import type { QuestionAnswer } from '../import-row';
import { association } from './association';
import type { AnswerOf, ImportQuestionType } from './import-question-type';
import { multipleChoice } from './multiple-choice';
import { multipleResponse } from './multiple-response';
import { openEnded } from './open-ended';
import { slidingScale } from './sliding-scale';

export { explainedOptions } from './import-question-type';

/** The code of a question type that a file's row can contain; documents don't fit into a row. */
export type FileQuestionType = QuestionAnswer['type'];

/** The registry of upload question types, in the order of the CSV template. The compiler requires every type that files can have. */
export const IMPORT_QUESTION_TYPES: { [Code in FileQuestionType]: ImportQuestionType<AnswerOf<Code>> } = {
  MCQ: multipleChoice,
  MRQ: multipleResponse,
  OPT: openEnded,
  ASC: association,
  SLI: slidingScale,
};

const TYPES: ImportQuestionType[] = Object.values(IMPORT_QUESTION_TYPES);

/** Lowercases text and removes spaces and punctuation, because people write type names in different ways. */
const bareName = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/g, '');

/** Finds a type by its code or alias, as people write them. */
export function findImportQuestionType(text: string): ImportQuestionType | undefined {
  const name = bareName(text);
  return TYPES.find(({ code, alias }) => code === text.toUpperCase() || alias === name);
}

/** Whether text names the document type, which a row can't contain. */
export const namesDocument = (text: string): boolean => ['doc', 'document'].includes(bareName(text));

export function importQuestionType(code: FileQuestionType): ImportQuestionType {
  return IMPORT_QUESTION_TYPES[code];
}

/** Example rows of the CSV template. */
export const EXAMPLE_QUESTIONS = TYPES.flatMap(({ code, examples }) =>
  examples.map((example) => ({ ...example, question_type: code })),
);

export { type ImportQuestionType } from './import-question-type';
