import { z } from '@hono/zod-openapi';
import { listAudit } from '../../data/people/audit.data.ts';
import type { Register } from '../../lib/operation/operation.ts';
import { auditEntry, auditQuery } from '../../schemas/people/audit.schema.ts';

export function auditRoutes(register: Register): void {
  register({
    method: 'get',
    path: '/api/audit',
    tag: 'Audit',
    summary: 'List who changed what, newest first',
    access: 'people',
    query: auditQuery,
    status: 200,
    result: z.array(auditEntry),
    handle: async ({ db, query, setTotal }) => {
      const { items, total } = await listAudit(db, query);
      setTotal(total);
      return items;
    },
  });
}
