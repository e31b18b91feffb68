import { z } from '@hono/zod-openapi';
import { pageQuery } from './list-query.ts';

export const trashKind = z.enum(['course', 'video', 'quiz', 'question'], {
  error: 'Kind must be one of course, video, quiz, question.',
});

export const trashQuery = pageQuery.extend({ kind: trashKind.optional() });

/** A deleted item that can be restored. */
export const trashItem = z
  .object({
    kind: trashKind,
    id: z.string(),
    title: z.string(),
    quizId: z.string().nullable().openapi({
      description: 'Of a question that is still in other quizzes: the one from which it was taken.',
    }),
    quizTitle: z
      .string()
      .nullable()
      .openapi({ description: 'Of a question: that quiz, or all of its quizzes.' }),
    deletedAt: z.string(),
    deletedBy: z
      .string()
      .nullable()
      .openapi({ description: 'Null: not by an admin, or the account is gone.' }),
    goneAt: z.string().openapi({ description: 'From then on it can no longer be restored.' }),
  })
  .openapi('TrashItem');

export const restored = z
  .object({ kind: trashKind, id: z.string(), title: z.string() })
  .openapi('RestoredItem');

export type TrashItem = z.output<typeof trashItem>;
export type Restored = z.output<typeof restored>;
export type TrashQuery = z.output<typeof trashQuery>;
