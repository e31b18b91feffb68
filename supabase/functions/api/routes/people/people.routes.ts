import { z } from '@hono/zod-openapi';
import {
  listPeople,
  readPerson,
  readProgress,
  setRight,
  updatePerson,
} from '../../data/people/people.data.ts';
import type { Register } from '../../lib/operation/operation.ts';
import {
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
    access: 'people',
    query: peopleQuery,
    status: 200,
    result: z.array(person),
    handle: async ({ db, query, setTotal }) => {
      const { items, total } = await listPeople(db, query);
      setTotal(total);
      return items;
    },
  });
  register({
    ...shared,
    method: 'get',
    path: '/api/people/{id}',
    summary: 'Read one person',
    result: person,
    handle: ({ db, id }) => readPerson(db, id),
  });
  register({
    ...shared,
    method: 'put',
    path: '/api/people/{id}',
    summary: "Change a person's school, year or extra time",
    body: personUpdate,
    result: person,
    handle: ({ db, id, body, version }) => updatePerson(db, id, body, version),
  });
  register({
    ...shared,
    method: 'get',
    path: '/api/people/{id}/progress',
    summary: 'Read what the dashboard of a learner shows',
    query: progressQuery,
    result: progress,
    handle: ({ db, id, query }) => readProgress(db, id, query.timeZone ?? 'UTC'),
  });
  register({
    ...shared,
    access: 'all',
    method: 'put',
    path: '/api/people/{id}/admin',
    summary: 'Give a person an admin right, or another one',
    body: rightInput,
    result: person,
    handle: ({ db, id, body }) => setRight(db, id, body.right),
  });
  register({
    ...shared,
    access: 'all',
    method: 'delete',
    path: '/api/people/{id}/admin',
    summary: 'Take the admin right from a person; never from the last one with all rights',
    result: person,
    handle: ({ db, id }) => setRight(db, id, null),
  });
}
