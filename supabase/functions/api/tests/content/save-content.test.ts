import { deepEqual, equal } from 'node:assert/strict';
import { type ErrorBody, send } from '../../lib/test-requests.ts';
import { testApp } from '../test-app.ts';

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
};

/** Creates a project whose saves succeed or fail with an error, and whose reads find the stored quiz. */
function project(refusal?: { status: number; message: string }) {
  const saved: unknown[] = [];
  const { app } = testApp({
    data: async (request) => {
      const { pathname } = new URL(request.url);
      if (pathname.endsWith('/admin_get_content_versions')) return Response.json({ q1: 'v2' });
      if (pathname.endsWith('/admin_get_quiz_questions'))
        return Response.json({ q1: { count: 3, draws: [] } });
      if (!pathname.endsWith('/admin_save_content')) return Response.json([STORED]);
      saved.push(await request.json());
      if (!refusal) return Response.json({ id: 'q1' });
      const { status, message } = refusal;
      return Response.json({ code: `PT${status}`, message, details: 'No.', hint: null }, { status });
    },
  });
  return { app, saved };
}

Deno.test('an update returns the current item with its version as ETag', async () => {
  const { app } = project();
  const response = await send(app, 'PUT', '/api/quizzes/q1', { title: 'New' });
  equal(response.status, 200);
  equal(response.headers.get('etag'), '"v2"');
  equal(((await response.json()) as { questionCount: number }).questionCount, 3);
});

Deno.test('an update compares the version in the database, and sends only the request’s fields', async () => {
  const { app, saved } = project();
  await send(app, 'PUT', '/api/quizzes/q1', { title: ' New ', image: null, unknown: 1, version: 'v1' });
  const fields = { title: 'New', image: null };
  deepEqual(saved, [{ p_kind: 'quiz', p_id: 'q1', p_fields: fields, p_version: 'v1' }]);
});

Deno.test('a stale update returns 409 with the current version', async () => {
  const { app } = project({ status: 409, message: 'stale_update' });
  const response = await send(app, 'PUT', '/api/quizzes/q1', { title: 'New', version: 'v1' });
  equal(response.status, 409);
  const { error, current } = (await response.json()) as ErrorBody;
  equal(error.code, 'stale_update');
  equal((current as { version: string }).version, 'v2');
});

Deno.test('an update of a missing item is 404', async () => {
  const { app } = project({ status: 404, message: 'quiz_not_found' });
  equal((await send(app, 'PUT', '/api/quizzes/q1', { title: 'New' })).status, 404);
});
