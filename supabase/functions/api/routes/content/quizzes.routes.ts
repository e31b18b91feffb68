import { z } from '@hono/zod-openapi';
import { createQuiz, listQuizzes, readQuiz, updateQuiz } from '../../data/content/quizzes.data.ts';
import { pathId } from '../../lib/operation/database-call.ts';
import type { Register } from '../../lib/operation/operation.ts';
import { quiz, quizInput, quizUpdate } from '../../schemas/content/quiz.schema.ts';
import { listQuery } from '../../lib/operation/list-query.ts';

const files = { image: { kind: 'image', field: 'image' } } as const;

export function quizRoutes(register: Register): void {
  register({
    method: 'get',
    path: '/api/quizzes/',
    tag: 'Quizzes',
    summary: 'List quizzes',
    access: 'signed-in',
    query: listQuery,
    status: 200,
    result: z.array(quiz),
    handle: async ({ db, query, setTotal }) => {
      const { items, total } = await listQuizzes(db, query);
      setTotal(total);
      return items;
    },
  });
  register({
    method: 'post',
    path: '/api/quizzes/create',
    tag: 'Quizzes',
    summary: 'Create a quiz',
    access: 'content',
    body: quizInput,
    files,
    status: 201,
    result: quiz,
    handle: createQuiz,
  });
  register({
    method: 'get',
    path: '/api/quizzes/{id}',
    tag: 'Quizzes',
    summary: 'Get a quiz',
    access: 'content',
    status: 200,
    result: quiz,
    handle: readQuiz,
  });
  register({
    method: 'put',
    path: '/api/quizzes/{id}',
    tag: 'Quizzes',
    summary: 'Change a quiz',
    access: 'content',
    body: quizUpdate,
    files,
    status: 200,
    result: quiz,
    handle: updateQuiz,
  });
  register({
    method: 'delete',
    path: '/api/quizzes/{id}',
    tag: 'Quizzes',
    summary: 'Delete a quiz',
    access: 'content',
    status: 204,
    calls: 'admin_delete_quiz',
    with: { p_quiz_id: pathId },
  });
}
