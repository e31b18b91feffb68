import type Stripe from 'stripe';
import { z } from 'zod';
import type { Subscription } from '../account/stored.ts';
import { isFinal } from '../account/subscription-object.ts';
import { endpoint } from './endpoint.ts';
import { listPage } from './lists.ts';
import { type Accepts, expand, paging, text } from './parameters.ts';
import { resourceMissing } from './stripe-error.ts';

const STATUSES = [
  'active',
  'canceled',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'paused',
  'trialing',
  'unpaid',
] as const;

/** Subscriptions and who pays for them, to read only: changes are made on Stripe's pages. */
export const subscriptionEndpoints = [
  endpoint({
    method: 'GET',
    path: '/v1/subscriptions',
    accepts: z.strictObject({
      ...paging,
      customer: text().optional(),
      status: z.enum([...STATUSES, 'all', 'ended']).optional(),
    } satisfies Accepts<Stripe.SubscriptionListParams>),
    answer: (params, { account }) => {
      const { customer, status } = params;
      const listed = [...account.subscriptions.values()].filter(
        (each) => isListed(each, status) && (customer === undefined || each.customer === customer),
      );
      return listPage(listed, params, '/v1/subscriptions');
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/subscriptions/:id',
    accepts: z.strictObject({ expand } satisfies Accepts<Stripe.SubscriptionRetrieveParams>),
    answer: (_params, { account }, id) => {
      const subscription = account.subscriptions.get(id);
      if (!subscription) throw resourceMissing('subscription', id);
      return subscription;
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/customers/:id',
    accepts: z.strictObject({ expand } satisfies Accepts<Stripe.CustomerRetrieveParams>),
    answer: (_params, { account }, id) => {
      const customer = account.customers.get(id);
      if (!customer) throw resourceMissing('customer', id);
      return customer;
    },
  }),
];

/** Without a status, Stripe lists what was not canceled. */
function isListed({ status }: Subscription, wanted: string | undefined): boolean {
  if (wanted === undefined) return status !== 'canceled';
  if (wanted === 'all') return true;
  return wanted === 'ended' ? isFinal(status) : status === wanted;
}
