import { z } from '@hono/zod-openapi';
import {
  type StoredBankQuestion,
  toBankQuestion,
  toSearch,
} from '../../data/questions/question-bank.data.ts';
import type { Register } from '../../lib/operation/operation.ts';
import {
  bankQuery,
  bankQuestion,
  bankSearch,
  questionsChange,
  questionsChanged,
} from '../../schemas/questions/question-bank.schema.ts';
import { pageRange } from '../../lib/operation/list-query.ts';
import { tagUse } from '../../schemas/questions/question.schema.ts';

const shared = { tag: 'Questions', access: 'content' } as const;

/** Finds, tags, copies, shares and deletes questions across all quizzes. */
export function questionBankRoutes(register: Register): void {
  register({
    ...shared,
    method: 'get',
    path: '/api/questions',
    summary: 'Search the question bank',
    description: 'Questions in all quizzes, without answers.',
    query: bankQuery,
    status: 200,
    result: z.array(bankQuestion),
    calls: 'admin_find_questions',
    with: { p_search: ({ query }) => ({ ...toSearch(query), ...pageRange(query, 25) }) },
    toResult: (questions: StoredBankQuestion[]) => questions.map(toBankQuestion),
  });
  register({
    ...shared,
    method: 'get',
    path: '/api/questions/ids',
    summary: 'List the ids of search results',
    description: 'In the same order as the search results.',
    query: bankSearch,
    status: 200,
    result: z.array(z.string()),
    calls: 'admin_find_questions',
    with: { p_search: ({ query }) => ({ ...toSearch(query), only_ids: true }) },
    toResult: ({ ids }: { ids: string[] }) => ids,
  });
  register({
    ...shared,
    method: 'get',
    path: '/api/questions/tags',
    summary: 'List question tags',
    description: 'The 1,000 most used tags, most used first.',
    status: 200,
    result: z.array(tagUse),
    calls: 'admin_list_tags',
    with: {},
  });
  register({
    ...shared,
    method: 'post',
    path: '/api/questions/changes',
    summary: 'Change questions in bulk',
    description: 'Tags, deletes, copies or shares up to 1,000 questions in one transaction.',
    body: questionsChange,
    status: 200,
    result: questionsChanged,
    calls: 'admin_change_questions',
    with: {
      p_ids: ({ body }) => body.ids,
      p_change: ({ body: { action, addTags = [], removeTags = [], quizId = null } }) => ({
        action,
        add: addTags,
        remove: removeTags,
        quiz_id: quizId,
      }),
    },
  });
}
