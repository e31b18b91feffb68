import { deepEqual, equal, match } from 'node:assert/strict';
import { errorOf, send, testToken } from '../lib/test-requests.ts';
import { testApp } from './test-app.ts';

const COURSE = { title: 'Tax', description: 'Tax for beginners', category: 'Tax Returns' };

Deno.test('without a token every operation returns 401 and sends the project no request', async () => {
  const { app, requests } = testApp();
  for (const [method, path] of [
    ['GET', '/api/courses'],
    ['POST', '/api/courses/create'],
    ['PUT', '/api/videos/v1'],
    ['DELETE', '/api/quizzes/q1'],
    ['PUT', '/api/courses/c1/linkVideo'],
    ['POST', '/api/questions/create'],
  ] as const) {
    const response = await app.request(path, { method });
    equal(response.status, 401, `${method} ${path}`);
    equal(response.headers.get('www-authenticate'), 'Bearer');
    const { requestId, ...error } = await errorOf(response);
    deepEqual(error, { code: 'unauthorized', message: 'Log in to use this.', fields: {} });
    equal(requestId, response.headers.get('x-request-id'));
  }
  deepEqual(requests, []);
});

Deno.test('unknown tokens, expired tokens and tokens without a user are refused with 401', async () => {
  const unknown = testApp({
    auth: () => Response.json({ code: 403, msg: 'invalid JWT' }, { status: 403 }),
  });
  equal((await send(unknown.app, 'GET', '/api/courses')).status, 401);
  const { app } = testApp();
  const tokens = ['abc', testToken({ exp: 1 }), testToken({ sub: undefined }), testToken({ role: 'anon' })];
  for (const token of tokens) {
    const response = await app.request('/api/courses', { headers: { authorization: `Bearer ${token}` } });
    equal(response.status, 401);
  }
});

Deno.test('if the auth server is down, the response is 503, not 401', async () => {
  const { app } = testApp({ auth: () => new Response('down', { status: 502 }) });
  const response = await send(app, 'GET', '/api/courses');
  equal(response.status, 503);
  equal((await errorOf(response)).code, 'auth_unavailable');
});

Deno.test('a student is refused before the body is read', async () => {
  const { app, requests } = testApp({ adminRight: null });
  const response = await send(app, 'POST', '/api/courses/create', '{ not json');
  equal(response.status, 403);
  equal((await errorOf(response)).code, 'forbidden');
  deepEqual(requests, ['GET /auth/v1/user', 'POST /rest/v1/rpc/get_admin_right']);
});

Deno.test('all invalid fields are reported together and nothing is written', async () => {
  const { app, requests } = testApp();
  const response = await send(app, 'POST', '/api/courses/create', {
    title: '  ',
    rating: 11,
    image: 'javascript:x',
  });
  equal(response.status, 422);
  deepEqual((await errorOf(response)).fields, {
    title: 'Title is required.',
    description: 'Description is required.',
    category: 'Category is required.',
    rating: 'Rating must be between 0 and 10.',
    image: 'Image must be an http(s) address or a path such as media/picture.svg.',
  });
  equal(requests.length, 2);
});

Deno.test('an unexpected failure returns 500, and its cause is only logged', async () => {
  const failure = { code: 'XX000', message: 'secret table layout', details: null, hint: null };
  const { app, log } = testApp({ data: () => Response.json(failure, { status: 500 }) });
  const response = await send(app, 'POST', '/api/courses/create', COURSE);
  equal(response.status, 500);
  const { requestId, ...error } = await errorOf(response);
  const message = 'Something went wrong on our side. Please try again.';
  deepEqual(error, { code: 'internal', message, fields: {} });
  equal(log.length, 1);
  equal(log[0]?.level, 'error');
  equal(log[0].requestId, requestId);
  match(log[0].error ?? '', /secret table layout/);
});

Deno.test(
  'an unknown address returns 404, and another method on a known one returns 405 with the allowed methods',
  async () => {
    const { app } = testApp();
    equal((await send(app, 'GET', '/api/nothing')).status, 404);
    equal((await send(app, 'GET', '/')).status, 404);
    const response = await send(app, 'PATCH', '/api/courses/c1');
    equal(response.status, 405);
    equal(response.headers.get('allow'), 'GET, PUT, DELETE, OPTIONS');
    equal((await errorOf(response)).code, 'method_not_allowed');
  },
);

Deno.test('a malformed id returns 404 and never reaches the database', async () => {
  const { app, requests } = testApp();
  for (const id of ['%00', 'a%20b', '%F0%9F%8D%8E', 'x'.repeat(200)]) {
    equal((await send(app, 'DELETE', `/api/courses/${id}`)).status, 404, id);
  }
  equal(requests.filter((request) => !/auth|get_admin_right/.test(request)).length, 0);
});

Deno.test('browsers of every origin may call the API', async () => {
  const { app } = testApp();
  const preflight = await app.request('/api/courses/c1', {
    method: 'OPTIONS',
    headers: { origin: 'http://localhost:3000', 'access-control-request-method': 'PUT' },
  });
  equal(preflight.status, 204);
  equal(preflight.headers.get('access-control-allow-origin'), '*');
  match(preflight.headers.get('access-control-allow-methods') ?? '', /PUT,DELETE/);
  equal(
    preflight.headers.get('access-control-allow-headers'),
    'authorization,content-type,apikey,x-client-info,if-match,idempotency-key,traceparent',
  );
  const refused = await app.request('/api/courses', { headers: { origin: 'http://localhost:3000' } });
  equal(refused.headers.get('access-control-allow-origin'), '*');
});
