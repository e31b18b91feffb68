import { z } from '@hono/zod-openapi';
import type { RawBody } from '../../lib/operation/body.ts';
import { validate } from '../../lib/operation/validation.ts';
import {
  QUESTION_SCHEMAS,
  type QuestionInput,
  TYPE_NAMES,
  typeByName,
} from '../../../_shared/content/question-types/index.ts';
import { cue } from '../../../_shared/content/question-types/cue-field.ts';
import { QUESTION_LEVELS } from '../../../_shared/content/question-types/rules.ts';
import { answerFields, commonFields } from '../../../_shared/content/question-types/question-type.ts';
import { afterField, versionField } from '../update-fields.ts';
import { regradeFields } from './regrade.schema.ts';
import { idField } from '../../../_shared/content/fields.ts';
import { idList } from '../../../_shared/content/lists.ts';

export type { QuestionInput };

/** Body of POST /api/questions/create: one shape per question type, two for a sliding scale. */
export const questionInput = z.union(QUESTION_SCHEMAS).openapi('QuestionInput');

const updateFields = z.object({
  version: versionField,
  ...regradeFields,
});

/** The replacement for a question. If the description or explanation is missing, the stored one is unchanged. */
export const questionUpdate = z.intersection(questionInput, updateFields).openapi('QuestionReplacement');

export type QuestionUpdate = z.output<typeof questionUpdate>;

const unknownType = z.object({
  ...commonFields,
  questionType: z.enum(TYPE_NAMES, {
    error: ({ input }) =>
      input === undefined || input === null || input === ''
        ? 'Question type is required.'
        : `Question type must be one of ${TYPE_NAMES.join(', ')}.`,
  }),
});

/**
 * Validates a question with the schema of its type. If the type is wrong, also reports the missing fields that all
 * types need; a union would report only the type.
 * @throws {ApiError} 422
 */
export function readQuestion(body: RawBody): QuestionInput {
  const schema = typeByName(body.questionType)?.schemaOf(body) ?? unknownType;
  return validate(schema, body) as QuestionInput;
}

/** @throws {ApiError} 422 */
export function readQuestionUpdate(body: RawBody): QuestionUpdate {
  return { ...readQuestion(body), ...validate(updateFields, body) };
}

/** A question before it's saved, to preview the effects of regrading. */
export const questionPreview = z
  .intersection(questionInput, z.object({ version: versionField }))
  .openapi('QuestionPreview');

/** The quiz to which a request about a question is limited. */
export const ofQuiz = z.object({ quizId: idField('Quiz').optional() });

/** The new order of a quiz's questions. */
export const questionOrder = z
  .object({
    questionIds: idList('Every question', 'The questions must be a list of question ids.', 10_000).openapi({
      description: 'Ids of all questions in the quiz, in the new order.',
    }),
    version: versionField,
  })
  .openapi('QuestionOrder');

/** The new place of one question. */
export const questionMove = z
  .object({ questionId: idField('Question'), after: afterField('question', 10_000) })
  .openapi('QuestionMove');

/** How a changed answer key affects finished attempts. */
export const regradeSummary = z
  .object({
    attempts: z
      .number()
      .openapi({ description: 'Number of finished attempts in which this question was graded.' }),
    changed: z.number(),
    studentsUp: z
      .number()
      .openapi({ description: 'Number of learners with at least one result that would go up.' }),
    studentsDown: z.number(),
  })
  .openapi('RegradeSummary');

/** The progress of regrading. */
export const regradeProgress = regradeSummary
  .extend({
    done: z
      .number()
      .openapi({ description: 'Number of attempts checked so far. The other numbers only count these.' }),
    finished: z.boolean().openapi({
      description: 'Whether regrading is finished. If not, continue with POST /api/questions/{id}/regrade.',
    }),
  })
  .openapi('RegradeProgress');

/** A question with its answer, for admins only. Fields of other types are empty or null. */
export const question = z
  .object({
    id: z.string(),
    quizId: z.string(),
    position: z.number(),
    questionTitle: z.string(),
    questionType: z.enum([...TYPE_NAMES, 'unsupported']).openapi({
      description:
        '`unsupported` for a type that this version of the API doesn’t know. You can still move or delete the question.',
    }),
    description: z.string(),
    explanation: z.string(),
    optionExplanations: z.record(z.string(), z.string()).openapi({
      description: 'Explanation for each option of a multipleChoice or multipleResponse question.',
    }),
    points: z.number().openapi({ description: 'Points for a correct answer.' }),
    tags: z.array(z.string()).openapi({ description: 'Words that help editors find the question.' }),
    figures: z.array(z.string()).openapi({ description: 'Ids of the figures that the question uses.' }),
    level: z.enum(QUESTION_LEVELS).openapi({ description: 'How difficult the question is in this quiz.' }),
    cue: z
      .union([cue, z.null()])
      .openapi({ description: 'Part of a video that covers the question. Null for none.' }),
    options: z
      .array(z.string())
      .openapi({ description: 'Options, or the labels of a scale without a range.' }),
    leftItems: z.array(z.string()),
    rightItems: z.array(z.string()),
    minValue: z.number().nullable(),
    maxValue: z.number().nullable(),
    step: z.number().nullable(),
    unit: z.string().openapi({ description: 'Unit of a scale with a range. Can be empty.' }),
    ...answerFields,
    sharedWith: z
      .array(z.object({ questionId: z.string(), quizId: z.string(), quizTitle: z.string() }))
      .openapi({
        description:
          'Other quizzes that contain the question. Changes to the question also apply in these quizzes.',
      }),
    createdAt: z.string(),
    updatedAt: z.string(),
    version: z.string(),
    // Not nullable(): that would make the component itself nullable.
    regrading: z
      .union([regradeProgress, z.null()])
      .openapi({ description: 'Regrading in progress, if any.' }),
  })
  .openapi('Question');

export type Question = z.output<typeof question>;

export const savedQuestion = question
  .extend({
    regraded: z
      .union([regradeProgress, z.null()])
      .openapi({ description: 'Null if regrading wasn’t requested.' }),
  })
  .openapi('SavedQuestion');

export const tagUse = z
  .object({
    tag: z.string().openapi({ description: 'Tag in its most common spelling.' }),
    questions: z.number(),
  })
  .openapi('TagUse');

export type RegradeSummary = z.output<typeof regradeSummary>;
export type RegradeProgress = z.output<typeof regradeProgress>;
export type SavedQuestion = z.output<typeof savedQuestion>;
