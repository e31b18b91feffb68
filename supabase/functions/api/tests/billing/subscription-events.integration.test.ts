import fc from 'fast-check';
import { equal } from 'node:assert/strict';
import { asAdmin, signUp } from '../project.ts';
import { rpc } from '../study.ts';
import {
  atStripe,
  change,
  type DoubledSubscription,
  reconcile,
  sendEvent,
  type StripeEvent,
  subscribe,
} from './stripe.ts';

/** The subscription statuses that give learners access (https://docs.stripe.com/billing/subscriptions/overview). */
const OPEN = ['trialing', 'active', 'past_due'];
const PAST = Math.floor(Date.now() / 1000) - 3600;

const changes = fc.oneof(
  fc.constantFrom('active', 'past_due', 'unpaid', 'paused').map((status) => ({ status })),
  fc.integer({ min: 1, max: 3 }).map((quantity) => ({ quantity })),
  fc.boolean().map((ends) => ({ cancel_at_period_end: ends })),
  fc.constant({ cancel_at: PAST }),
);
const scenario = fc.record({
  steps: fc.array(
    fc.record({
      changes,
      /** The events to deliver after this change, counted back from the newest so far (0). Deliveries overlap. */
      deliveries: fc.array(fc.nat(5), { maxLength: 4 }),
      /** Milliseconds until the next change. Meanwhile, reads for these deliveries reach Stripe. */
      pause: fc.constantFrom(0, 20, 40),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  ends: fc.boolean(),
  /** If false, the last event is lost, like every event that isn't listed in `deliveries`. */
  keepsLast: fc.boolean(),
});

/** Whether learners have access according to Stripe's current state. */
const isOpen = ({ status, cancel_at: end }: DoubledSubscription) =>
  OPEN.includes(status) && (end === null || end * 1000 > Date.now());

type Scenario = typeof scenario extends fc.Arbitrary<infer Value> ? Value : never;

async function deliver(event: StripeEvent): Promise<void> {
  equal(await sendEvent(event), 200);
}

interface Played {
  subscription: DoubledSubscription;
  learner: string;
  keepsLast: boolean;
}

/** Plays a scenario with a new subscription, in which the learner has a seat. */
async function play({ steps, ends, keepsLast }: Scenario, learner: string): Promise<Played> {
  const { subscription, events } = await subscribe({ status: 'active', quantity: 2 });
  for (const event of events) await deliver(event);
  const { body } = await asAdmin('GET', `/api/subscriptions/${subscription.id}`);
  equal((await rpc(learner, 'use_code', { p_code: body.planCode })).status, 200);

  let last = subscription;
  const made: StripeEvent[] = [...events];
  const underWay: Promise<void>[] = [];
  const end = { changes: { status: 'canceled' }, deliveries: [] as number[], pause: 0 };
  for (const step of ends ? [...steps, end] : steps) {
    const changed = await change(subscription.id, step.changes);
    last = changed.subscription;
    made.push(...changed.events);
    for (const number of step.deliveries) {
      const event = made.at(-1 - (number % made.length));
      if (event) underWay.push(deliver(event));
    }
    await new Promise((resolve) => setTimeout(resolve, step.pause));
  }
  const final = made.at(-1);
  if (keepsLast && final) underWay.push(deliver(final));
  await Promise.all(underWay);
  return { subscription: last, learner, keepsLast };
}

async function assertAccess({ subscription, learner }: Played): Promise<void> {
  const plans = await rpc(learner, 'get_my_plans', {});
  equal(plans.body.subscriber, isOpen(subscription), JSON.stringify(subscription));
  // Releases the seat, so that the learner's next scenario begins without this plan.
  await asAdmin('POST', `/api/subscriptions/${subscription.id}/seats`, { change: 'release_all' });
}

Deno.test('access matches Stripe in whatever order events arrive, repeat or get lost', async () => {
  const learners = await Promise.all(Array.from({ length: 4 }, () => signUp()));
  // Delays Stripe's responses, so that they overtake each other.
  await atStripe('/settings', { latency_ms: 200 });
  try {
    await fc.assert(
      fc.asyncProperty(fc.tuple(scenario, scenario, scenario, scenario), async (scenarios) => {
        const played = await Promise.all(
          scenarios.map((each, index) => play(each, learners[index]?.token ?? '')),
        );
        for (const each of played.filter(({ keepsLast }) => keepsLast)) await assertAccess(each);
        // Reconciles after the checks above, because reconciling corrects every subscription.
        if (played.some(({ keepsLast }) => !keepsLast)) equal((await reconcile()).status, 200);
        for (const each of played.filter(({ keepsLast }) => !keepsLast)) await assertAccess(each);
      }),
      // Doesn't search for a smaller counterexample: it would mean little, because overlaps differ between runs.
      { numRuns: 15, endOnFailure: true },
    );
  } finally {
    await atStripe('/settings', { latency_ms: 0 });
  }
});

Deno.test('a response from Stripe that arrives after a newer one changes nothing', async () => {
  const { subscription, events } = await subscribe({ status: 'active' });
  for (const event of events) await deliver(event);
  const paused = await change(subscription.id, { status: 'unpaid' });
  await atStripe('/settings', { latency_ms: 4000 });
  const slow = Promise.all(paused.events.map(deliver));
  await new Promise((resolve) => setTimeout(resolve, 200));
  const resumed = await change(subscription.id, { status: 'active' });
  await atStripe('/settings', { latency_ms: 0 });
  for (const event of resumed.events) await deliver(event);
  await slow;
  equal((await asAdmin('GET', `/api/subscriptions/${subscription.id}`)).body.status, 'active');
});
