import type Stripe from 'stripe';
import { z } from 'zod';
import { type Account, nowInSeconds, type Purchase } from '../account/account.ts';
import { RefusedError } from '../account/billing.ts';
import { expireCheckout } from '../account/checkout.ts';
import { newCheckoutSession } from '../account/checkout-session.ts';
import type { CheckoutSession } from '../account/stored.ts';
import { endpoint } from './endpoint.ts';
import { type Accepts, boolean, expand, integer, metadata, text, url } from './parameters.ts';
import { resourceMissing, StripeError } from './stripe-error.ts';

const LOCALES =
  `auto bg cs da de el en en-GB es es-419 et fi fil fr fr-CA hi-IN hr hu id it ja ko lt lv ms mt nb nl pl
  pt pt-BR ro ru sk sl sv th tr vi zh zh-HK zh-TW`.split(/\s+/) as NonNullable<CheckoutSession['locale']>[];

const HOUR = 60 * 60;

const lineItem = z.strictObject({
  price: text(),
  quantity: integer(1, 999_999),
} satisfies Accepts<Stripe.Checkout.SessionCreateParams.LineItem>);

const customMessage = z
  .strictObject({ message: text(1200) })
  .or(z.literal(''))
  .optional();

const subscriptionData = z.strictObject({
  metadata: metadata.optional(),
  trial_period_days: integer(1, 730).optional(),
  trial_settings: z
    .strictObject({
      end_behavior: z.strictObject({ missing_payment_method: z.enum(['cancel', 'create_invoice', 'pause']) }),
    })
    .optional(),
} satisfies Accepts<Stripe.Checkout.SessionCreateParams.SubscriptionData>);

const sessionParams = z.strictObject({
  allow_promotion_codes: boolean.optional(),
  allowed_payment_method_types: z
    .array(z.enum(['au_becs_debit', 'card']))
    .min(1)
    .optional(),
  automatic_tax: z.strictObject({ enabled: boolean }).optional(),
  billing_address_collection: z.enum(['auto', 'required']).optional(),
  cancel_url: url.optional(),
  client_reference_id: text(200).optional(),
  consent_collection: z
    .strictObject({
      promotions: z.enum(['auto', 'none']).optional(),
      terms_of_service: z.enum(['none', 'required']).optional(),
    } satisfies Accepts<Stripe.Checkout.SessionCreateParams.ConsentCollection>)
    .optional(),
  custom_text: z
    .strictObject({
      after_submit: customMessage,
      submit: customMessage,
      terms_of_service_acceptance: customMessage,
    } satisfies Accepts<Stripe.Checkout.SessionCreateParams.CustomText>)
    .optional(),
  customer_email: z.email().max(800).optional(),
  expand,
  expires_at: integer(0).optional(),
  line_items: z.array(lineItem).min(1).max(20),
  locale: z.enum(LOCALES).optional(),
  metadata: metadata.optional(),
  mode: z.literal('subscription'),
  payment_method_collection: z.enum(['always', 'if_required']).optional(),
  subscription_data: subscriptionData.optional(),
  success_url: url,
  tax_id_collection: z.strictObject({ enabled: boolean }).optional(),
} satisfies Accepts<Stripe.Checkout.SessionCreateParams>);

/** Stripe's payment page. Its sessions are for subscriptions only. */
export const checkoutEndpoints = [
  endpoint({
    method: 'POST',
    path: '/v1/checkout/sessions',
    accepts: sessionParams,
    answer: (params, { account, origin }) => {
      const now = nowInSeconds();
      const { expires_at: expiresAt, subscription_data: data } = params;
      // With a second of tolerance, as the request took time.
      if (expiresAt && (expiresAt < now + HOUR / 2 - 1 || expiresAt > now + 24 * HOUR + 1)) {
        const message = 'The `expires_at` timestamp must be between 30 minutes and 24 hours from now.';
        throw new StripeError(message, { param: 'expires_at' });
      }
      if (params.automatic_tax?.enabled && account.settings.tax === 'pending') {
        throw new StripeError(
          'You must have a valid head office address to enable automatic tax calculation in test mode.',
          { code: 'stripe_tax_inactive' },
        );
      }
      const purchase: Purchase = {
        lines: params.line_items.map((line, index) => findLine(account, line, index)),
        metadata: data?.metadata ?? {},
        trialDays: data?.trial_period_days ?? 0,
        missingPaymentMethod: data?.trial_settings?.end_behavior.missing_payment_method ?? 'create_invoice',
      };
      const session = newCheckoutSession(params, purchase, origin, now);
      account.checkoutSessions.set(session.id, session);
      account.purchases.set(session.id, purchase);
      return session;
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/checkout/sessions/:id',
    accepts: z.strictObject({ expand } satisfies Accepts<Stripe.Checkout.SessionRetrieveParams>),
    answer: (_params, { account }, id) => findSession(account, id),
  }),
  endpoint({
    method: 'POST',
    path: '/v1/checkout/sessions/:id/expire',
    accepts: z.strictObject({ expand } satisfies Accepts<Stripe.Checkout.SessionExpireParams>),
    answer: (_params, { account, announce }, id) => {
      findSession(account, id);
      try {
        const { session, event } = expireCheckout(account, id);
        announce([event]);
        return session;
      } catch (error) {
        if (error instanceof RefusedError) throw new StripeError(error.message);
        throw error;
      }
    },
  }),
];

function findSession(account: Account, id: string): CheckoutSession {
  const session = account.checkoutSessions.get(id);
  if (!session) throw resourceMissing('checkout.session', id);
  return session;
}

function findLine(
  account: Account,
  line: { price: string; quantity: number },
  index: number,
): Purchase['lines'][number] {
  const param = `line_items[${index}][price]`;
  const price = account.prices.get(line.price);
  if (!price) throw resourceMissing('price', line.price, param);
  if (!price.active)
    throw new StripeError(`The price specified is inactive. This field only accepts active prices.`, {
      param,
    });
  if (!price.recurring) {
    throw new StripeError('You must provide at least one recurring price in `subscription` mode.', { param });
  }
  return { price, quantity: line.quantity };
}
