import { newId } from './account.ts';
import type { Customer, Invoice, Subscription, SubscriptionItem } from './stored.ts';

export interface InvoiceFields {
  subscription: Subscription;
  customer: Customer;
  reason: 'subscription_create' | 'subscription_cycle';
  /** `pending`: a bank debit that is on its way. */
  payment: 'paid' | 'pending' | 'failed';
}

/** The invoice of a subscription's current period; over nothing during its trial. @param now in seconds since 1970 */
export function newInvoice(fields: InvoiceFields, now: number): Invoice {
  const { subscription, customer, payment } = fields;
  const id = newId('in');
  const lines = subscription.items.data.map((item) => newLine(id, subscription, item));
  const total = lines.reduce((sum, line) => sum + line.amount, 0);
  const isPaid = payment === 'paid';
  const [item] = subscription.items.data;
  return {
    id,
    object: 'invoice',
    account_country: 'AU',
    account_name: null,
    account_tax_ids: null,
    amount_due: total,
    amount_overpaid: 0,
    amount_paid: isPaid ? total : 0,
    amount_remaining: isPaid ? 0 : total,
    amount_shipping: 0,
    application: null,
    attempt_count: 1,
    attempted: true,
    auto_advance: payment === 'failed',
    automatic_tax: {
      disabled_reason: null,
      enabled: subscription.automatic_tax.enabled,
      liability: subscription.automatic_tax.liability,
      provider: subscription.automatic_tax.enabled ? 'stripe' : null,
      status: subscription.automatic_tax.enabled ? 'complete' : null,
    },
    automatically_finalizes_at: null,
    billing_reason: fields.reason,
    collection_method: 'charge_automatically',
    created: now,
    currency: subscription.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: now,
    ending_balance: 0,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: { object: 'list', data: lines, has_more: false, url: `/v1/invoices/${id}/lines` },
    livemode: false,
    metadata: {},
    next_payment_attempt: payment === 'failed' ? now + 3 * 24 * 60 * 60 : null,
    number: id.slice(-8).toUpperCase(),
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: now,
    period_start: item?.current_period_start ?? now,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: isPaid ? 'paid' : 'open',
    status_transitions: {
      finalized_at: now,
      marked_uncollectible_at: null,
      paid_at: isPaid ? now : null,
      voided_at: null,
    },
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: null,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  };
}

/** The invoice after a pending bank debit arrived or was refused. @param now in seconds since 1970 */
export function settleInvoice(invoice: Invoice, outcome: 'succeeded' | 'failed', now: number): Invoice {
  const { status_transitions: transitions } = invoice;
  if (outcome === 'failed') {
    return { ...invoice, status: 'void', status_transitions: { ...transitions, voided_at: now } };
  }
  return {
    ...invoice,
    amount_paid: invoice.total,
    amount_remaining: 0,
    status: 'paid',
    status_transitions: { ...transitions, paid_at: now },
  };
}

function newLine(
  invoice: string,
  subscription: Subscription,
  item: SubscriptionItem,
): Invoice['lines']['data'][number] {
  const quantity = item.quantity ?? 1;
  const amount = subscription.status === 'trialing' ? 0 : (item.price.unit_amount ?? 0) * quantity;
  return {
    id: newId('il'),
    object: 'line_item',
    amount,
    currency: subscription.currency,
    description: null,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata: subscription.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: { credited_items: null },
        subscription: subscription.id,
        subscription_item: item.id,
      },
      type: 'subscription_item_details',
    },
    period: { start: item.current_period_start, end: item.current_period_end },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: item.price.id, product: item.price.product },
      type: 'price_details',
      unit_amount_decimal: item.price.unit_amount_decimal,
    },
    quantity,
    quantity_decimal: String(quantity),
    subscription: subscription.id,
    subtotal: amount,
    taxes: [],
  };
}
