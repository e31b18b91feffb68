import type Stripe from 'stripe';
import type { PlanName, PlanPeriod } from '../schemas/billing.schema.ts';

/** A subscription in the form that `billing_store_subscription` accepts. Times are ISO 8601. */
export interface StoredSubscription {
  id: string;
  customer_id: string;
  checkout_id: string | null;
  plan: PlanName;
  period: PlanPeriod;
  seats: number;
  status: string;
  period_end: string | null;
  ends_at: string | null;
  payer_name: string | null;
  payer_email: string | null;
}

/**
 * Converts a subscription to its stored form.
 * @param subscription the subscription, with its customer expanded
 * @returns null for anything else sold through the same account
 */
export function toStored(subscription: Stripe.Subscription): StoredSubscription | null {
  const { id, customer, metadata, items, status } = subscription;
  const item = items.data[0];
  // The price's metadata comes first. Payers can change the price in the portal, but the subscription's own metadata
  // still describes the original purchase.
  const plan = planOf(item?.price.metadata ?? {}) ?? planOf(metadata);
  if (!item || !plan) return null;
  const periodEnd = Math.max(...items.data.map((each) => each.current_period_end));
  const endsAt =
    subscription.ended_at ?? subscription.cancel_at ?? (subscription.cancel_at_period_end ? periodEnd : null);
  const payer = typeof customer === 'string' || customer.deleted ? null : customer;
  return {
    id,
    customer_id: typeof customer === 'string' ? customer : customer.id,
    checkout_id: metadata.checkout ?? null,
    plan,
    period: item.price.recurring?.interval === 'year' ? 'year' : 'month',
    seats: Math.max(1, item.quantity ?? 1),
    status,
    period_end: toIso(periodEnd),
    ends_at: endsAt === null ? null : toIso(endsAt),
    payer_name: payer?.name ?? null,
    payer_email: payer?.email ?? null,
  };
}

/** Returns the id of the subscription that an event is about, if any. */
export function subscriptionOf(event: Stripe.Event): string | null {
  const about = event.data.object as { object: string };
  switch (about.object) {
    case 'subscription':
      return (about as Stripe.Subscription).id;
    case 'checkout.session':
      return idOf((about as Stripe.Checkout.Session).subscription);
    case 'invoice':
      return idOf((about as Stripe.Invoice).parent?.subscription_details?.subscription ?? null);
    default:
      return null;
  }
}

export function idOf(reference: string | { id: string } | null): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}

function planOf(metadata: Stripe.Metadata): PlanName | null {
  return metadata.plan === 'learner' || metadata.plan === 'school' ? metadata.plan : null;
}

const toIso = (seconds: number): string => new Date(seconds * 1000).toISOString();
