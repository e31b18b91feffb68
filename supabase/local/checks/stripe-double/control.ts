import { Hono } from 'hono';
import { z } from 'zod';
import type { Account, Purchase, StripeEvent } from './account.ts';
import { priceByLookupKey } from './catalogue.ts';
import { type Change, createSubscription, updateSubscription } from './subscriptions.ts';

const status = z.enum(['active', 'canceled', 'incomplete', 'past_due', 'paused', 'unpaid']);
const quantity = z.int().min(1);

/** If false, the events are returned but not sent. */
const deliver = z.boolean().default(true);

const newSubscription = z.strictObject({
  /** The lookup key of the plan's price. */
  plan: z.string(),
  quantity: quantity.default(1),
  metadata: z.record(z.string(), z.string()).default({}),
  status: status.default('active'),
  deliver,
});

const subscriptionChange = z.strictObject({
  status: status.optional(),
  quantity: quantity.optional(),
  cancel_at_period_end: z.boolean().optional(),
  /** Seconds since 1970. */
  cancel_at: z.int().optional(),
  deliver,
});

const settings = z.strictObject({ down: z.boolean().optional(), latency_ms: z.number().optional() });

const PAYER = { name: 'Pat Payer', email: 'pat.payer@example.com' };

interface ControlContext {
  account: Account;
  /** Sends events and waits until each has been accepted or abandoned. */
  send: (events: StripeEvent[]) => Promise<void>;
}

/**
 * Creates the endpoints below `/_double`, which tests use to change and read the account. Requests and responses are
 * JSON; invalid requests get a 400.
 */
export function createControl({ account, send }: ControlContext): Hono {
  const app = new Hono();
  const answer = async ({ subscription, events }: Change, isSent: boolean): Promise<Change> => {
    if (isSent) await send(events);
    return { subscription, events };
  };
  app.post('/_double/subscriptions', async (c) => {
    const { plan, status: first, deliver: isSent, ...fields } = newSubscription.parse(await c.req.json());
    const price = priceByLookupKey(account, plan);
    if (!price) throw new Error(`There is no price with the lookup key ${plan}.`);
    const purchase: Purchase = { ...fields, price, trialDays: 0 };
    const made = createSubscription(account, purchase, { payer: PAYER, status: first });
    return c.json(await answer(made, isSent));
  });
  app.post('/_double/subscriptions/:id', async (c) => {
    const { deliver: isSent, ...change } = subscriptionChange.parse(await c.req.json());
    return c.json(await answer(updateSubscription(account, c.req.param('id'), change), isSent));
  });
  app.get('/_double/requests', (c) => c.json({ data: account.requests }));
  app.post('/_double/settings', async (c) =>
    c.json(Object.assign(account.settings, settings.parse(await c.req.json()))),
  );
  app.onError((error, c) => c.json({ error: { message: error.message } }, 400));
  return app;
}
