import { randomBytes } from 'node:crypto';
import Stripe from 'stripe';

/**
 * Stripe's objects as it sends them without `expand`: related objects are sent as ids. These types have the fields that
 * the platform or its tests read; Stripe sends more.
 */

export interface Product extends Pick<
  Stripe.Product,
  'id' | 'object' | 'active' | 'description' | 'marketing_features' | 'metadata' | 'name'
> {
  default_price: string | null;
}

export interface Price extends Pick<
  Stripe.Price,
  'id' | 'object' | 'active' | 'currency' | 'lookup_key' | 'metadata' | 'tax_behavior' | 'unit_amount'
> {
  product: string;
  recurring: Pick<Stripe.Price.Recurring, 'interval'>;
}

export type Customer = Pick<Stripe.Customer, 'id' | 'object' | 'email' | 'name'>;

export interface Subscription extends Pick<
  Stripe.Subscription,
  'id' | 'object' | 'cancel_at' | 'cancel_at_period_end' | 'ended_at' | 'metadata' | 'status'
> {
  customer: string;
  items: { data: [SubscriptionItem] };
}

interface SubscriptionItem extends Pick<Stripe.SubscriptionItem, 'current_period_end'> {
  price: Price;
  quantity: number;
}

export interface Invoice extends Pick<Stripe.Invoice, 'id' | 'object'> {
  parent: { subscription_details: { subscription: string } };
}

export interface CheckoutSession extends Pick<
  Stripe.Checkout.Session,
  'id' | 'object' | 'cancel_url' | 'status' | 'success_url' | 'url'
> {
  subscription: string | null;
}

export interface PortalConfiguration extends Pick<
  Stripe.BillingPortal.Configuration,
  'id' | 'object' | 'default_return_url' | 'is_default' | 'login_page' | 'metadata'
> {
  features: object;
}

export interface PortalSession extends Pick<
  Stripe.BillingPortal.Session,
  'id' | 'object' | 'return_url' | 'url'
> {
  customer: string;
}

export type WebhookEndpoint = Pick<Stripe.WebhookEndpoint, 'id' | 'object' | 'enabled_events' | 'url'>;

/** An event as sent to a webhook. */
export interface StripeEvent extends Pick<Stripe.Event, 'id' | 'object' | 'created' | 'type'> {
  api_version: string;
  data: { object: CheckoutSession | Invoice | Subscription };
}

/** The purchase that a checkout session is for. Stripe does not show it in the session. */
export interface Purchase {
  price: Price;
  quantity: number;
  metadata: Stripe.Metadata;
  /** 0 for no trial. */
  trialDays: number;
}

/** The content of one request to Stripe. */
export interface RecordedRequest {
  method: string;
  path: string;
  params: object;
  idempotency_key: string | null;
}

/** The whole state of the double: one Stripe account in test mode. Collections are in the order of creation. */
export interface Account {
  products: Map<string, Product>;
  prices: Map<string, Price>;
  customers: Map<string, Customer>;
  subscriptions: Map<string, Subscription>;
  checkouts: Map<string, { session: CheckoutSession; purchase: Purchase }>;
  portalConfigurations: Map<string, PortalConfiguration>;
  portalSessions: Map<string, PortalSession>;
  webhookEndpoints: Map<string, WebhookEndpoint>;
  requests: RecordedRequest[];
  /** Responses by idempotency key, each with its request (endpoint and parameters). */
  answers: Map<string, { request: string; body: object }>;
  settings: { down: boolean; latency_ms: number };
}

/** Creates an account in which nothing has been set up yet. */
export function createAccount(): Account {
  return {
    products: new Map(),
    prices: new Map(),
    customers: new Map(),
    subscriptions: new Map(),
    checkouts: new Map(),
    portalConfigurations: new Map(),
    portalSessions: new Map(),
    webhookEndpoints: new Map(),
    requests: [],
    answers: new Map(),
    settings: { down: false, latency_ms: 0 },
  };
}

/** Creates a new id, such as `sub_1f9c…`. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`;
}

/** Returns the current time as Stripe counts it: in whole seconds since 1970. */
export function nowInSeconds(): number {
  return Math.floor(Date.now() / 1000);
}

/** Creates an event about the current state of its subject. */
export function newEvent(type: Stripe.Event['type'], subject: StripeEvent['data']['object']): StripeEvent {
  return {
    id: newId('evt'),
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: nowInSeconds(),
    data: { object: structuredClone(subject) },
    type,
  };
}
