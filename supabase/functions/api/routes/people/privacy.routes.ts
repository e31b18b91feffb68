import { z } from '@hono/zod-openapi';
import { pathId } from '../../lib/operation/database-call.ts';
import type { Register } from '../../lib/operation/operation.ts';
import {
  birthYearInput,
  consentInput,
  dataExport,
  personPrivacy,
  retention,
} from '../../schemas/people/privacy.schema.ts';

const shared = { tag: 'People', access: 'people', status: 200 } as const;
const ofPerson = { ...shared, params: { id: z.uuid() }, result: personPrivacy } as const;

/** Consents, export and deletion of people's data. */
export function privacyRoutes(register: Register): void {
  register({
    ...ofPerson,
    method: 'get',
    path: '/api/people/{id}/privacy',
    summary: 'Get a person’s consents and whether the account is scheduled for deletion',
    calls: 'admin_get_privacy',
    with: { p_person_id: pathId },
  });
  register({
    ...ofPerson,
    method: 'put',
    path: '/api/people/{id}/consent',
    summary: 'Record that a parent or the school agreed to the account',
    body: consentInput,
    calls: 'admin_set_consent',
    with: { p_person_id: pathId, p_given_by: ({ body }) => body.givenBy },
  });
  register({
    ...ofPerson,
    method: 'delete',
    path: '/api/people/{id}/consent',
    summary: 'Record that this consent was withdrawn',
    calls: 'admin_set_consent',
    with: { p_person_id: pathId, p_given_by: () => null },
  });
  register({
    ...ofPerson,
    method: 'put',
    path: '/api/people/{id}/birth-year',
    summary: "Correct a person's year of birth",
    body: birthYearInput,
    calls: 'admin_set_birth_year',
    with: { p_person_id: pathId, p_year: ({ body }) => body.year },
  });
  register({
    ...ofPerson,
    method: 'put',
    path: '/api/people/{id}/erasure',
    summary: 'Delete an account after the grace period',
    calls: 'admin_request_erasure',
    with: { p_person_id: pathId },
  });
  register({
    ...ofPerson,
    method: 'delete',
    path: '/api/people/{id}/erasure',
    summary: 'Cancel a scheduled account deletion',
    calls: 'admin_cancel_erasure',
    with: { p_person_id: pathId },
  });
  register({
    ...shared,
    method: 'get',
    path: '/api/people/{id}/export',
    params: { id: z.uuid() },
    summary: 'Export everything about a person',
    result: dataExport,
    calls: 'admin_export_person',
    with: { p_person_id: pathId },
  });
  register({
    ...shared,
    method: 'get',
    path: '/api/retention',
    summary: 'Get pending consents and deletions, and the effect of the retention settings',
    result: retention,
    calls: 'admin_get_retention',
    with: {},
  });
}
