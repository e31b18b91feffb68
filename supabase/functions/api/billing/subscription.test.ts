import { deepEqual, equal } from 'node:assert/strict';
import type Stripe from 'stripe';
import { subscriptionOf, toStored } from './subscription.ts';

const DAY = 86_400;
const NOW = 1_795_000_000;

interface Changes {
  metadata?: Record<string, string>;
  priceMetadata?: Record<string, string>;
  [field: string]: unknown;
}

function subscription({
  metadata = { plan: 'school', checkout: 'c1' },
  priceMetadata = {},
  ...more
}: Changes = {}) {
  return {
    object: 'subscription',
    id: 'sub_1',
    customer: { id: 'cus_1', name: 'North High', email: 'office@north.example' },
    status: 'active',
    metadata,
    cancel_at: null,
    cancel_at_period_end: false,
    ended_at: null,
    items: {
      data: [
        {
          quantity: 30,
          current_period_end: NOW + DAY,
          price: { metadata: priceMetadata, recurring: { interval: 'year' } },
        },
      ],
    },
    ...more,
  } as unknown as Stripe.Subscription;
}

const iso = (seconds: number): string => new Date(seconds * 1000).toISOString();

Deno.test('a stored subscription contains only what the platform needs', () => {
  deepEqual(toStored(subscription()), {
    id: 'sub_1',
    customer_id: 'cus_1',
    checkout_id: 'c1',
    plan: 'school',
    period: 'year',
    seats: 30,
    status: 'active',
    period_end: iso(NOW + DAY),
    ends_at: null,
    payer_name: 'North High',
    payer_email: 'office@north.example',
  });
});

Deno.test('a subscription has its price’s plan, even after a change, and unrelated ones are left out', () => {
  equal(toStored(subscription({ metadata: {}, priceMetadata: { plan: 'learner' } }))?.plan, 'learner');
  equal(toStored(subscription({ priceMetadata: { plan: 'learner' } }))?.plan, 'learner');
  equal(toStored(subscription({ metadata: {} })), null);
});

Deno.test('a subscription ends when it was ended, when it will be cancelled, or with its period', () => {
  const endOf = (changes: Changes) => toStored(subscription(changes))?.ends_at;
  equal(endOf({ ended_at: NOW, cancel_at: NOW + DAY }), iso(NOW));
  equal(endOf({ cancel_at: NOW + 3 * DAY }), iso(NOW + 3 * DAY));
  equal(endOf({ cancel_at_period_end: true }), iso(NOW + DAY));
});

Deno.test('an event names its subscription', () => {
  const about = (object: unknown) => subscriptionOf({ data: { object } } as Stripe.Event);
  equal(about({ object: 'subscription', id: 'sub_1' }), 'sub_1');
  equal(about({ object: 'checkout.session', subscription: 'sub_2' }), 'sub_2');
  equal(about({ object: 'checkout.session', subscription: null }), null);
  equal(
    about({ object: 'invoice', parent: { subscription_details: { subscription: { id: 'sub_3' } } } }),
    'sub_3',
  );
  equal(about({ object: 'invoice', parent: null }), null);
  equal(about({ object: 'charge', id: 'ch_1' }), null);
});
