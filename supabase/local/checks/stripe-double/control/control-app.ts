import { Hono } from 'hono';
import { z } from 'zod';
import type { Account, Delivery, Purchase } from '../account/account.ts';
import { type Change, createSubscription, RefusedError, updateSubscription } from '../account/billing.ts';
import { settleCheckout } from '../account/checkout.ts';
import { priceByLookupKey } from '../account/seed.ts';
import type { Price, StripeEvent } from '../account/stored.ts';

const status = z.enum([
  'active',
  'canceled',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'paused',
  'trialing',
  'unpaid',
]);

/** Seconds since 1970. */
const time = z.int().min(0);

/** Number of seats. */
const quantity = z.int().min(1);

/** False: the events are recorded, and can be sent later. */
const deliver = z.boolean().default(true);

const settings = z.strictObject({
  down: z.boolean().optional(),
  tax: z.enum(['active', 'pending']).optional(),
  latency_ms: z.number().min(0).max(60_000).optional(),
});

/** What a control call answers after it changed something. */
interface Answer {
  events: StripeEvent[];
  /** The last attempt of each event; empty if they were not sent. */
  deliveries: Delivery[];
}

const newSubscription = z.strictObject({
  plan: z.string(),
  quantity: quantity.default(1),
  metadata: z.record(z.string(), z.string()).default({}),
  status: status.default('active'),
  trial_days: z.int().min(1).optional(),
  customer: z.strictObject({ name: z.string(), email: z.email() }).optional(),
  current_period_end: time.optional(),
  deliver,
});

const subscriptionChange = z.strictObject({
  status: status.optional(),
  quantity: quantity.optional(),
  cancel_at_period_end: z.boolean().optional(),
  cancel_at: time.nullable().optional(),
  current_period_end: time.optional(),
  metadata: z.record(z.string(), z.string()).optional(),
  plan: z.string().optional(),
  deliver,
});

const settlement = z.strictObject({ payment: z.enum(['succeeded', 'failed']), deliver });

interface ControlContext {
  account: Account;
  /** @returns the last attempt of each event */
  send: (events: StripeEvent[]) => Promise<Delivery[]>;
}

/** What tests do to the account and read of it, below `/_double`. JSON both ways; mistakes are answered with 400. */
export function createControlApp({ account, send }: ControlContext): Hono {
  const app = new Hono();
  const answer = async (events: StripeEvent[], isSent: boolean): Promise<Answer> => ({
    events,
    deliveries: isSent ? await send(events) : [],
  });

  app.post('/_double/subscriptions', async (c) => {
    const input = newSubscription.parse(await c.req.json());
    const { subscription, events } = createPlan(account, input);
    return c.json({ subscription, ...(await answer(events, input.deliver)) });
  });
  app.post('/_double/subscriptions/:id', async (c) => {
    const { deliver: isSent, plan, ...change } = subscriptionChange.parse(await c.req.json());
    const price = plan === undefined ? undefined : findPrice(account, plan);
    const { subscription, events } = updateSubscription(account, c.req.param('id'), { ...change, price });
    return c.json({ subscription, ...(await answer(events, isSent)) });
  });
  app.post('/_double/checkout-sessions/:id', async (c) => {
    const { payment, deliver: isSent } = settlement.parse(await c.req.json());
    const id = c.req.param('id');
    const events = settleCheckout(account, id, payment);
    return c.json({ session: account.checkoutSessions.get(id), ...(await answer(events, isSent)) });
  });

  app.get('/_double/events', (c) => {
    const wanted = c.req.query('subscription');
    const found = account.events.filter(({ subscription }) => !wanted || subscription === wanted);
    return c.json({ data: found.map(({ event }) => event) });
  });
  app.post('/_double/events/:id/deliver', async (c) => {
    const found = account.events.find(({ event }) => event.id === c.req.param('id'));
    if (!found) throw new RefusedError('There is no such event.');
    const [delivery] = await send([found.event]);
    return c.json({ delivery });
  });
  app.get('/_double/deliveries', (c) => {
    const wanted = c.req.query('event');
    return c.json({ data: account.deliveries.filter(({ event }) => !wanted || event === wanted) });
  });
  app.get('/_double/requests', (c) => c.json({ data: account.requests }));

  app.get('/_double/settings', (c) => c.json(account.settings));
  app.post('/_double/settings', async (c) => {
    Object.assign(account.settings, settings.parse(await c.req.json()));
    return c.json(account.settings);
  });

  app.notFound((c) =>
    c.json({ error: { message: `The double has no ${c.req.method} ${c.req.path}.` } }, 404),
  );
  app.onError((error, c) => {
    const isMistake =
      error instanceof RefusedError || error instanceof z.ZodError || error instanceof SyntaxError;
    if (!isMistake) console.error(error);
    const message = error instanceof z.ZodError ? z.prettifyError(error) : error.message;
    return c.json({ error: { message } }, isMistake ? 400 : 500);
  });
  return app;
}

function createPlan(account: Account, input: z.output<typeof newSubscription>): Change {
  const isTrial = input.status === 'trialing';
  const price = findPrice(account, input.plan);
  const purchase: Purchase = {
    lines: [{ price, quantity: input.quantity }],
    metadata: input.metadata,
    trialDays: isTrial ? (input.trial_days ?? Number(price.metadata.trial_days ?? 14)) : 0,
    missingPaymentMethod: 'create_invoice',
  };
  const payer = input.customer ?? { name: 'Pat Payer', email: 'pat.payer@example.com' };
  return createSubscription(account, purchase, {
    payer,
    status: input.status,
    periodEnd: input.current_period_end,
  });
}

function findPrice(account: Account, lookupKey: string): Price {
  const price = priceByLookupKey(account, lookupKey);
  if (!price) throw new RefusedError(`There is no price with the lookup key ${lookupKey}.`);
  return price;
}
