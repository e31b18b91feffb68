import { z } from '@hono/zod-openapi';
import type { Tables } from '../lib/supabase-client.ts';
import { text } from '../../_shared/content/fields.ts';
import { pageQuery } from './list-query.ts';

/** Every public table except the log itself, learners' results and their ratings, and four private ones. */
type AuditedTable =
  | Exclude<
      keyof Tables,
      | 'audit_log'
      | 'lesson_results'
      | 'quiz_attempts'
      | 'attempt_answers'
      | 'video_progress'
      | 'course_ratings'
    >
  | 'question_keys'
  | 'admins'
  | 'access_grants'
  | 'seats';

const AUDITED = {
  courses: 'courses',
  videos: 'videos',
  quizzes: 'quizzes',
  lessons: 'lessons',
  questions: 'questions',
  question_keys: 'question_keys',
  video_quizzes: 'video_quizzes',
  testimonials: 'testimonials',
  admins: 'admins',
  access_grants: 'access_grants',
  seats: 'seats',
  profiles: 'profiles',
  content_imports: 'content_imports',
} as const satisfies { [Name in AuditedTable]: Name };

const action = z.enum(['insert', 'update', 'delete', 'restore', 'read', 'export'], {
  error: 'Action must be one of insert, update, delete, restore, read, export.',
});

export const auditQuery = pageQuery.omit({ q: true }).extend({
  table: z.enum(AUDITED, { error: `Table must be one of ${Object.keys(AUDITED).join(', ')}.` }).optional(),
  rowId: text('Row id', 300).optional(),
  action: action.optional(),
  actorId: text('Actor id', 40).optional(),
});

const columns = z
  .record(z.string(), z.unknown())
  .nullable()
  .openapi({ description: 'Columns by name; of an update only those that changed.' });

/** Who changed what, when, from what to what. */
export const auditEntry = z
  .object({
    id: z.number(),
    at: z.string(),
    actorId: z.string().nullable().openapi({ description: 'Null: changed by the operator.' }),
    actorName: z.string().nullable().openapi({ description: 'Null also when the account is gone.' }),
    action,
    tableName: z.string(),
    rowId: z.string(),
    title: z.string().nullable().openapi({ description: 'What the row is called.' }),
    before: columns,
    after: columns,
  })
  .openapi('AuditEntry');

export type AuditEntry = z.output<typeof auditEntry>;
export type AuditQuery = z.output<typeof auditQuery>;
