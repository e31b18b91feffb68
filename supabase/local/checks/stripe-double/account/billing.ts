import { type Account, nowInSeconds, type Purchase, newId } from './account.ts';
import { eventsOfChange, previousAttributes, recordEvent } from './events.ts';
import { newInvoice } from './invoice.ts';
import type { Customer, Invoice, StripeEvent, Subscription } from './stored.ts';
import { changeSubscription, type SubscriptionChange } from './subscription.ts';
import { isFinal, newSubscription, type Status } from './subscription-object.ts';

/** Something that Stripe would not do, such as paying twice. */
export class RefusedError extends Error {
  override name = 'RefusedError';
}

export interface Payer {
  name: string;
  email: string;
}

export interface Begun {
  customer: Customer;
  subscription: Subscription;
  invoice: Invoice;
}

/** A subscription after something was done to it, and what Stripe announces of that, in order. */
export interface Change {
  subscription: Subscription;
  events: StripeEvent[];
}

/** Creates a customer with a subscription and its first invoice; records no events. */
export function beginBilling(
  account: Account,
  purchase: Purchase,
  begin: { payer: Payer; status: Status; payment: 'paid' | 'pending' | 'failed'; automaticTax: boolean },
): Begun {
  const now = nowInSeconds();
  const customer = newCustomer(begin.payer);
  const { status, automaticTax } = begin;
  const subscription = newSubscription({ ...purchase, customer: customer.id, status, automaticTax }, now);
  const reason = 'subscription_create';
  const invoice = newInvoice({ subscription, customer, reason, payment: begin.payment }, now);
  subscription.latest_invoice = invoice.id;
  account.customers.set(customer.id, customer);
  account.subscriptions.set(subscription.id, subscription);
  account.invoices.set(invoice.id, invoice);
  return { customer, subscription, invoice };
}

/** Creates a subscription that nobody bought on a page. @param periodEnd in seconds since 1970 */
export function createSubscription(
  account: Account,
  purchase: Purchase,
  { payer, status, periodEnd }: { payer: Payer; status: Status; periodEnd?: number },
): Change {
  const isPaid = status !== 'incomplete' && status !== 'incomplete_expired';
  const payment = isPaid ? 'paid' : 'failed';
  const begun = beginBilling(account, purchase, { payer, status, payment, automaticTax: false });
  for (const item of begun.subscription.items.data)
    item.current_period_end = periodEnd ?? item.current_period_end;
  const created = recordEvent(account, 'customer.subscription.created', begun.subscription);
  const paid = recordEvent(account, isPaid ? 'invoice.paid' : 'invoice.payment_failed', begun.invoice);
  return { subscription: begun.subscription, events: [created, paid] };
}

/**
 * Changes a subscription and records what Stripe announces.
 * @throws RefusedError if there is none with this id, or it is over
 */
export function updateSubscription(account: Account, id: string, change: SubscriptionChange): Change {
  const before = account.subscriptions.get(id);
  if (!before) throw new RefusedError(`No such subscription: '${id}'`);
  if (isFinal(before.status)) throw new RefusedError(`The subscription is ${before.status}, which is final.`);
  const now = nowInSeconds();
  const after = changeSubscription(before, change, now);
  const types = eventsOfChange(before, after);
  const payment = types.includes('invoice.paid') ? 'paid' : 'failed';
  const invoice = types.some(isInvoiceEvent) ? renew(account, after, payment, now) : undefined;
  account.subscriptions.set(id, after);
  const events = types.map((type) => {
    if (invoice && isInvoiceEvent(type)) return recordEvent(account, type, invoice);
    const isUpdate = type === 'customer.subscription.updated';
    return recordEvent(account, type, after, isUpdate ? previousAttributes(before, after) : undefined);
  });
  return { subscription: after, events };
}

const isInvoiceEvent = (type: string): boolean => type.startsWith('invoice.');

function renew(
  account: Account,
  subscription: Subscription,
  payment: 'paid' | 'failed',
  now: number,
): Invoice | undefined {
  const customer = account.customers.get(subscription.customer);
  if (!customer) return undefined;
  const invoice = newInvoice({ subscription, customer, reason: 'subscription_cycle', payment }, now);
  account.invoices.set(invoice.id, invoice);
  subscription.latest_invoice = invoice.id;
  return invoice;
}

/** A customer who pays in Australian dollars. */
function newCustomer({ name, email }: { name: string; email: string }): Customer {
  return {
    id: newId('cus'),
    object: 'customer',
    address: null,
    balance: 0,
    created: nowInSeconds(),
    currency: 'aud',
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email,
    individual_name: name,
    invoice_prefix: null,
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: {},
    name,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: ['en-AU'],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
}
