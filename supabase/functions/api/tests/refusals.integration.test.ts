import { deepEqual, equal, match } from 'node:assert/strict';
import { actor, apiUrl, asAdmin, call } from './project.ts';

// contract.integration.test.ts covers what every operation refuses.

Deno.test('wrong methods and unknown addresses are refused in the same format', async () => {
  for (const [method, path, status, code] of [
    ['GET', '/api', 404, 'not_found'],
    ['POST', '/api/nothing', 404, 'not_found'],
    ['PATCH', '/api/courses/nothing', 405, 'method_not_allowed'],
    ['DELETE', '/api/courses', 405, 'method_not_allowed'],
  ] as const) {
    const answer = await asAdmin(method, path, method === 'DELETE' || method === 'GET' ? undefined : {});
    deepEqual([answer.status, answer.body.error.code], [status, code], `${method} ${path}`);
  }
  equal((await asAdmin('DELETE', '/api/courses')).headers.get('allow'), 'GET, OPTIONS');
});

Deno.test(
  'a body far over the limit is refused with a message, and without a token before it is read',
  async () => {
    const { token } = await actor('admin');
    const large = JSON.stringify({ title: 'x'.repeat(8 * 1024 * 1024) });
    equal((await call(token, 'POST', '/api/courses/create', large)).status, 413);
    equal((await call(undefined, 'POST', '/api/courses/create', large)).status, 401);
  },
);

Deno.test('a preflight is answered without a token', async () => {
  const response = await fetch(`${apiUrl}/api/courses/x`, {
    method: 'OPTIONS',
    headers: { origin: 'http://localhost:3002', 'access-control-request-method': 'PUT' },
  });
  await response.body?.cancel();
  equal(response.status, 204);
  equal(response.headers.get('access-control-allow-origin'), '*');
});

Deno.test('health names the versions, and every answer the request that it answers', async () => {
  const requestId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const headers = { traceparent: `00-${requestId}-00f067aa0ba902b7-00` };
  const health = await call(undefined, 'GET', '/api/health', undefined, headers);
  equal(health.status, 200);
  match(health.body.migration, /^\d{14}$/);
  equal(health.headers.get('x-request-id'), requestId);
  const refused = await call(undefined, 'GET', '/api/courses', undefined, headers);
  equal(refused.status, 401);
  equal(refused.body.error.requestId, requestId);
});
