import { z } from '@hono/zod-openapi';
import { text } from '../../../_shared/content/fields.ts';
import { pageQuery } from '../../lib/operation/list-query.ts';

/** Tables whose changes can be requested by name. */
const AUDITED = ['profiles', 'admins', 'access_grants', 'seats'] as const;

const action = z.enum(['insert', 'update', 'delete', 'read', 'export'], {
  error: 'Action must be one of insert, update, delete, read, export.',
});

export const auditQuery = pageQuery.omit({ q: true }).extend({
  table: z.enum(AUDITED, { error: `Table must be one of ${AUDITED.join(', ')}.` }).optional(),
  rowId: text('Row id', 300).optional(),
  action: action.optional(),
  actorId: text('Actor id', 40).optional(),
});

const columns = z
  .record(z.string(), z.unknown())
  .nullable()
  .openapi({ description: 'Column values by name. For an update, only changed columns.' });

/** An entry in the audit log: who changed what, when, and from what to what. */
export const auditEntry = z
  .object({
    id: z.number(),
    at: z.string(),
    actorId: z.string().nullable().openapi({ description: 'Null if the operator made the change.' }),
    actorName: z
      .string()
      .nullable()
      .openapi({ description: 'Null if the operator made the change or the account was deleted.' }),
    action,
    tableName: z.string(),
    rowId: z.string(),
    title: z.string().nullable().openapi({ description: 'Display name of the changed row.' }),
    before: columns,
    after: columns,
  })
  .openapi('AuditEntry');
