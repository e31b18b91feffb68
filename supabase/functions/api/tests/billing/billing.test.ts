import { deepEqual, equal } from 'node:assert/strict';
import type { ApiConfig } from '../../lib/supabase-client.ts';
import { createApp } from '../../app.ts';

const CHECKOUT = '/api/billing/checkouts/b2a4f5d0-6a3e-4c1a-9d55-0c1f2e3d4a5b';

/** Opens the API of a deployment with these payment settings, and records its requests to other servers. */
function open(payments: ApiConfig['payments']) {
  const requests: string[] = [];
  const app = createApp({
    supabaseUrl: 'http://project.test',
    supabaseKey: 'key',
    payments,
    fetch: (input) => {
      requests.push(new Request(input).url);
      return Promise.reject(new Error('Nothing may be requested.'));
    },
  });
  const call = async (method: string, path: string, body?: unknown) => {
    const response = await app.request(path, {
      method,
      headers: { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as { error: { code: string } } };
  };
  return { call, requests };
}

const CALLS = [
  ['POST', '/api/billing/checkouts', { id: crypto.randomUUID(), plan: 'learner', period: 'month' }],
  ['GET', CHECKOUT],
  ['POST', `${CHECKOUT}/seats`, { change: 'invite' }],
  ['POST', `${CHECKOUT}/portal`],
  ['POST', '/api/billing/webhook', {}],
] as const;

Deno.test('without keys nothing is for sale, and no request is sent to Stripe', async () => {
  const { call, requests } = open(null);
  deepEqual((await call('GET', '/api/billing/plans')).body, { enabled: false, plans: [], portalUrl: null });
  for (const [method, path, body] of CALLS) {
    const answer = await call(method, path, body);
    deepEqual([answer.status, answer.body.error.code], [409, 'payments_off'], path);
  }
  equal((await call('POST', '/api/billing/reconcile')).status, 401);
  deepEqual(requests, []);
});

Deno.test('incomplete secrets don’t make courses free', async () => {
  const { call, requests } = open('incomplete');
  for (const [method, path, body] of [['GET', '/api/billing/plans'] as const, ...CALLS]) {
    const answer = await call(method, path, body);
    deepEqual([answer.status, answer.body.error.code], [503, 'payments_unavailable'], path);
  }
  equal((await call('POST', '/api/billing/reconcile')).status, 401);
  deepEqual(requests, []);
});
