import { z } from 'zod';
import { figureList, idField, optionalNumber, optionalText, requiredText, tagList } from '../fields.ts';
import { documentDefinition, type DocumentDefinition } from '../documents/definition.ts';
import { LIMITS } from '../limits.ts';
import { cue } from './cue-field.ts';
import type { ExportedQuestion } from './exported-question.ts';
import { QUESTION_LEVELS, type QuestionLevel } from './rules.ts';

/** The columns that depend on the type. This is a type, because interfaces aren't assignable to the client's Json. */
export type QuestionColumns = {
  options?: string[];
  left_options?: string[];
  right_options?: string[];
  slider?: { min: number; max: number; step: number; unit?: string | undefined } | null;
  /** If left out, the explanations of remaining options are unchanged. */
  option_explanations?: { [option: string]: string } | null | undefined;
  /**
   * An association's matches are stored by index. A list contains every right option, or every accepted answer of an
   * open-ended question. A document is stored by its id.
   */
  answer: string | number | string[] | { [left: string]: number } | { document: string };
  /** If left out, the request's points apply. */
  points?: number | null;
};

/** A question with its answer key, in the form that `admin_save_question` accepts. */
export type QuestionToStore = QuestionColumns & {
  quiz_id: string;
  title: string;
  /** Optional: defaults to the stored description, or to blank for a new question. */
  description?: string;
  explanation?: string;
  points?: number | null;
  tags?: string[] | null;
  /** The stored value is unchanged if this is left out. */
  figures?: string[] | null;
  /** Optional: defaults to the stored level, or to the default level for a new question. */
  level?: QuestionLevel | null;
  /** The stored value is unchanged if this is left out. */
  cue?: StoredCue | null;
  type: string;
};

/** This is a type, because interfaces aren't assignable to the client's Json. */
export type StoredCue = { video_id: string; second: number; words: string };

/** The result of `admin_preview_regrade`. */
export interface StoredSummary {
  attempts: number;
  changed: number;
  students_up: number;
  students_down: number;
}

/** The result of `admin_continue_regrade`. */
export interface StoredProgress extends StoredSummary {
  done: number;
  finished: boolean;
}

/** A stored question. Imported questions may break rules of the API. */
export interface StoredQuestion {
  id: string;
  quiz_id: string;
  title: string;
  description: string;
  type: string;
  options: string[];
  left_options: string[];
  right_options: string[];
  slider: { min: number; max: number; step: number; unit: string } | null;
  answer: string | number | string[] | { [left: string]: number | string } | null;
  document?: DocumentDefinition | null;
  explanation: string;
  option_explanations: Record<string, string>;
  cue: StoredCue | null;
  points: number;
  level: QuestionLevel;
  tags: string[];
  figures: string[];
  shared_with: { question_id: string; quiz_id: string; quiz_title: string }[];
  position: number;
  created_at: string;
  updated_at: string;
  version: string;
  /** Null if no regrading is in progress. */
  regrading: StoredProgress | null;
}

/** The answer key as the API returns it: each type sets its own fields, and all other fields are blank. */
export const answerFields = {
  matches: z
    .record(z.string(), z.string())
    .meta({ description: 'For each item on the left, the matching item on the right.' }),
  answer: z
    .string()
    .nullable()
    .meta({ description: 'Correct answer for multipleChoice, openEnded and a scale with labels.' }),
  acceptedAnswers: z.array(z.string()).meta({ description: 'Other accepted answers for openEnded.' }),
  correctAnswers: z.array(z.string()).meta({ description: 'Correct options for multipleResponse.' }),
  correctAnswer: z.number().nullable().meta({ description: 'Correct value for a scale with a range.' }),
  // Not nullable(): that would make the component itself nullable.
  document: z
    .union([documentDefinition, z.null()])
    .meta({ description: 'Definition of a document question.' }),
};

type AnswerKey = { [Field in keyof typeof answerFields]: z.output<(typeof answerFields)[Field]> };
export type AnswerFields = Partial<AnswerKey>;
export const BLANK_ANSWER: AnswerKey = {
  matches: {},
  answer: null,
  acceptedAnswers: [],
  correctAnswers: [],
  correctAnswer: null,
  document: null,
};

/** Everything the API knows about one question type. */
export interface QuestionType<
  Name extends string = string,
  Schemas extends readonly z.ZodType[] = readonly z.ZodType[],
  ImportSchema extends z.ZodType | null = z.ZodType | null,
> {
  /** The type's code in the database. */
  code: string;
  /** The `questionType` in requests and responses. */
  name: Name;
  /** The shapes a request may have. */
  schemas: Schemas;
  /** Chooses the shape that a body of this type must have. */
  schemaOf(body: Readonly<Record<string, unknown>>): Schemas[number];
  /** The shape of an imported question. Null if question files can't contain this type. */
  importSchema: ImportSchema;
  toColumns(input: z.output<Schemas[number]>): QuestionColumns;
  toAnswer(row: StoredQuestion): AnswerFields;
  /** Converts a stored question to the form that `importSchema` reads. */
  toImported(row: StoredQuestion): ImportSchema extends null ? ImportedAnswer | null : ImportedAnswer;
}

/** The fields of an exported question that depend on its type. */
export type ImportedAnswer = Pick<
  ExportedQuestion,
  'options' | 'leftOptions' | 'rightOptions' | 'slider' | 'answer' | 'acceptedAnswers' | 'optionExplanations'
>;

/**
 * `Fields`, with a type error for any field that the response doesn't have. The compiler alone would accept such
 * fields.
 */
type Exactly<Fields, Allowed> = Fields & { [Name in Exclude<keyof Fields, keyof Allowed>]: never };

/** Infers the type parameters of a registry entry. */
export function defineQuestionType<
  Name extends string,
  const Schemas extends readonly z.ZodType[],
  ImportSchema extends z.ZodType | null,
  Fields extends AnswerFields,
>(
  type: QuestionType<Name, Schemas, ImportSchema> & {
    toAnswer(row: StoredQuestion): Exactly<Fields, AnswerFields>;
  },
): QuestionType<Name, Schemas, ImportSchema> {
  return type;
}

/** Fields of a request that every type has. */
export const commonFields = {
  quizId: idField('Quiz'),
  questionTitle: requiredText('Question title', LIMITS.questionTitle),
  description: optionalText('Description', LIMITS.description),
  explanation: optionalText('Explanation', LIMITS.explanation),
  points: optionalNumber('Points', 1, LIMITS.points).meta({
    description:
      'Points for a correct answer. If omitted, the points of an existing question stay the same, and a new question gets 1.',
  }),
  tags: tagList().nullish().meta({
    description:
      'Words that help editors find the question. Learners don’t see them. If omitted, existing tags stay the same.',
  }),
  figures: figureList().nullish().meta({
    description:
      'Ids of the figures that the question uses (`GET /api/figures`). Learners don’t see them. If omitted, they stay the same.',
  }),
  level: z.enum(QUESTION_LEVELS, 'Choose a level: warm-up, core or challenge.').nullish().meta({
    description:
      'How difficult the question is in this quiz. If omitted, the level stays the same. Defaults to `core` for a new question, or `challenge` for a document.',
  }),
  cue: cue.nullish().meta({
    description:
      'Part of a video that covers the question. Learners see it with the explanation. If omitted, it stays the same. Null removes it.',
  }),
};

/** Returns the stored answer as a string, or null if there is none or it is a list or an object. */
export function answerText({ answer }: StoredQuestion): string | null {
  return answer === null || typeof answer === 'object' ? null : String(answer).trim();
}
