import { z } from '@hono/zod-openapi';
import { toPerson, updatePerson } from '../../data/people/people.data.ts';
import { MAX_TOTAL, pathId, pageArgs, searchText } from '../../lib/operation/database-call.ts';
import type { Register } from '../../lib/operation/operation.ts';
import {
  PEOPLE_SORTS,
  peopleQuery,
  person,
  personUpdate,
  progress,
  progressQuery,
  rightInput,
} from '../../schemas/people/person.schema.ts';

const shared = { tag: 'People', access: 'people', status: 200, params: { id: z.uuid() } } as const;

export function peopleRoutes(register: Register): void {
  register({
    method: 'get',
    path: '/api/people',
    tag: 'People',
    summary: 'List people',
    description: MAX_TOTAL,
    access: 'people',
    query: peopleQuery,
    status: 200,
    result: z.array(person),
    calls: 'admin_list_people',
    with: {
      p_query: searchText,
      p_admins_only: ({ query }) => query.adminsOnly ?? false,
      p_sort: ({ query }) => PEOPLE_SORTS[query.sort ?? 'name'],
      p_descending: ({ query }) => query.order === 'desc',
      ...pageArgs(25),
    },
    toResult: (people: unknown[]) => people.map(toPerson),
  });
  register({
    ...shared,
    method: 'get',
    path: '/api/people/{id}',
    summary: 'Get a person',
    result: person,
    calls: 'admin_get_person',
    with: { p_person_id: pathId },
    toResult: toPerson,
  });
  register({
    ...shared,
    method: 'put',
    path: '/api/people/{id}',
    summary: 'Change a person’s school, year or extra time',
    body: personUpdate,
    result: person,
    handle: updatePerson,
  });
  register({
    ...shared,
    method: 'get',
    path: '/api/people/{id}/progress',
    summary: 'Get a learner’s dashboard',
    query: progressQuery,
    result: progress,
    calls: 'admin_get_progress',
    with: { p_person_id: pathId, p_time_zone: ({ query }) => query.timeZone ?? 'UTC' },
  });
  register({
    ...shared,
    access: 'all',
    method: 'put',
    path: '/api/people/{id}/admin',
    summary: 'Grant or change a person’s admin right',
    body: rightInput,
    result: person,
    calls: 'admin_set_right',
    with: { p_person_id: pathId, p_right: ({ body }) => body.right },
    toResult: toPerson,
  });
  register({
    ...shared,
    access: 'all',
    method: 'delete',
    path: '/api/people/{id}/admin',
    summary: 'Remove a person’s admin right',
    description: 'Fails for the last full admin.',
    result: person,
    calls: 'admin_set_right',
    with: { p_person_id: pathId, p_right: () => null },
    toResult: toPerson,
  });
}
