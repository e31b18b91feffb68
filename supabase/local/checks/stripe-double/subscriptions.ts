import type Stripe from 'stripe';
import { z } from 'zod';
import {
  type Account,
  type Customer,
  type Invoice,
  newEvent,
  newId,
  nowInSeconds,
  type Purchase,
  type StripeEvent,
  type Subscription,
} from './account.ts';
import { type Accepts, endpoint, expand, findObject, listPage, paging } from './endpoint.ts';

/** A day in seconds. */
const DAY = 24 * 60 * 60;

/** Subscriptions, read-only: changes are made on Stripe's pages. */
export const subscriptionEndpoints = [
  endpoint({
    method: 'GET',
    path: '/v1/subscriptions',
    accepts: z.strictObject({
      ...paging,
      status: z.literal('all'),
    } satisfies Accepts<Stripe.SubscriptionListParams>),
    answer: (params, { account }) => listPage(account.subscriptions.values(), params),
  }),
  endpoint({
    method: 'GET',
    path: '/v1/subscriptions/:id',
    accepts: z.strictObject({ expand } satisfies Accepts<Stripe.SubscriptionRetrieveParams>),
    answer: (_params, { account }, id) => findObject(account.subscriptions, id),
  }),
];

/** The changes; missing values are unchanged. Names and units are those of Stripe's API. */
export interface SubscriptionChange {
  status?: Subscription['status'];
  quantity?: number;
  cancel_at_period_end?: boolean;
  cancel_at?: number;
}

/** A subscription after a change, and Stripe's events about it, in order. */
export interface Change {
  subscription: Subscription;
  events: StripeEvent[];
}

/** Creates a customer with a subscription that begins now. */
export function createSubscription(
  account: Account,
  { price, quantity, metadata, trialDays }: Purchase,
  { payer, status }: { payer: Pick<Customer, 'name' | 'email'>; status: Subscription['status'] },
): Change {
  const customer: Customer = { id: newId('cus'), object: 'customer', ...payer };
  // Time does not pass in the double, so every month can have 30 days.
  const days = trialDays || (price.recurring.interval === 'year' ? 365 : 30);
  const subscription: Subscription = {
    id: newId('sub'),
    object: 'subscription',
    cancel_at: null,
    cancel_at_period_end: false,
    customer: customer.id,
    ended_at: null,
    items: { data: [{ current_period_end: nowInSeconds() + days * DAY, price, quantity }] },
    metadata,
    status,
  };
  account.customers.set(customer.id, customer);
  account.subscriptions.set(subscription.id, subscription);
  const payment = status === 'incomplete' ? 'invoice.payment_failed' : 'invoice.paid';
  return {
    subscription,
    events: [newEvent('customer.subscription.created', subscription), invoiceEvent(payment, subscription)],
  };
}

/** Changes a subscription. @throws StripeError if there is none with this id */
export function updateSubscription(account: Account, id: string, change: SubscriptionChange): Change {
  const subscription = findObject(account.subscriptions, id);
  const before = structuredClone(subscription);
  applyChange(subscription, change);
  return { subscription, events: eventsOfChange(before, subscription) };
}

function applyChange(subscription: Subscription, change: SubscriptionChange): void {
  const [item] = subscription.items.data;
  const { status, quantity, cancel_at: cancelAt, cancel_at_period_end: atPeriodEnd } = change;
  if (quantity !== undefined) item.quantity = quantity;
  if (atPeriodEnd !== undefined) {
    subscription.cancel_at_period_end = atPeriodEnd;
    subscription.cancel_at = atPeriodEnd ? item.current_period_end : null;
  }
  if (cancelAt !== undefined) subscription.cancel_at = cancelAt;
  if (status !== undefined) subscription.status = status;
  if (status === 'canceled') subscription.ended_at = nowInSeconds();
}

function eventsOfChange(before: Subscription, after: Subscription): StripeEvent[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const hasNewStatus = before.status !== after.status;
  if (hasNewStatus && after.status === 'canceled') return [newEvent('customer.subscription.deleted', after)];
  const updated = newEvent('customer.subscription.updated', after);
  if (hasNewStatus && after.status === 'active') return [updated, invoiceEvent('invoice.paid', after)];
  if (hasNewStatus && after.status === 'past_due')
    return [updated, invoiceEvent('invoice.payment_failed', after)];
  return [updated];
}

function invoiceEvent(type: 'invoice.paid' | 'invoice.payment_failed', { id }: Subscription): StripeEvent {
  const invoice: Invoice = {
    id: newId('in'),
    object: 'invoice',
    parent: { subscription_details: { subscription: id } },
  };
  return newEvent(type, invoice);
}
