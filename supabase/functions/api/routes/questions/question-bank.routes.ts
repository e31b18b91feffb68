import { z } from '@hono/zod-openapi';
import { changeQuestions, findQuestionIds, findQuestions } from '../../data/questions/question-bank.data.ts';
import { listTags } from '../../data/questions/questions.data.ts';
import type { Register } from '../../lib/operation/operation.ts';
import {
  bankQuery,
  bankQuestion,
  bankSearch,
  questionsChange,
  questionsChanged,
} from '../../schemas/questions/question-bank.schema.ts';
import { tagUse } from '../../schemas/questions/question.schema.ts';

const shared = { tag: 'Questions', access: 'content' } as const;

/** The questions of all quizzes, to find, tag, copy, share and delete. */
export function questionBankRoutes(register: Register): void {
  register({
    ...shared,
    method: 'get',
    path: '/api/questions',
    summary: 'Search the questions of all quizzes, without their answers',
    query: bankQuery,
    status: 200,
    result: z.array(bankQuestion),
    handle: async ({ db, query, setTotal }) => {
      const { items, total } = await findQuestions(db, query);
      setTotal(total);
      return items;
    },
  });
  register({
    ...shared,
    method: 'get',
    path: '/api/questions/ids',
    summary: 'List the ids of all questions that a search finds, in its order',
    query: bankSearch,
    status: 200,
    result: z.array(z.string()),
    handle: ({ db, query }) => findQuestionIds(db, query),
  });
  register({
    ...shared,
    method: 'get',
    path: '/api/questions/tags',
    summary: 'List the tags of all questions, the most used first, at most 1,000',
    status: 200,
    result: z.array(tagUse),
    handle: ({ db }) => listTags(db),
  });
  register({
    ...shared,
    method: 'post',
    path: '/api/questions/changes',
    summary: 'Tag, delete, copy or share up to 1,000 questions at once: all of them, or none',
    body: questionsChange,
    status: 200,
    result: questionsChanged,
    handle: ({ db, body }) => changeQuestions(db, body),
  });
}
