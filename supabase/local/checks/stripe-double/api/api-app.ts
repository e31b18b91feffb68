import { setTimeout as sleep } from 'node:timers/promises';
import { Hono } from 'hono';
import Stripe from 'stripe';
import { newId } from '../account/account.ts';
import { checkoutEndpoints } from './checkout-endpoints.ts';
import type { Context } from './endpoint.ts';
import { type Params, parseForm } from './form.ts';
import { answerOnce } from './idempotency.ts';
import { portalEndpoints } from './portal-endpoints.ts';
import { priceEndpoints } from './price-endpoints.ts';
import { productEndpoints } from './product-endpoints.ts';
import { setupEndpoints } from './setup-endpoints.ts';
import { StripeError } from './stripe-error.ts';
import { subscriptionEndpoints } from './subscription-endpoints.ts';

const ENDPOINTS = [
  ...productEndpoints,
  ...priceEndpoints,
  ...setupEndpoints,
  ...portalEndpoints,
  ...checkoutEndpoints,
  ...subscriptionEndpoints,
];

interface Variables {
  params: Params;
}

/** Stripe's REST API, as far as the platform uses it. @param secretKey the one key that is accepted */
export function createApiApp(context: Context, secretKey: string): Hono<{ Variables: Variables }> {
  const { account } = context;
  const app = new Hono<{ Variables: Variables }>();

  app.use('*', async (c, next) => {
    const params = parseForm(c.req.method === 'POST' ? await c.req.text() : new URL(c.req.url).search);
    c.set('params', params);
    await next();
    const { method, path } = c.req;
    const key = c.req.header('idempotency-key') ?? null;
    account.requests.push({ method, path, params, idempotency_key: key, status: c.res.status });
    c.header('request-id', newId('req'));
    c.header('stripe-version', Stripe.API_VERSION);
    // The answer is what was true when the request arrived, and may be out of date when it is read.
    if (method === 'GET') await sleep(Math.random() * account.settings.latency_ms);
  });
  app.use('*', async (c, next) => {
    if (account.settings.down) {
      throw new StripeError('The double was told to be down.', { status: 503, type: 'api_error' });
    }
    checkKey(c.req.header('authorization'), secretKey);
    checkVersion(c.req.header('stripe-version'));
    await next();
  });

  for (const { method, path, prepare } of ENDPOINTS) {
    app.on(method, path, (c) => {
      const params = c.get('params');
      const answer = prepare(params, context, c.req.param('id') ?? '');
      const key = method === 'POST' ? c.req.header('idempotency-key') : undefined;
      if (key === undefined) return c.json(answer());
      const { body, status, isReplayed } = answerOnce(account, key, { path: c.req.path, params }, answer);
      if (isReplayed) c.header('idempotent-replayed', 'true');
      return c.json(body, status);
    });
  }
  app.notFound((c) => {
    const message = `Unrecognized request URL (${c.req.method}: ${c.req.path}).`;
    return c.json(new StripeError(message).body, 404);
  });
  app.onError((error, c) => {
    if (error instanceof StripeError) return c.json(error.body, error.status);
    console.error(error);
    return c.json({ error: { type: 'api_error', message: `Mistake of the double: ${error.message}` } }, 500);
  });
  return app;
}

function checkKey(authorization: string | undefined, secretKey: string): void {
  const given = authorization?.replace(/^Bearer /, '');
  if (given === secretKey) return;
  const message = given
    ? `Invalid API Key provided: ${given.slice(0, 8)}***`
    : 'You did not provide an API key.';
  throw new StripeError(message, { status: 401 });
}

/** Objects have other fields in other versions, which the double cannot send. */
function checkVersion(version: string | undefined): void {
  if (version === undefined || version === Stripe.API_VERSION) return;
  throw new StripeError(`The double speaks ${Stripe.API_VERSION} only, not ${version}.`);
}
