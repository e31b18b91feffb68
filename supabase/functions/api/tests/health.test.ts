import { deepEqual, equal, match } from 'node:assert/strict';
import { errorOf } from '../lib/test-requests.ts';
import { testApp } from './test-app.ts';

Deno.test('anyone can read the versions of the function and the database', async () => {
  const { app, requests } = testApp({ data: () => Response.json({ migration: '20261123080000' }) });
  const response = await app.request('/api/health');
  equal(response.status, 200);
  const { databaseMs, ...health } = (await response.json()) as Record<string, unknown>;
  equal(typeof databaseMs, 'number');
  deepEqual(health, { status: 'ok', version: '17', migration: '20261123080000' });
  deepEqual(requests, ['POST /rest/v1/rpc/get_health']);
});

Deno.test('health returns 503 if the database fails or doesn’t respond in time', async () => {
  const never = (request: Request) =>
    new Promise<Response>((_, reject) =>
      request.signal.addEventListener('abort', () => reject(request.signal.reason as Error)),
    );
  const down = () => new Response('down', { status: 502 });
  for (const data of [never, down]) {
    const { app, log } = testApp({ data });
    const started = performance.now();
    const response = await app.request('/api/health');
    equal(response.status, 503);
    equal((await errorOf(response)).code, 'database_unavailable');
    equal(performance.now() - started < 4000, true);
    match(log[0]?.error ?? '', /down|abort|time/i);
  }
});
