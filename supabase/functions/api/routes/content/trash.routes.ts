import { z } from '@hono/zod-openapi';
import { pathId, pageArgs, param, searchText } from '../../lib/operation/database-call.ts';
import type { Register } from '../../lib/operation/operation.ts';
import { restorePreview } from '../../schemas/content/content-change.schema.ts';
import { ofQuiz } from '../../schemas/questions/question.schema.ts';
import {
  restored,
  trashChange,
  trashChanged,
  trashItem,
  trashKind,
  trashQuery,
  trashSelection,
} from '../../schemas/content/trash.schema.ts';

type TrashKeys = z.output<typeof trashSelection>['items'];

const itemsOf = ({ body }: { body: { items: TrashKeys } }) =>
  body.items.map(({ kind, id, quizId }) => ({ kind, id, quiz_id: quizId }));

export function trashRoutes(register: Register): void {
  register({
    method: 'get',
    path: '/api/trash',
    tag: 'Trash',
    summary: 'List the trash',
    description: 'Items deleted in the last 30 days, newest first.',
    access: 'content',
    query: trashQuery,
    status: 200,
    result: z.array(trashItem),
    calls: 'admin_list_trash',
    with: { p_query: searchText, p_kind: ({ query }) => query.kind ?? null, ...pageArgs(200) },
  });
  register({
    method: 'post',
    path: '/api/trash/{kind}/{id}/restore',
    tag: 'Trash',
    summary: 'Restore an item from the trash',
    description:
      'Puts the item back where it was. Send `quizId` to put a removed question back into that quiz.',
    access: 'content',
    params: { kind: trashKind },
    query: ofQuiz,
    status: 200,
    result: restored,
    changesCaptions: true,
    calls: 'admin_restore',
    with: { p_kind: param('kind'), p_item_id: pathId, p_quiz_id: ({ query }) => query.quizId ?? null },
  });
  register({
    method: 'post',
    path: '/api/trash/changes',
    tag: 'Trash',
    summary: 'Restore or permanently delete items',
    description: 'Up to 1,000 items. The response lists the items that failed.',
    access: 'content',
    body: trashChange,
    status: 200,
    result: trashChanged,
    changesCaptions: true,
    calls: 'admin_change_trash',
    with: {
      p_action: ({ body }) => body.action,
      p_items: itemsOf,
    },
  });
  register({
    method: 'post',
    path: '/api/trash/preview',
    tag: 'Trash',
    summary: 'Preview restoring items',
    description: 'Shows what learners would gain, and the affected courses, learners and results.',
    access: 'content',
    body: trashSelection,
    status: 200,
    result: restorePreview,
    calls: 'admin_preview_restore',
    with: { p_items: itemsOf },
  });
}
