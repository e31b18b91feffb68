import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import Stripe from 'stripe';
import { findFreePort, startStripeDouble } from 'supabase-project/local';
import { startOwnStack } from '../../fixtures/own-stack/own-stack.ts';
import { atStripe, type StripeEvent } from '../../fixtures/stripe.ts';
import { expect, test } from '../../fixtures/test.ts';
import { within } from '../../fixtures/time-limits.ts';

const LEARNERS = 50;
const SECRET = 'whsec_outage';
const stripe = new Stripe('sk_test_unused');

/** Sends an event until it is accepted, as Stripe does for three days. @returns how often it was sent */
async function sendUntilAccepted(url: string, event: StripeEvent): Promise<number> {
  const payload = JSON.stringify(event);
  for (let attempt = 1; ; attempt += 1) {
    const signature = stripe.webhooks.generateTestHeaderString({ payload, secret: SECRET });
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'stripe-signature': signature },
      body: payload,
      signal: AbortSignal.timeout(within(20_000).timeout),
    }).catch(() => null);
    await response?.body?.cancel();
    if (response?.status === 200) return attempt;
    await sleep(500);
  }
}

test('fifty simultaneous webhooks and a killed database lose no access and duplicate none', async () => {
  const apiPort = await findFreePort();
  const url = `http://localhost:${apiPort}/functions/v1/api/billing/webhook`;
  const key = 'sk_test_outage';
  const double = await startStripeDouble({ webhookUrl: url, webhookSecret: SECRET, secretKey: key });
  const stack = await startOwnStack({
    apiPort,
    functionsEnv: { STRIPE_API_URL: double.origin, STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: SECRET },
  });
  const connect = async () => {
    const client = new pg.Client(stack.databaseUrl);
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  try {
    const before = await connect();
    // Each learner has one purchase. The subscription's first event assigns the seat.
    const { rows: purchases } = await before.query<{ id: string }>(
      `with learners as (
         insert into auth.users (id, email) select gen_random_uuid(), 'learner-' || n || '@example.test'
         from generate_series(1, $1) as n returning id
       )
       select id from learners`,
      [LEARNERS],
    );
    const checkouts = purchases.map(({ id: learner }) => ({ id: randomUUID(), learner }));
    for (const { id, learner } of checkouts)
      await before.query(
        `insert into private.checkouts (id, plan, period, seats, learner) values ($1, 'learner', 'month', 1, $2)`,
        [id, learner],
      );

    const sold = await Promise.all(
      checkouts.map(({ id }) =>
        atStripe(
          '/subscriptions',
          { plan: 'learner_month', metadata: { checkout: id, plan: 'learner' }, deliver: false },
          double.origin,
        ),
      ),
    );
    const deliveries = sold.flatMap(({ events }) => events.map((event) => sendUntilAccepted(url, event)));
    expect(deliveries.length).toBeGreaterThanOrEqual(LEARNERS);
    // Postgres is killed in the middle of the deliveries, regardless of the machine's speed.
    const stored = 'select count(*)::integer as n from private.subscriptions';
    while (((await before.query<{ n: number }>(stored)).rows[0]?.n ?? 0) < LEARNERS / 10) await sleep(5);
    // The query keeps this connection's process running after the kill, so a new server would have to wait for it.
    const busy = await connect();
    busy.query('select count(*) from generate_series(1, 1e10)').catch(() => undefined);
    await stack.kill('Postgres');
    for (const client of [before, busy]) await client.end().catch(() => undefined);
    const attempts = await Promise.all(deliveries);
    expect(Math.max(...attempts), 'the kill interrupted some of them').toBeGreaterThan(1);

    const after = await connect();
    const { rows: access } = await after.query<{ learner: string; seats: number; open: boolean }>(
      `select c.learner, count(m.id)::integer as seats, private.is_subscriber(c.learner) as open
       from private.checkouts as c
       left join private.subscriptions as s on s.checkout_id = c.id
       left join private.seats as m on m.subscription_id = s.id
       group by c.learner`,
    );
    expect(access).toHaveLength(LEARNERS);
    expect(access.filter(({ seats, open }) => seats !== 1 || !open)).toEqual([]);
    const { rows: totals } = await after.query(
      `select (select count(*)::integer from private.subscriptions) as subscriptions,
         (select count(*)::integer from private.billing_events where handled_at is null) as unhandled`,
    );
    expect(totals).toEqual([{ subscriptions: LEARNERS, unhandled: 0 }]);
    await after.end();
  } finally {
    await stack.stop();
    await double.stop();
  }
});
