import { differencesOf, merge, type Choices, type Difference } from '../../../shared/merge/merge';
import { questionParts, toMergeField, type QuestionFields, type QuestionPart } from '../question-parts';
import { findQuestionType } from '../question-types';
import type { Question, QuestionInput } from '../question.api';

type Version = Question | QuestionInput;

/** Two versions of a question with a common base, ready to be merged part by part. */
export interface QuestionConflict {
  theirs: Question;
  differences: Difference<QuestionFields>[];
  /** Combines the chosen parts into one question. */
  merged: (choices: Choices) => QuestionInput;
  /** Says why the chosen parts can't be combined. */
  problemOf: (choices: Choices) => string | undefined;
}

/**
 * Compares a question about to be saved with the version that someone else has saved in the meantime.
 * @param base the version that `mine` is based on
 */
export function questionConflict(base: Version, mine: QuestionInput, theirs: Question): QuestionConflict {
  const parts = partsOf(mine, theirs);
  const [before, ours, other] = [base, mine, theirs].map((version) => valuesOf(parts, version)) as [
    PartValues,
    PartValues,
    PartValues,
  ];
  const differences = differencesOf(parts.map(toMergeField), before, ours, other);
  const fieldsOf = (choices: Choices): QuestionFields =>
    Object.assign({}, ...Object.values(merge(other, differences, choices))) as QuestionFields;
  const typeOf = (fields: QuestionFields) => fields.questionType ?? mine.questionType;
  return {
    theirs,
    differences,
    merged: (choices) => {
      const fields = fieldsOf(choices);
      return { ...fields, quizId: theirs.quizId, questionType: typeOf(fields) } as QuestionInput;
    },
    problemOf: (choices) => {
      const fields = fieldsOf(choices);
      return findQuestionType(typeOf(fields))?.problemOf?.(fields);
    },
  };
}

type PartValues = Record<string, QuestionFields>;

/** Returns the parts of the type. If the type itself differs, it and everything that depends on it are one part. */
function partsOf(mine: Version, theirs: Version): QuestionPart[] {
  const types = [mine, theirs].map(({ questionType }) => findQuestionType(questionType));
  const [ours, other] = types;
  if (ours === other) return questionParts(ours?.parts ?? []);
  const ofTypes = types.flatMap((type) => type?.parts ?? []);
  return questionParts([
    {
      label: 'Type and answer',
      fields: ['questionType', ...new Set(ofTypes.flatMap(({ fields }) => fields))],
      format: (fields) => {
        const type = findQuestionType(fields.questionType ?? '');
        return [type?.name, ...(type?.parts ?? []).map(({ format }) => format(fields))]
          .filter(Boolean)
          .join('\n');
      },
    },
  ]);
}

const valuesOf = (parts: readonly QuestionPart[], version: Version): PartValues =>
  Object.fromEntries(parts.map(({ label, fields }) => [label, pick(version, fields)]));

/**
 * Picks fields for a comparison. Null, missing and empty fields are left out, so that they count as equal. Fields in `BLANK` get their
 * blank value instead, because that value removes the stored one.
 */
function pick(version: Version, fields: readonly (keyof Question)[]): QuestionFields {
  const question = version as QuestionFields;
  return Object.fromEntries(
    fields.flatMap((name) => {
      const value = question[name] ?? BLANK[name];
      const isEmpty = typeof value === 'object' && value !== null && Object.keys(value).length === 0;
      return value === undefined || (isEmpty && !(name in BLANK)) ? [] : [[name, value]];
    }),
  );
}

const BLANK: QuestionFields = {
  questionTitle: '',
  description: '',
  explanation: '',
  unit: '',
  tags: [],
  figures: [],
  optionExplanations: {},
  cue: null,
};
