import Stripe from 'stripe';
import { type Account, newId, nowInSeconds } from './account.ts';
import type { CheckoutSession, EventType, Invoice, StripeEvent, Subscription } from './stored.ts';

type Subject = CheckoutSession | Invoice | Subscription;

/** Records an event with what its subject is now. @param previous what changed, as it was before */
export function recordEvent(
  account: Account,
  type: EventType,
  subject: Subject,
  previous?: Record<string, unknown>,
): StripeEvent {
  const event: StripeEvent = {
    id: newId('evt'),
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: nowInSeconds(),
    data: { object: structuredClone(subject), ...(previous && { previous_attributes: previous }) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
  account.events.push({ event, subscription: subscriptionOf(subject) });
  return event;
}

/** What a subscription's change is announced with, in order; nothing if it is the same as before. */
export function eventsOfChange(before: Subscription, after: Subscription): EventType[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (before.status === after.status) return ['customer.subscription.updated'];
  const payment: Partial<Record<Subscription['status'], EventType>> = {
    active: 'invoice.paid',
    past_due: 'invoice.payment_failed',
  };
  const types: (EventType | undefined)[] =
    after.status === 'canceled'
      ? ['customer.subscription.deleted']
      : [
          'customer.subscription.updated',
          after.status === 'paused' ? 'customer.subscription.paused' : undefined,
          before.status === 'paused' ? 'customer.subscription.resumed' : undefined,
          payment[after.status],
        ];
  return types.filter((type) => type !== undefined);
}

/** The fields of a subscription that changed, as they were before. */
export function previousAttributes(before: Subscription, after: Subscription): Record<string, unknown> {
  const now = new Map<string, unknown>(Object.entries(after));
  return Object.fromEntries(
    Object.entries(before).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(now.get(name))),
  );
}

function subscriptionOf(subject: Subject): string | null {
  switch (subject.object) {
    case 'subscription':
      return subject.id;
    case 'checkout.session':
      return subject.subscription;
    case 'invoice':
      return subject.parent?.subscription_details?.subscription ?? null;
  }
}
