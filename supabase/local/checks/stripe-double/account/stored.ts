import type Stripe from 'stripe';

/**
 * An object of Stripe's API as it is sent without `expand`: related objects are their ids, decimals are text. Derived
 * from the SDK's types, so that an object that lacks a field, or has one that Stripe does not send, does not compile.
 */
export type Stored<Value> = [Extract<Value, string>] extends [never]
  ? StoredPart<Value>
  : Exclude<Value, object>;

type StoredPart<Value> = Value extends Stripe.Decimal
  ? string
  : Value extends readonly (infer Item)[]
    ? Stored<Item>[]
    : Value extends object
      ? { [Key in keyof Value]: Stored<Value[Key]> }
      : Value;

export type Product = Stored<Stripe.Product>;
export type Price = Stored<Stripe.Price>;
export type Customer = Stored<Stripe.Customer>;
export type Subscription = Stored<Stripe.Subscription>;
export type SubscriptionItem = Stored<Stripe.SubscriptionItem>;
export type Invoice = Stored<Stripe.Invoice>;
export type CheckoutSession = Stored<Stripe.Checkout.Session>;
export type PortalConfiguration = Stored<Stripe.BillingPortal.Configuration>;
export type PortalSession = Stored<Stripe.BillingPortal.Session>;
export type WebhookEndpoint = Stored<Stripe.WebhookEndpoint>;
export type TaxSettings = Stored<Stripe.Tax.Settings>;
export type Metadata = Stripe.Metadata;

/** An event as it is sent to a webhook. */
export interface StripeEvent {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: { object: string }; previous_attributes?: Record<string, unknown> };
  livemode: false;
  pending_webhooks: number;
  request: { id: null; idempotency_key: null };
  type: EventType;
}

export type EventType = Extract<
  Stripe.Event.Type,
  | 'checkout.session.async_payment_failed'
  | 'checkout.session.async_payment_succeeded'
  | 'checkout.session.completed'
  | 'checkout.session.expired'
  | 'customer.subscription.created'
  | 'customer.subscription.deleted'
  | 'customer.subscription.paused'
  | 'customer.subscription.resumed'
  | 'customer.subscription.updated'
  | 'invoice.paid'
  | 'invoice.payment_failed'
>;
