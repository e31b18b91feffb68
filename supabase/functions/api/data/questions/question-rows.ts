import { toColumns, toFields } from '../../../_shared/names.ts';
import { typeByCode, typeByName } from '../../../_shared/content/question-types/index.ts';
import {
  answerText,
  BLANK_ANSWER,
  type QuestionToStore,
  type StoredProgress,
  type StoredQuestion,
  type StoredSummary,
} from '../../../_shared/content/question-types/question-type.ts';
import type {
  Question,
  QuestionInput,
  RegradeProgress,
  RegradeSummary,
} from '../../schemas/questions/question.schema.ts';
import { toInstant } from '../content/rows.ts';

export function toStored(input: QuestionInput): QuestionToStore {
  const type = typeByName(input.questionType);
  if (!type) throw new TypeError(`Unknown question type: ${input.questionType}`);
  return {
    quiz_id: input.quizId,
    title: input.questionTitle,
    description: input.description,
    explanation: input.explanation,
    points: input.points,
    tags: input.tags,
    figures: input.figures,
    level: input.level,
    cue: input.cue && toColumns(input.cue),
    type: type.code,
    ...type.toColumns(input),
  };
}

export function toQuestion(row: StoredQuestion): Question {
  const type = typeByCode(row.type);
  return {
    id: row.id,
    quizId: row.quiz_id,
    position: row.position,
    questionTitle: row.title,
    questionType: type?.name ?? 'unsupported',
    description: row.description,
    explanation: row.explanation,
    optionExplanations: row.option_explanations,
    points: row.points,
    tags: row.tags,
    figures: row.figures,
    level: row.level,
    cue: row.cue && toFields(row.cue),
    options: row.options,
    leftItems: row.left_options,
    rightItems: row.right_options,
    minValue: row.slider?.min ?? null,
    maxValue: row.slider?.max ?? null,
    step: row.slider?.step ?? null,
    unit: row.slider?.unit ?? '',
    sharedWith: row.shared_with.map(toFields),
    createdAt: toInstant(row.created_at),
    updatedAt: toInstant(row.updated_at),
    version: row.version,
    regrading: row.regrading && toRegradeProgress(row.regrading),
    ...BLANK_ANSWER,
    ...(type ? type.toAnswer(row) : { answer: answerText(row) }),
  };
}

export const toRegradeSummary = (row: StoredSummary): RegradeSummary => toFields(row);

export const toRegradeProgress = (row: StoredProgress): RegradeProgress => toFields(row);
