import { z } from '@hono/zod-openapi';
import { idField, text } from '../../../_shared/content/fields.ts';
import { versionField } from '../update-fields.ts';
import { regradeSummary } from '../questions/question.schema.ts';
import { regradeFields } from '../questions/regrade.schema.ts';
import { trashKind } from '../content/trash.schema.ts';

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

const versionKind = z.enum(['course', 'video', 'quiz', 'question', 'stops', 'questions', 'links']);

const fields = z.record(z.string(), z.unknown()).nullable().openapi({
  description:
    'Of a change those that differ. Of the stops of a course, the questions of a quiz and the quizzes of a video their titles.',
});

/** What was saved together. */
const change = z.object({
  id: z.number(),
  at: z.string(),
  actorId: z.string().nullable(),
  actorName: z.string().nullable().openapi({ description: 'Null: changed by the operator.' }),
  entryCount: z.number(),
  upload: z
    .object({ id: z.string(), fileName: z.string() })
    .nullable()
    .openapi({ description: 'Where it was an upload that saved.' }),
  entries: z
    .array(
      z.object({
        id: z.string().openapi({ description: 'Of the version that it made.' }),
        action: z.enum(['insert', 'update', 'delete', 'restore']),
        kind: versionKind,
        itemId: z.string(),
        title: z.string().nullable(),
        parent: z.string().nullable().openapi({ description: 'The quiz of a question.' }),
        before: fields,
        after: fields,
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

const differences = z.array(z.object({ name: z.string(), version: z.unknown(), current: z.unknown() }));

/** A version beside the current one. */
export const contentVersion = z
  .object({
    kind: versionKind,
    id: z.string(),
    title: z.string(),
    version: z.string().openapi({ description: 'The current one.' }),
    fields: differences.openapi({ description: 'Those that differ.' }),
    kept: differences.openapi({
      description: 'Of a change that is taken back: those that others have changed since, which stay.',
    }),
    regrade: z
      .union([regradeSummary, z.null()])
      .openapi({ description: 'What restoring the key of a question would change.' }),
  })
  .openapi('ContentVersion');

export const versionRestore = z.object({ version: versionField, ...regradeFields }).openapi('VersionRestore');

export const restoredVersion = z
  .object({ kind: versionKind, id: z.string(), title: z.string() })
  .openapi('RestoredVersion');
