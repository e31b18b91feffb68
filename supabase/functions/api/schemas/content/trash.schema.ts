import { z } from '@hono/zod-openapi';
import { idField } from '../../../_shared/content/fields.ts';
import { pageQuery } from '../../lib/operation/list-query.ts';

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
      description:
        'If a question was removed from a quiz but is still in others, the quiz it was removed from.',
    }),
    quizTitle: z.string().nullable().openapi({
      description: 'Title of the quiz in `quizId`. For a deleted question, the titles of all its quizzes.',
    }),
    deletedAt: z.string(),
    deletedBy: z.string().nullable().openapi({
      description: 'Null if it wasn’t deleted by an admin, or if that admin’s account was deleted.',
    }),
    goneAt: z.string().openapi({ description: 'Time after which the item can’t be restored.' }),
  })
  .openapi('TrashItem');

export const restored = z
  .object({ kind: trashKind, id: z.string(), title: z.string() })
  .openapi('RestoredItem');

/** The key of an entry in the trash. */
const trashKey = z.object({
  kind: trashKind,
  id: idField('Every id'),
  quizId: idField('Quiz id').nullable().openapi({
    description: 'Quiz that the question was removed from.',
  }),
});

const trashKeys = z
  .array(trashKey, { error: 'Items must be a list.' })
  .min(1, 'Choose 1 to 1,000 items.')
  .max(1000, 'Choose 1 to 1,000 items.');

/** Entries that are about to be restored. */
export const trashSelection = z.object({ items: trashKeys }).openapi('TrashSelection');

/** One change to many entries in the trash. */
export const trashChange = z
  .object({
    action: z.enum(['restore', 'delete'], { error: 'Action must be one of restore, delete.' }).openapi({
      description: '`delete` is permanent. Items that learners’ results depend on are hidden instead.',
    }),
    items: trashKeys,
  })
  .openapi('TrashChange');

export const trashChanged = z
  .object({
    changed: z.number(),
    refused: z
      .array(
        trashKey.extend({
          title: z.string().nullable().openapi({ description: 'Null if the item is no longer stored.' }),
          reason: z.string(),
        }),
      )
      .openapi({ description: 'Items that couldn’t be restored or deleted, with the reasons.' }),
  })
  .openapi('TrashChanged');
