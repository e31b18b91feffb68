import { z } from '@hono/zod-openapi';
import { publicationState } from '../../../_shared/content/publication.ts';
import { quizFields, storedDraws, storedQuiz } from '../../../_shared/content/quiz.ts';
import { contentNumbers, contentVersion } from '../../lib/operation/list-query.ts';
import { changes } from '../update-fields.ts';

/** A new quiz. */
export const quizInput = z.object(quizFields).openapi('QuizInput');

/** The changes to a quiz: only the given fields change. */
export const quizUpdate = changes(quizInput).openapi('QuizUpdate');

export const quiz = z
  .object({
    ...storedQuiz,
    draws: storedDraws.nullable().openapi({ description: 'Null for learners, who can’t see tags.' }),
    questionCount: z
      .number()
      .nullable()
      .openapi({ description: 'Null for learners, who can’t see the questions.' }),
    ...publicationState,
    createdAt: z.string(),
    updatedAt: z.string(),
    version: contentVersion,
    numbers: contentNumbers,
  })
  .openapi('Quiz');

export type QuizInput = z.output<typeof quizInput>;
export type QuizChanges = z.output<typeof quizUpdate>;
export type Quiz = z.output<typeof quiz>;
