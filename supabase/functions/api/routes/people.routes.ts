import { z } from '@hono/zod-openapi';
import { listPeople, readPerson, readProgress, setAdmin, updatePerson } from '../data/people.data.ts';
import type { Register } from '../lib/operation.ts';
import { peopleQuery, person, personUpdate, progress, progressQuery } from '../schemas/person.schema.ts';

const shared = { tag: 'People', access: 'admin', status: 200, params: { id: z.uuid() } } as const;

export function peopleRoutes(register: Register): void {
  register({
    method: 'get',
    path: '/api/people',
    tag: 'People',
    summary: 'List people',
    access: 'admin',
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
    summary: "Change a person's school or year",
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
    method: 'put',
    path: '/api/people/{id}/admin',
    summary: 'Make a person an admin',
    result: person,
    handle: ({ db, id }) => setAdmin(db, id, true),
  });
  register({
    ...shared,
    method: 'delete',
    path: '/api/people/{id}/admin',
    summary: 'Take the right of an admin from a person; never from the last one',
    result: person,
    handle: ({ db, id }) => setAdmin(db, id, false),
  });
}
