import { deepEqual, equal, match } from 'node:assert/strict';
import { send, testToken } from '../lib/test-requests.ts';
import { testApp } from './test-app.ts';

const ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const TRACEPARENT = `00-${ID}-00f067aa0ba902b7-00`;

Deno.test('each request writes one log line without anything that identifies a person', async () => {
  const { app, log } = testApp({ data: () => Response.json({ migration: '1' }) });
  const headers = { authorization: `Bearer ${testToken()}`, traceparent: TRACEPARENT };
  await app.request('/api/health?person=anna%40school.example', { headers });
  deepEqual(log, [
    {
      level: 'info',
      message: 'request',
      requestId: ID,
      method: 'GET',
      route: '/api/health',
      status: 200,
      durationMs: log[0]?.durationMs,
    },
  ]);
  equal(typeof log[0]?.durationMs, 'number');
});

Deno.test('the log names the pattern of the address, not the ids in it', async () => {
  const { app, log } = testApp({ adminRight: null });
  await send(app, 'DELETE', '/api/courses/year-9-tax');
  await send(app, 'GET', '/api/nothing/year-9-tax');
  deepEqual(
    log.map(({ route, status, code }) => [route, status, code]),
    [
      ['/api/courses/:id', 403, 'forbidden'],
      ['/*', 404, 'not_found'],
    ],
  );
});

Deno.test('preflights are not logged', async () => {
  const { app, log } = testApp();
  await app.request('/api/courses', { method: 'OPTIONS' });
  deepEqual(log, []);
});

Deno.test("the caller's trace is passed to the project and returned with the response", async () => {
  const seen: (string | null)[] = [];
  const { app } = testApp({
    data: (request) => {
      seen.push(request.headers.get('traceparent'));
      return Response.json({ migration: '1' });
    },
  });
  const headers = { authorization: `Bearer ${testToken()}`, traceparent: TRACEPARENT };
  const response = await app.request('/api/health', { headers });
  equal(response.status, 200);
  equal(response.headers.get('x-request-id'), ID);
  match(response.headers.get('access-control-expose-headers') ?? '', /x-request-id/);
  deepEqual(seen, [TRACEPARENT]);
});
