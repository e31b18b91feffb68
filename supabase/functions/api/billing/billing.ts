import type Stripe from 'stripe';
import { converterTo } from '../../_shared/data-fields.ts';
import { ApiError } from '../lib/errors.ts';
import type { OperationRequest } from '../lib/operation/request.ts';
import type { ApiConfig, PaymentsConfig } from '../lib/supabase-client.ts';
import {
  type Checkout,
  type CheckoutInput,
  checkout,
  type Plans,
  type Reconciliation,
  type SeatChange,
} from '../schemas/billing.schema.ts';
import { createBillingStore, type StoredCheckout } from './billing-store.ts';
import { createCatalogue, lookupKey, trialDaysOf } from './plan-catalogue.ts';
import { createStripe } from './stripe-client.ts';
import { idOf, subscriptionOf } from './subscription.ts';
import { isMissing, reconcile, syncSubscription } from './sync.ts';

/** A request about the purchase `id`, with the payer's user id if they are signed in. */
type Purchase<Body = unknown> = Pick<OperationRequest<Body>, 'id' | 'body' | 'userId'>;

/** Plans, purchases and subscriptions (docs/product.md#plans). */
export interface Billing {
  listPlans: () => Promise<Plans>;
  /** @returns the address of Stripe's payment page */
  beginCheckout: (request: Purchase<CheckoutInput>) => Promise<{ url: string }>;
  /** If the database doesn't know of a payment yet, asks Stripe. @throws {ApiError} 404 */
  getCheckout: (request: Purchase) => Promise<Checkout>;
  changeSeats: (request: Purchase<{ change: SeatChange }>) => Promise<Checkout>;
  /** @returns the address of the Stripe page where the payer changes or cancels the plan */
  openPortal: (request: Purchase) => Promise<{ url: string }>;
  /**
   * @param body the unparsed body, since the signature covers its bytes
   * @throws {ApiError} 400 for a wrong signature
   */
  handleEvent(body: string, signature: string): Promise<void>;
  reconcile(): Promise<Reconciliation>;
}

const notSold = () => new ApiError(409, 'payments_off', 'Every course is free, so there’s nothing to buy.');

/** Handles billing in a deployment without Stripe keys. Makes no outgoing calls. */
const withoutPayments: Billing = {
  listPlans: () => Promise.resolve({ enabled: false, plans: [], portalUrl: null }),
  beginCheckout: () => Promise.reject(notSold()),
  getCheckout: () => Promise.reject(notSold()),
  changeSeats: () => Promise.reject(notSold()),
  openPortal: () => Promise.reject(notSold()),
  handleEvent: () => Promise.reject(notSold()),
  reconcile: () => Promise.reject(notSold()),
};

const unavailable = () =>
  new ApiError(503, 'payments_unavailable', 'The payment service isn’t responding. Please try again.');

/** If only some of the secrets are set, courses stay closed, so nothing may claim that they're free. */
const misconfigured = Object.fromEntries(
  Object.keys(withoutPayments).map((name) => [name, () => Promise.reject(unavailable())]),
) as unknown as Billing;

export function createBilling(config: ApiConfig): Billing {
  if (config.payments === 'incomplete') return misconfigured;
  return config.payments ? withPayments(config, config.payments) : withoutPayments;
}

