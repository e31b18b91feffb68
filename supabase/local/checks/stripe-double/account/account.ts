import { randomBytes } from 'node:crypto';
import type {
  CheckoutSession,
  Customer,
  Invoice,
  Metadata,
  PortalConfiguration,
  PortalSession,
  Price,
  Product,
  StripeEvent,
  Subscription,
  WebhookEndpoint,
} from './stored.ts';

/** What a session sells. Stripe does not show it in the session. */
export interface Purchase {
  lines: { price: Price; quantity: number }[];
  metadata: Metadata;
  trialDays: number;
  missingPaymentMethod: 'cancel' | 'create_invoice' | 'pause';
}

export interface RecordedEvent {
  event: StripeEvent;
  /** Subscription that the event is about, if any. */
  subscription: string | null;
}

/** One attempt to send an event. */
export interface Delivery {
  event: string;
  type: string;
  /** 1 for the first attempt. */
  attempt: number;
  /** Status of the answer; null if there was none. */
  status: number | null;
  error: string | null;
  /** Seconds since 1970. */
  at: number;
}

/** What Stripe was told in one request. */
export interface RecordedRequest {
  method: string;
  path: string;
  params: object;
  idempotency_key: string | null;
  /** Status of the answer. */
  status: number;
}

export interface StoredAnswer {
  /** Endpoint and parameters of the first request with this key. */
  fingerprint: string;
  status: 200 | 400 | 401 | 404 | 409 | 503;
  body: object;
}

/** The whole state of the double: one Stripe account in test mode. Collections are in the order of creation. */
export interface Account {
  products: Map<string, Product>;
  prices: Map<string, Price>;
  customers: Map<string, Customer>;
  subscriptions: Map<string, Subscription>;
  invoices: Map<string, Invoice>;
  checkoutSessions: Map<string, CheckoutSession>;
  /** By the id of the session. */
  purchases: Map<string, Purchase>;
  portalConfigurations: Map<string, PortalConfiguration>;
  portalSessions: Map<string, PortalSession>;
  webhookEndpoints: Map<string, WebhookEndpoint>;
  events: RecordedEvent[];
  deliveries: Delivery[];
  requests: RecordedRequest[];
  /** By idempotency key. */
  answers: Map<string, StoredAnswer>;
  settings: { down: boolean; tax: 'active' | 'pending'; latency_ms: number };
}

/** An account in which nothing was set up yet. */
export function createAccount(): Account {
  return {
    products: new Map(),
    prices: new Map(),
    customers: new Map(),
    subscriptions: new Map(),
    invoices: new Map(),
    checkoutSessions: new Map(),
    purchases: new Map(),
    portalConfigurations: new Map(),
    portalSessions: new Map(),
    webhookEndpoints: new Map(),
    events: [],
    deliveries: [],
    requests: [],
    answers: new Map(),
    settings: { down: false, tax: 'active', latency_ms: 0 },
  };
}

/** A new id, such as `sub_1f9c…`. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`;
}

/** Now, as Stripe counts time: in whole seconds since 1970. */
export function nowInSeconds(): number {
  return Math.floor(Date.now() / 1000);
}

/** Any object that other objects name by its id, or undefined. */
export function findById(account: Account, id: string): { id: string } | undefined {
  const { products, prices, customers, subscriptions, invoices } = account;
  for (const collection of [products, prices, customers, subscriptions, invoices]) {
    const found = collection.get(id);
    if (found) return found;
  }
  return undefined;
}
