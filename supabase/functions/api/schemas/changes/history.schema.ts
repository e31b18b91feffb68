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
    .openapi({ description: 'With `id`: one item’s history. A course’s history includes its lessons’.' }),
  id: idField('Id').optional(),
  actorId: text('Actor id', 40).optional(),
  what: z
    .enum(['course', 'video', 'quiz', 'question', 'stop', 'link', 'upload'], {
      error: 'What must be one of course, video, quiz, question, stop, link, upload.',
    })
    .optional(),
  since: moment('Since'),
  until: moment('Until'),
  before: moment('Before').openapi({ description: 'The previous page’s `next`.' }),
});

const versionKind = z.enum(['course', 'video', 'quiz', 'question', 'stops', 'questions', 'links']);

const fields = z.record(z.string(), z.unknown()).nullable().openapi({
  description:
    'For a change, the fields that differ. Lessons in a course, questions in a quiz and quizzes in a video are listed by title.',
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
    .openapi({ description: 'If an upload made the change.' }),
  entries: z
    .array(
      z.object({
        id: z.string().openapi({ description: 'The version it created.' }),
        action: z.enum(['insert', 'update', 'delete', 'restore']),
        kind: versionKind,
        itemId: z.string(),
        title: z.string().nullable(),
        parent: z.string().nullable().openapi({ description: 'The quiz of a question.' }),
        before: fields,
        after: fields,
      }),
    )
    .openapi({ description: 'At most 30.' }),
});

export const history = z
  .object({
    items: z.array(change),
    next: z.string().nullable().openapi({ description: 'Where the next page starts; null on the last.' }),
    people: z
      .array(z.object({ id: z.string(), name: z.string() }))
      .openapi({ description: 'People you can filter the history by.' }),
  })
  .openapi('History');

const differences = z.array(z.object({ name: z.string(), version: z.unknown(), current: z.unknown() }));

/** A version beside the current one. */
export const contentVersion = z
  .object({
    kind: versionKind,
    id: z.string(),
    title: z.string(),
    version: z.string().openapi({ description: 'The current value.' }),
    fields: differences.openapi({ description: 'The fields that differ.' }),
    kept: differences.openapi({
      description: 'When reverting a change: fields that others have changed since, which are kept.',
    }),
    regrade: z
      .union([regradeSummary, z.null()])
      .openapi({ description: 'How restoring a question’s answer key would change results.' }),
  })
  .openapi('ContentVersion');

export const versionRestore = z.object({ version: versionField, ...regradeFields }).openapi('VersionRestore');

export const restoredVersion = z
  .object({ kind: versionKind, id: z.string(), title: z.string() })
  .openapi('RestoredVersion');