function withPayments(config: ApiConfig, payments: PaymentsConfig): Billing {
  const store = createBillingStore(config, payments);
  const { siteUrl, webhookSecret } = payments;
  let client: Promise<Stripe> | undefined;
  const getStripe = () => (client ??= createStripe(payments));
  const readCatalogue = createCatalogue(getStripe);
  const pageOf = (id: string) => `${siteUrl}/plans/purchases/${id}`;

  /** @throws {ApiError} 503 when Stripe does not respond */
  async function ask<Answer>(request: (stripe: Stripe) => Promise<Answer>): Promise<Answer> {
    try {
      return await request(await getStripe());
    } catch (error) {
      if (!isOutage(error)) throw error;
      throw unavailable();
    }
  }

  async function createSession(input: CheckoutInput, purchase: StoredCheckout): Promise<{ url: string }> {
    const { prices, calculatesTax } = await ask(readCatalogue);
    const price = prices.get(lookupKey(purchase.plan, purchase.period));
    if (!price) throw new ApiError(404, 'plan_not_found', 'This plan isn’t available right now.');
    const { id, plan, seats } = purchase;
    const trialDays = purchase.had_plan ? 0 : trialDaysOf(price);
    const session = await ask((stripe) =>
      stripe.checkout.sessions.create(
        {
          mode: 'subscription',
          // A bank debit would activate the subscription days before the payment succeeds or fails.
          allowed_payment_method_types: ['card'],
          client_reference_id: id,
          line_items: [{ price: price.id, quantity: seats }],
          success_url: pageOf(id),
          cancel_url: `${siteUrl}/plans/cancelled${input.link ? `?for=${input.link}` : ''}`,
          allow_promotion_codes: true,
          automatic_tax: { enabled: calculatesTax },
          tax_id_collection: { enabled: plan === 'school' },
          subscription_data: {
            metadata: { checkout: id, plan },
            ...(trialDays > 0 && { trial_period_days: trialDays }),
          },
        },
        // A double click, or a request repeated because its response was lost, makes only one purchase.
        { idempotencyKey: `checkout-${id}` },
      ),
    );
    await store.storeSession(id, session.id);
    return { url: session.url ?? pageOf(id) };
  }

  /** Finds a session at Stripe. A session that Stripe doesn't have, such as one from test mode, counts as expired. */
  async function findSession(
    sessionId: string,
  ): Promise<Pick<Stripe.Checkout.Session, 'status' | 'url' | 'subscription'>> {
    try {
      return await ask((stripe) => stripe.checkout.sessions.retrieve(sessionId));
    } catch (error) {
      if (!isMissing(error)) throw error;
      return { status: 'expired', url: null, subscription: null };
    }
  }

  return {
    listPlans: async () => (await ask(readCatalogue)).plans,

    beginCheckout: async ({ body: input, userId }) => {
      const purchase = await store.beginCheckout(input, userId);
      if (!purchase.session_id) return await createSession(input, purchase);
      const session = await findSession(purchase.session_id);
      if (session.status === 'expired') {
        throw new ApiError(409, 'checkout_expired', 'This purchase has expired. Please start again.');
      }
      return { url: session.url ?? pageOf(input.id) };
    },

    getCheckout: async ({ id }) => {
      const purchase = await store.getCheckout(id);
      if (purchase.subscription || !purchase.session_id) return toCheckout(purchase, 'open');
      const session = await findSession(purchase.session_id);
      const subscriptionId = idOf(session.subscription);
      if (!subscriptionId) return toCheckout(purchase, session.status);
      // The payer may return before Stripe's event arrives.
      await ask((stripe) => syncSubscription(stripe, store, subscriptionId));
      return toCheckout(await store.getCheckout(id), session.status);
    },

    changeSeats: async ({ id, body: { change } }) =>
      toCheckout(await store.changeSeats(id, change), 'complete'),

    openPortal: async ({ id }) => {
      const { customer_id: customer } = await store.getCheckout(id);
      if (!customer) throw new ApiError(409, 'not_paid', 'This purchase hasn’t been paid for yet.');
      const { portalId } = await ask(readCatalogue);
      try {
        const { url } = await ask((stripe) =>
          stripe.billingPortal.sessions.create({
            customer,
            return_url: pageOf(id),
            ...(portalId && { configuration: portalId }),
          }),
        );
        return { url };
      } catch (error) {
        if (!isMissing(error)) throw error;
        throw new ApiError(409, 'not_paid', 'This purchase no longer exists. Please start again.');
      }
    },

    handleEvent: async (body, signature) => {
      const stripe = await getStripe();
      const event = await stripe.webhooks
        .constructEventAsync(body, signature, webhookSecret)
        .catch(() => Promise.reject(new ApiError(400, 'invalid_signature', 'The signature isn’t valid.')));
      const subscriptionId = subscriptionOf(event);
      if (subscriptionId) await syncSubscription(stripe, store, subscriptionId, event);
    },

    reconcile: () => ask((stripe) => reconcile(stripe, store)),
  };
}

const toSubscription = converterTo(checkout.shape.subscription);

/** @param session the session's status at Stripe, if the database has no subscription for it */
function toCheckout(purchase: StoredCheckout, session: Stripe.Checkout.Session.Status | null): Checkout {
  const { id, plan, period, seats, for_learner: forLearner, subscription } = purchase;
  const isPaid = subscription !== null && subscription.status !== 'incomplete';
  const unpaid: Checkout['state'] =
    session === 'open' ? 'open' : session === 'expired' ? 'expired' : 'processing';
  return {
    id,
    plan,
    period,
    seats,
    forLearner,
    state: isPaid ? 'paid' : subscription ? 'processing' : unpaid,
    subscription: toSubscription(subscription),
  };
}

/** Whether the error means that Stripe can't be reached, is overloaded or is failing. */
function isOutage(error: unknown): boolean {
  const { type, statusCode = 0 } = error as { type?: string; statusCode?: number };
  return type === 'StripeConnectionError' || statusCode === 429 || statusCode >= 500;
}
