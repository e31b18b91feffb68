import { z } from '@hono/zod-openapi';
import * as data from '../../data/people/privacy.data.ts';
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
    summary: "Read a person's consents, and whether the account is about to be deleted",
    handle: ({ db, id }) => data.readPrivacy(db, id),
  });
  register({
    ...ofPerson,
    method: 'put',
    path: '/api/people/{id}/consent',
    summary: 'Note that a parent or the school agreed to the account',
    body: consentInput,
    handle: ({ db, id, body }) => data.setConsent(db, id, body.givenBy),
  });
  register({
    ...ofPerson,
    method: 'delete',
    path: '/api/people/{id}/consent',
    summary: 'Note that this consent was withdrawn',
    handle: ({ db, id }) => data.setConsent(db, id, null),
  });
  register({
    ...ofPerson,
    method: 'put',
    path: '/api/people/{id}/birth-year',
    summary: "Correct a person's year of birth",
    body: birthYearInput,
    handle: ({ db, id, body }) => data.setBirthYear(db, id, body.year),
  });
  register({
    ...ofPerson,
    method: 'put',
    path: '/api/people/{id}/erasure',
    summary: 'Delete an account after the grace period',
    handle: ({ db, id }) => data.requestErasure(db, id),
  });
  register({
    ...ofPerson,
    method: 'delete',
    path: '/api/people/{id}/erasure',
    summary: 'Keep an account that is about to be deleted',
    handle: ({ db, id }) => data.cancelErasure(db, id),
  });
  register({
    ...shared,
    method: 'get',
    path: '/api/people/{id}/export',
    params: { id: z.uuid() },
    summary: 'Read everything about a person',
    result: dataExport,
    handle: ({ db, id }) => data.exportPerson(db, id),
  });
  register({
    ...shared,
    method: 'get',
    path: '/api/retention',
    summary: 'Read whose accounts wait or end, and what the retention settings come to',
    result: retention,
    handle: ({ db }) => data.readRetention(db),
  });
}
