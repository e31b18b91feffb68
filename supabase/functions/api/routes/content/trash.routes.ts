import { z } from '@hono/zod-openapi';
import { changeTrash, listTrash, restore } from '../../data/content/trash.data.ts';
import type { Register } from '../../lib/operation/operation.ts';
import { ofQuiz } from '../../schemas/questions/question.schema.ts';
import {
  restored,
  trashChange,
  trashChanged,
  trashItem,
  trashKind,
  trashQuery,
} from '../../schemas/content/trash.schema.ts';

export function trashRoutes(register: Register): void {
  register({
    method: 'get',
    path: '/api/trash',
    tag: 'Trash',
    summary: 'List what was deleted in the last 30 days, newest first',
    access: 'content',
    query: trashQuery,
    status: 200,
    result: z.array(trashItem),
    handle: async ({ db, query, setTotal }) => {
      const { items, total } = await listTrash(db, query);
      setTotal(total);
      return items;
    },
  });
  register({
    method: 'post',
    path: '/api/trash/{kind}/{id}/restore',
    tag: 'Trash',
    summary:
      'Take something back out of the trash, to its old place; with quizId a question that was taken out of it',
    access: 'content',
    params: { kind: trashKind },
    query: ofQuiz,
    status: 200,
    result: restored,
    handle: ({ db, id, params, query }) => restore(db, params.kind ?? '', id, query.quizId),
  });
  register({
    method: 'post',
    path: '/api/trash/changes',
    tag: 'Trash',
    summary: 'Restore up to 1,000 items, or delete them for good; says which could not be',
    access: 'content',
    body: trashChange,
    status: 200,
    result: trashChanged,
    handle: ({ db, body }) => changeTrash(db, body),
  });
}
