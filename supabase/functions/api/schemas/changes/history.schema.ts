import { z } from '@hono/zod-openapi';
import { idField, text } from '../../../_shared/content/fields.ts';
import { versionField } from '../update-fields.ts';
import { regradeSummary } from '../questions/question.schema.ts';
import { regradeFields } from '../questions/regrade.schema.ts';
import { trashKind } from '../content/trash.schema.ts';

const moment = (label: string) =>
  z.iso.datetime({ offset: true, error: `${label} must be a time such as 2026-11-23T00:00:00Z.` }).optional();

export const historyQuery = z.object({
  kind: trashKind.optional().openapi({
    description:
      'Kind of item. With `id`, only returns that item’s history. A course’s history includes its lessons.',
  }),
  id: idField('Id').optional(),
  actorId: text('Actor id', 40).optional(),
  what: z
    .enum(['course', 'video', 'quiz', 'question', 'stop', 'link', 'upload'], {
      error: 'Choose one of course, video, quiz, question, stop, link, upload.',
    })
    .optional(),
  since: moment('Since'),
  until: moment('Until'),
  before: moment('Before').openapi({ description: 'Value of `next` from the previous page.' }),
});

const versionKind = z.enum(['course', 'video', 'quiz', 'question', 'stops', 'questions', 'links']);

const fields = z.record(z.string(), z.unknown()).nullable().openapi({
  description:
    'Changed fields. Lessons in a course, questions in a quiz and quizzes linked to a video are listed by title.',
});

/** A change: the versions that were saved together. */
const change = z.object({
  id: z.number(),
  at: z.string(),
  actorId: z.string().nullable(),
  actorName: z.string().nullable().openapi({ description: 'Null if the operator made the change.' }),
  entryCount: z.number(),
  upload: z
    .object({ id: z.string(), fileName: z.string() })
    .nullable()
    .openapi({ description: 'Upload that made the change, if any.' }),
  entries: z
    .array(
      z.object({
        id: z.string().openapi({ description: 'Id of the version the change created.' }),
        action: z.enum(['insert', 'update', 'delete', 'restore']),
        kind: versionKind,
        itemId: z.string(),
        title: z.string().nullable(),
        parent: z.string().nullable().openapi({ description: 'A question’s quiz.' }),
        before: fields,
        after: fields,
      }),
    )
    .openapi({ description: 'Changed items. Maximum 30.' }),
});

export const history = z
  .object({
    items: z.array(change),
    next: z
      .string()
      .nullable()
      .openapi({ description: 'Send as `before` to get the next page. Null on the last page.' }),
    people: z
      .array(z.object({ id: z.string(), name: z.string() }))
      .openapi({ description: 'People to filter the history by.' }),
  })
  .openapi('History');

const differences = z.array(z.object({ name: z.string(), version: z.unknown(), current: z.unknown() }));

/** A version of an item, with the current version to compare. */
export const contentVersion = z
  .object({
    kind: versionKind,
    id: z.string(),
    title: z.string(),
    version: z.string().openapi({ description: 'Current version. Send this value to restore or revert.' }),
    fields: differences.openapi({ description: 'Fields that differ from the current version.' }),
    kept: differences.openapi({
      description: 'Fields that won’t be reverted because other people have changed them since.',
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
