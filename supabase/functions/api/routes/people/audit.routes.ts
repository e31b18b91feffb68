import { z } from '@hono/zod-openapi';
import { MAX_TOTAL, pageArgs } from '../../lib/operation/database-call.ts';
import type { Register } from '../../lib/operation/operation.ts';
import { auditEntry, auditQuery } from '../../schemas/people/audit.schema.ts';

export function auditRoutes(register: Register): void {
  register({
    method: 'get',
    path: '/api/audit',
    tag: 'Audit',
    summary: 'List audit log entries',
    description: `Newest first. ${MAX_TOTAL}`,
    access: 'people',
    query: auditQuery,
    status: 200,
    result: z.array(auditEntry),
    calls: 'admin_list_audit',
    with: {
      p_table: ({ query }) => query.table ?? null,
      p_row_id: ({ query }) => query.rowId ?? null,
      p_action: ({ query }) => query.action ?? null,
      p_actor_id: ({ query }) => query.actorId ?? null,
      ...pageArgs(25),
    },
  });
}
