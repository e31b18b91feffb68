import { deepEqual, equal } from 'node:assert/strict';
import { type ErrorBody, send, testApp } from '../lib/test-app.ts';

const STORED = {
  id: 'q1',
  title: 'New',
  description: '',
  image: null,
  category: 'General',
  instructor: '',
  publish_at: '2026-11-20T12:00:00+00:00',
  created_at: '2026-11-20T12:00:00+00:00',
  updated_at: '2026-11-20T12:30:00+00:00',
  questions: [{ count: 3 }],
};

/** A project where an update changes `changed` rows and reading finds the stored one. */
const project = (changed: number, found = true) =>
  testApp({
    data: (request) => {
      if (request.method === 'PATCH') return Response.json(changed ? [{ id: 'q1' }] : []);
      return Response.json(found ? [STORED] : []);
    },
  });

Deno.test('an update returns the current item with its version as ETag', async () => {
  const { app } = project(1);
  const response = await send(app, 'PUT', '/api/quizzes/q1', { title: 'New' });
  equal(response.status, 200);
  equal(response.headers.get('etag'), '"2026-11-20T12:30:00+00:00"');
  equal(((await response.json()) as { questionCount: number }).questionCount, 3);
});

Deno.test('the version is compared in the same statement that changes the row', async () => {
  const { app, requests } = project(1);
  await send(app, 'PUT', '/api/quizzes/q1', { title: 'New', updatedAt: '2026-11-20T12:00:00+00:00' });
  const patch = requests.find((request) => request.startsWith('PATCH')) ?? '';
  equal(
    new URL(patch.slice(6), 'http://project.test').searchParams.get('updated_at'),
    'eq.2026-11-20T12:00:00+00:00',
  );
});

Deno.test('a stale update returns 409 with the current version', async () => {
  const { app } = project(0);
  const response = await send(app, 'PUT', '/api/quizzes/q1', {
    title: 'New',
    updatedAt: '2026-11-20T12:00:00+00:00',
  });
  equal(response.status, 409);
  const { error, current } = (await response.json()) as ErrorBody;
  equal(error.code, 'stale_update');
  equal((current as { title: string }).title, 'New');
});

Deno.test('an update of a missing item is 404, with or without a version', async () => {
  const { app } = project(0, false);
  equal((await send(app, 'PUT', '/api/quizzes/q1', { title: 'New' })).status, 404);
  const versioned = { title: 'New', updatedAt: '2026-11-20T12:00:00+00:00' };
  equal((await send(app, 'PUT', '/api/quizzes/q1', versioned)).status, 404);
});

Deno.test('only fields of the request are sent to the database', async () => {
  let sent: unknown;
  const { app } = testApp({
    data: async (request) => {
      if (request.method === 'PATCH') sent = await request.json();
      return Response.json(request.method === 'PATCH' ? [{ id: 'q1' }] : [STORED]);
    },
  });
  await send(app, 'PUT', '/api/quizzes/q1', { title: ' New ', image: null, unknown: 1 });
  deepEqual(sent, { title: 'New', image: null });
});
