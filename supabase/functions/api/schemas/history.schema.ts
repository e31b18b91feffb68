import { z } from '@hono/zod-openapi';
import { idField, text } from '../../_shared/content/fields.ts';
import { versionField } from './update-fields.ts';
import { regradeSummary } from './question.schema.ts';
import { regradeFields } from './regrade.schema.ts';
import { trashKind } from './trash.schema.ts';

const moment = (label: string) =>
  z.iso.datetime({ offset: true, error: `${label} must be a time such as 2026-11-23T00:00:00Z.` }).optional();

export const historyQuery = z.object({
  kind: trashKind
    .optional()
    .openapi({ description: 'With `id`: of one item. A course has the history of its stops.' }),
  id: idField('Id').optional(),
  actorId: text('Actor id', 40).optional(),
  what: z
    .enum(['course', 'video', 'quiz', 'question', 'stop', 'link', 'upload'], {
      error: 'What must be one of course, video, quiz, question, stop, link, upload.',
    })
    .optional(),
  since: moment('Since'),
  until: moment('Until'),
  before: moment('Before').openapi({ description: '`next` of the page before.' }),
});

const columns = z.record(z.string(), z.unknown()).nullable();

/** What was saved together. */
const change = z.object({
  id: z.number(),
  at: z.string(),
  actorId: z.string().nullable(),
  actorName: z.string().nullable().openapi({ description: 'Null: changed by the operator.' }),
  entryCount: z.number(),
  entries: z
    .array(
      z.object({
        id: z.number(),
        action: z.string(),
        tableName: z.string(),
        rowId: z.string(),
        title: z.string().nullable(),
        parent: z
          .string()
          .nullable()
          .openapi({ description: 'The course of a stop, the quiz of a question.' }),
        before: columns,
        after: columns,
      }),
    )
    .openapi({ description: 'At most 30 of them.' }),
});

export const history = z
  .object({
    items: z.array(change),
    next: z
      .string()
      .nullable()
      .openapi({ description: 'Where the page that follows begins; null: nowhere.' }),
    people: z
      .array(z.object({ id: z.string(), name: z.string() }))
      .openapi({ description: 'By whom the history can be filtered.' }),
  })
  .openapi('History');

/** A version beside the current one. */
export const contentVersion = z
  .object({
    kind: trashKind,
    id: z.string(),
    title: z.string(),
    updatedAt: z.string().openapi({ description: 'Of the current version.' }),
    fields: z
      .array(z.object({ name: z.string(), version: z.unknown(), current: z.unknown() }))
      .openapi({ description: 'The columns that differ.' }),
    regrade: z
      .union([regradeSummary, z.null()])
      .openapi({ description: 'What restoring the key of a question would change.' }),
  })
  .openapi('ContentVersion');

export const versionRestore = z
  .object({ updatedAt: versionField, ...regradeFields })
  .openapi('VersionRestore');

export type HistoryQuery = z.output<typeof historyQuery>;
export type History = z.output<typeof history>;
export type ContentVersion = z.output<typeof contentVersion>;
