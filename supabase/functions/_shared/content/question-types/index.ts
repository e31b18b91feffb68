import type { z } from 'zod';
import { association } from './association.ts';
import { document } from './document.ts';
import { multipleChoice } from './multiple-choice.ts';
import { multipleResponse } from './multiple-response.ts';
import { openEnded } from './open-ended.ts';
import type { QuestionType } from './question-type.ts';
import { slidingScale } from './sliding-scale.ts';

/** The registry of question types, in the order of the OpenAPI document. */
export const QUESTION_TYPES = [
  multipleChoice,
  multipleResponse,
  openEnded,
  slidingScale,
  association,
  document,
] as const;

type AnyQuestionType = (typeof QUESTION_TYPES)[number];
export type QuestionTypeName = AnyQuestionType['name'];
export type QuestionSchema = AnyQuestionType['schemas'][number];
export type QuestionInput = z.output<QuestionSchema>;

export const TYPE_NAMES: readonly QuestionTypeName[] = QUESTION_TYPES.map(({ name }) => name);
export const QUESTION_SCHEMAS: readonly QuestionSchema[] = QUESTION_TYPES.flatMap(
  ({ schemas }): readonly QuestionSchema[] => schemas,
);

type ImportSchema = NonNullable<AnyQuestionType['importSchema']>;
/** The import schemas, as a tuple: a discriminated union requires at least one schema. */
export const IMPORT_SCHEMAS = QUESTION_TYPES.flatMap(({ importSchema }) => importSchema ?? []) as [
  ImportSchema,
  ...ImportSchema[],
];

/** Returns the type with this name, or undefined if requests can't use it. */
export function typeByName(name: unknown): QuestionType<QuestionTypeName> | undefined {
  return (QUESTION_TYPES as readonly QuestionType<QuestionTypeName>[]).find((type) => type.name === name);
}

/** Returns the type with this stored code, or undefined if this version doesn't support it. */
export function typeByCode(code: string): QuestionType<QuestionTypeName> | undefined {
  return (QUESTION_TYPES as readonly QuestionType<QuestionTypeName>[]).find((type) => type.code === code);
}
