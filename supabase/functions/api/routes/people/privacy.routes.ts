import { z } from '@hono/zod-openapi';
import { pathId } from '../../lib/operation/database-call.ts';
import type { Register } from '../../lib/operation/operation.ts';
import { addParentRequest } from '../../data/people/parent-requests.data.ts';
import {
  birthYearInput,
  consentInput,
  dataExport,
  parentRequest,
  parentRequestInput,
  parentRequestReceived,
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
    summary: 'Get a person’s privacy status',
    description: 'Consents, and any scheduled deletion.',
    calls: 'admin_get_privacy',
    with: { p_person_id: pathId },
  });
  register({
    ...ofPerson,
    method: 'put',
    path: '/api/people/{id}/consent',
    summary: 'Record consent',
    description: 'From a parent or the school.',
    body: consentInput,
    calls: 'admin_set_consent',
    with: {
      p_person_id: pathId,
      p_given_by: ({ body }) => body.givenBy,
      p_last_day: ({ body }) => body.lastDay ?? undefined,
    },
  });
  register({
    ...ofPerson,
    method: 'delete',
    path: '/api/people/{id}/consent',
    summary: 'Withdraw consent',
    calls: 'admin_set_consent',
    with: { p_person_id: pathId, p_given_by: () => null },
  });
  register({
    ...ofPerson,
    method: 'put',
    path: '/api/people/{id}/birth-year',
    summary: 'Correct a person’s year of birth',
    body: birthYearInput,
    calls: 'admin_set_birth_year',
    with: { p_person_id: pathId, p_year: ({ body }) => body.year },
  });
  register({
    ...ofPerson,
    method: 'put',
    path: '/api/people/{id}/erasure',
    summary: 'Schedule an account deletion',
    description: 'Deletes the account after the grace period.',
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
    summary: 'Export a person’s data',
    result: dataExport,
    calls: 'admin_export_person',
    with: { p_person_id: pathId },
  });
  register({
    ...shared,
    method: 'get',
    path: '/api/retention',
    summary: 'Get retention status',
    description: 'Pending consents and deletions, and how many rows each retention rule applies to.',
    result: retention,
    calls: 'admin_get_retention',
    with: {},
  });
  register({
    method: 'post',
    path: '/api/parent-requests',
    tag: 'People',
    summary: 'Ask to export or delete a child’s data',
    description:
      'For parents without an account. The response never reveals whether the child has an account.',
    access: 'everybody',
    body: parentRequestInput,
    status: 201,
    result: parentRequestReceived,
    handle: addParentRequest,
  });
  register({
    ...shared,
    method: 'get',
    path: '/api/parent-requests',
    summary: 'List parents’ requests',
    description: 'Requests that haven’t been answered.',
    result: z.array(parentRequest),
    calls: 'admin_get_parent_requests',
    with: {},
  });
  register({
    ...shared,
    method: 'put',
    path: '/api/parent-requests/{id}/answer',
    summary: 'Mark a parent’s request as answered',
    description: 'Deletes the content of the request.',
    params: { id: z.uuid() },
    result: z.array(parentRequest),
    calls: 'admin_answer_parent_request',
    with: { p_request_id: pathId },
  });
}
