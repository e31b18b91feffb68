import { setTimeout as sleep } from 'node:timers/promises';
import { Hono } from 'hono';
import type { Account } from './account.ts';
import { catalogueEndpoints } from './catalogue.ts';
import { checkoutEndpoints } from './checkout.ts';
import { type Context, StripeError } from './endpoint.ts';
import { type Params, parseForm } from './form.ts';
import { portalEndpoints } from './portal.ts';
import { setupEndpoints } from './setup.ts';
import { subscriptionEndpoints } from './subscriptions.ts';

const ENDPOINTS = [
  ...catalogueEndpoints,
  ...setupEndpoints,
  ...portalEndpoints,
  ...checkoutEndpoints,
  ...subscriptionEndpoints,
];

interface Variables {
  params: Params;
}

/** Creates the part of Stripe's REST API that the platform uses. @param secretKey the only key that is accepted */
export function createApi(context: Context, secretKey: string): Hono<{ Variables: Variables }> {
  const { account } = context;
  const app = new Hono<{ Variables: Variables }>();

  app.use('*', async (c, next) => {
    const { method, path } = c.req;
    const params = parseForm(method === 'POST' ? await c.req.text() : new URL(c.req.url).search);
    c.set('params', params);
    const key = c.req.header('idempotency-key') ?? null;
    account.requests.push({ method, path, params, idempotency_key: key });
    await next();
    // Delays the response after it has been created, so that it may be out of date when it's received.
    if (method === 'GET') await sleep(Math.random() * account.settings.latency_ms);
  });
  app.use('*', async (c, next) => {
    if (account.settings.down) {
      throw new StripeError('The double was told to be down.', { status: 503, type: 'api_error' });
    }
    if (c.req.header('authorization') !== `Bearer ${secretKey}`) {
      throw new StripeError('Invalid API Key provided.', { status: 401 });
    }
    await next();
  });
  for (const { method, path, prepare } of ENDPOINTS) {
    app.on(method, path, (c) => {
      const params = c.get('params');
      const answer = prepare(params, context, c.req.param('id') ?? '');
      const key = method === 'POST' ? c.req.header('idempotency-key') : undefined;
      const request = JSON.stringify({ path: c.req.path, params });
      return c.json(key === undefined ? answer() : answerOnce(account, key, request, answer));
    });
  }
  app.notFound((c) => {
    const { body } = new StripeError(`Unrecognized request URL (${c.req.method}: ${c.req.path}).`);
    return c.json(body, 404);
  });
  app.onError((error, c) => {
    if (error instanceof StripeError) return c.json(error.body, error.status);
    console.error(error);
    return c.json({ error: { type: 'api_error', message: `Mistake of the double: ${error.message}` } }, 500);
  });
  return app;
}

/**
 * Runs a request with an idempotency key once, and repeats its response if the key is sent again. As at Stripe,
 * requests with invalid parameters fail earlier and leave their keys unused.
 * @throws StripeError 400 if the key was used for another request
 */
function answerOnce(account: Account, key: string, request: string, answer: () => object): object {
  const stored = account.answers.get(key);
  if (stored && stored.request !== request) {
    const message =
      'Keys for idempotent requests can only be used with the same parameters they were first used with.';
    throw new StripeError(message, { type: 'idempotency_error' });
  }
  if (stored) return stored.body;
  const body = structuredClone(answer());
  account.answers.set(key, { request, body });
  return body;
}
