import { newId } from './account.ts';
import { addPeriod, DAY } from './period.ts';
import type { Metadata, Price, Subscription, SubscriptionItem } from './stored.ts';

export type Status = Subscription['status'];

export interface NewSubscription {
  customer: string;
  lines: { price: Price; quantity: number }[];
  metadata: Metadata;
  status: Status;
  /** 0 without a trial. */
  trialDays: number;
  automaticTax: boolean;
  missingPaymentMethod: 'cancel' | 'create_invoice' | 'pause';
}

/** A subscription that begins now. @param now in seconds since 1970 */
export function newSubscription(fields: NewSubscription, now: number): Subscription {
  const id = newId('sub');
  const trialEnd = fields.trialDays > 0 ? now + fields.trialDays * DAY : null;
  const items = fields.lines.map(({ price, quantity }) => newItem(id, price, quantity, now, trialEnd));
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: {
      disabled_reason: null,
      enabled: fields.automaticTax,
      liability: fields.automaticTax ? { type: 'self' } : null,
    },
    billing_cycle_anchor: trialEnd ?? now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible', updated_at: now },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: fields.status === 'canceled' ? now : null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: now,
    currency: fields.lines[0]?.price.currency ?? 'aud',
    customer: fields.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: isFinal(fields.status) ? now : null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: { object: 'list', data: items, has_more: false, url: `/v1/subscription_items?subscription=${id}` },
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: fields.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: fields.status,
    test_clock: null,
    transfer_data: null,
    trial_end: trialEnd,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: fields.missingPaymentMethod },
    },
    trial_start: trialEnd === null ? null : now,
  };
}

/** Statuses that nothing leads out of. */
export function isFinal(status: Status): boolean {
  return status === 'canceled' || status === 'incomplete_expired';
}

/** The older form of a price, which Stripe still sends along with it. */
export function planOf(price: Price): SubscriptionItem['plan'] {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: price.billing_scheme,
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? 'month',
    interval_count: price.recurring?.interval_count ?? 1,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}

function newItem(
  subscription: string,
  price: Price,
  quantity: number,
  now: number,
  trialEnd: number | null,
): SubscriptionItem {
  return {
    id: newId('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: now,
    current_period_end: trialEnd ?? addPeriod(now, price),
    current_period_start: now,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price,
    quantity,
    subscription,
    tax_rates: [],
  };
}
