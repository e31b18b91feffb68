import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { actor, apiUrl, asAdmin, call, projectUrl } from './project.ts';

// contract.integration.test.ts tests the refusals of every operation.

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
  'a body far over the limit is refused with a message, and without a token it isn’t even read',
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

Deno.test('health returns the versions, and every response has its request’s id', async () => {
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

Deno.test('a network address is limited whatever address a client claims', async () => {
  // Sends more requests than two one-minute windows allow.
  const statuses = await Promise.all(
    Array.from({ length: 130 }, async (_, client) => {
      const claimed = `203.0.113.${client}`;
      const response = await fetch(`${projectUrl}/rest/v1/rpc/account_exists`, {
        method: 'POST',
        headers: {
          apikey: Deno.env.get('SUPABASE_ANON_KEY') ?? '',
          'content-type': 'application/json',
          'cf-connecting-ip': claimed,
          'x-real-ip': claimed,
          'x-forwarded-for': claimed,
        },
        body: JSON.stringify({ p_email: `nobody-${client}@example.com` }),
      });
      await response.body?.cancel();
      return response.status;
    }),
  );
  const refused = statuses.filter((status) => status === 429).length;
  ok(refused >= 10, `${refused} of 130 were refused`);
});
