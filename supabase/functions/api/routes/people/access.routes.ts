import { z } from '@hono/zod-openapi';
import { pathId, param } from '../../lib/operation/database-call.ts';
import type { Register } from '../../lib/operation/operation.ts';
import { access, grantInput, revocation } from '../../schemas/people/access.schema.ts';

const shared = { tag: 'People', access: 'people', params: { id: z.uuid() } } as const;

/** Access to courses that need a plan, granted by admins. */
export function accessRoutes(register: Register): void {
  register({
    ...shared,
    method: 'get',
    path: '/api/people/{id}/access',
    summary: 'Get a person’s access to courses that need a plan',
    status: 200,
    result: access,
    calls: 'admin_get_access',
    with: { p_person_id: pathId },
  });
  register({
    ...shared,
    method: 'post',
    path: '/api/people/{id}/grants',
    summary: 'Grant access to every course',
    body: grantInput,
    status: 201,
    result: access,
    calls: 'admin_grant_access',
    with: {
      p_person_id: pathId,
      p_reason: ({ body }) => body.reason,
      p_ends_at: ({ body }) => body.endsAt ?? null,
    },
  });
  register({
    ...shared,
    method: 'put',
    path: '/api/people/{id}/grants/{grantId}/revoke',
    params: { id: z.uuid(), grantId: z.uuid() },
    summary: 'Revoke granted access',
    body: revocation,
    status: 200,
    result: access,
    calls: 'admin_revoke_access',
    with: { p_person_id: pathId, p_grant_id: param('grantId'), p_reason: ({ body }) => body.reason },
  });
}
