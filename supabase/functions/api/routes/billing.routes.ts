import { type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Billing } from '../billing/billing.ts';
import { ApiError, unauthorized } from '../lib/errors.ts';
import type { Register } from '../lib/operation/operation.ts';
import type { ApiConfig } from '../lib/supabase-client.ts';
import { checkout, checkoutInput, plans, redirect, seatChange } from '../schemas/billing.schema.ts';

const shared = { tag: 'Plans', access: 'everybody' } as const;
// Anyone with this random id can use the purchase, because payers need no account.
const purchase = { ...shared, params: { id: z.uuid() } } as const;

/** Plans and purchases, for payers. */
export function billingRoutes(register: Register, billing: Billing): void {
  register({
    ...shared,
    method: 'get',
    path: '/api/billing/plans',
    summary: 'List plans',
    status: 200,
    result: plans,
    handle: billing.listPlans,
  });
  register({
    ...shared,
    method: 'post',
    path: '/api/billing/checkouts',
    summary: 'Start a purchase',
    description: 'Returns the existing purchase if the id was already used.',
    body: checkoutInput,
    status: 201,
    result: redirect,
    handle: billing.beginCheckout,
  });
  register({
    ...purchase,
    method: 'get',
    path: '/api/billing/checkouts/{id}',
    summary: 'Get a purchase',
    description: 'Includes the payment state, seats and codes.',
    status: 200,
    result: checkout,
    handle: billing.getCheckout,
  });
  register({
    ...purchase,
    method: 'post',
    path: '/api/billing/checkouts/{id}/seats',
    summary: 'Change seats',
    description: 'Creates a new plan code or invitation, or releases all seats.',
    body: seatChange,
    status: 200,
    result: checkout,
    handle: billing.changeSeats,
  });
  register({
    ...purchase,
    method: 'post',
    path: '/api/billing/checkouts/{id}/portal',
    summary: 'Create a link to the billing portal',
    description: 'Payers can change or cancel their plan and see invoices there.',
    status: 200,
    result: redirect,
    handle: billing.openPortal,
  });
}

/** The maximum size of a Stripe event, in bytes. */
const MAX_EVENT_BYTES = 512 * 1024;

/** Receives Stripe's events. Not part of the documented API, because the signature covers the unparsed body. */
export function webhookRoute(app: OpenAPIHono, billing: Billing): void {
  app.post('/api/billing/webhook', async (c) => {
    const signature = c.req.header('stripe-signature');
    if (!signature) throw new ApiError(400, 'invalid_signature', 'The signature is missing.');
    const body = await c.req.text();
    if (body.length > MAX_EVENT_BYTES) throw new ApiError(413, 'too_large', 'The event is too large.');
    await billing.handleEvent(body, signature);
    return c.json({ received: true });
  });
}

/** Compares subscriptions with Stripe. A scheduled job calls this once a day with the project's secret key. */
export function reconciliationRoute(
  app: OpenAPIHono,
  billing: Billing,
  payments: ApiConfig['payments'],
): void {
  app.post('/api/billing/reconcile', async (c) => {
    const given = c.req.header('authorization')?.replace(/^Bearer +/i, '') ?? '';
    if (!payments || payments === 'incomplete' || !(await isSame(given, payments.secretKey)))
      throw unauthorized();
    return c.json(await billing.reconcile());
  });
}

/** Compares digests, so that the time it takes reveals nothing about the key. */
async function isSame(given: string, expected: string): Promise<boolean> {
  const digest = async (text: string) =>
    new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).join();
  return (await digest(given)) === (await digest(expected));
}
