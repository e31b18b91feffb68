import { Hono } from 'hono';
import { html } from 'hono/html';
import type Stripe from 'stripe';
import { z } from 'zod';
import { type CheckoutSession, newEvent, newId, type Purchase } from './account.ts';
import {
  type Accepts,
  boolean,
  endpoint,
  findObject,
  integer,
  metadata,
  none,
  StripeError,
  text,
  url,
} from './endpoint.ts';
import { type Html, page, type PageContext } from './page.ts';
import { createSubscription } from './subscriptions.ts';

const sessionParams = z.strictObject({
  allow_promotion_codes: boolean,
  // The platform accepts only cards, because Stripe would activate a subscription days before a bank debit arrives
  // (https://docs.stripe.com/billing/subscriptions/overview#payment-succeeded).
  allowed_payment_method_types: z.tuple([z.literal('card')]),
  automatic_tax: z.strictObject({ enabled: boolean }),
  cancel_url: url,
  client_reference_id: text,
  line_items: z.tuple([
    z.strictObject({
      price: text,
      quantity: integer(1),
    } satisfies Accepts<Stripe.Checkout.SessionCreateParams.LineItem>),
  ]),
  mode: z.literal('subscription'),
  subscription_data: z.strictObject({
    metadata,
    trial_period_days: integer(1).default(0),
  } satisfies Accepts<Stripe.Checkout.SessionCreateParams.SubscriptionData>),
  success_url: url,
  tax_id_collection: z.strictObject({ enabled: boolean }),
} satisfies Accepts<Stripe.Checkout.SessionCreateParams>);

/** Sessions of Stripe's payment page, for subscriptions only. */
export const checkoutEndpoints = [
  endpoint({
    method: 'POST',
    path: '/v1/checkout/sessions',
    accepts: sessionParams,
    answer: ({ line_items: [line], subscription_data: data, ...params }, { account, origin }) => {
      const price = findObject(account.prices, line.price);
      if (!price.active) throw new StripeError('The price specified is inactive.');
      const id = newId('cs_test');
      const session: CheckoutSession = {
        id,
        object: 'checkout.session',
        cancel_url: params.cancel_url,
        status: 'open',
        subscription: null,
        success_url: params.success_url,
        url: `${origin}/checkout/${id}`,
      };
      const { metadata: sold, trial_period_days: trialDays } = data;
      const purchase: Purchase = { price, quantity: line.quantity, metadata: sold, trialDays };
      account.checkouts.set(id, { session, purchase });
      return session;
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/checkout/sessions/:id',
    accepts: none,
    answer: (_params, { account }, id) => findObject(account.checkouts, id).session,
  }),
  endpoint({
    method: 'POST',
    path: '/v1/checkout/sessions/:id/expire',
    accepts: none,
    answer: (_params, { account, announce }, id) => {
      const { session } = findObject(account.checkouts, id);
      close(session, 'expired');
      announce(newEvent('checkout.session.expired', session));
      return session;
    },
  }),
];

const payer = z.object({ name: z.string().trim().min(1), email: z.email() });

/** Creates Stripe's payment page, at `/checkout/<id of the session>`. */
export function createCheckoutPage({ account, deliver }: PageContext): Hono {
  const app = new Hono();
  app.get('/checkout/:id', (c) => {
    const { session, purchase } = findObject(account.checkouts, c.req.param('id'));
    if (session.status !== 'open') return c.html(page('This page is closed', html``));
    const product = findObject(account.products, purchase.price.product);
    return c.html(openPage(product.name, purchase));
  });
  app.post('/checkout/:id', async (c) => {
    const { session, purchase } = findObject(account.checkouts, c.req.param('id'));
    const form = await c.req.parseBody();
    if (form.action === 'back') return c.redirect(session.cancel_url ?? '', 303);
    const given = payer.parse(form);
    close(session, 'complete');
    const status = purchase.trialDays > 0 ? 'trialing' : 'active';
    const { subscription, events } = createSubscription(account, purchase, { payer: given, status });
    session.subscription = subscription.id;
    await deliver([newEvent('checkout.session.completed', session), ...events]);
    return c.redirect(session.success_url ?? '', 303);
  });
  return app;
}

/** @throws StripeError 400 if the session is not open */
function close(session: CheckoutSession, status: 'complete' | 'expired'): void {
  if (session.status !== 'open')
    throw new StripeError(`Only a checkout session that is open can be closed. It is ${session.status}.`);
  Object.assign(session, { status, url: null });
}

function openPage(product: string, { price, quantity, trialDays }: Purchase): Html {
  const format = new Intl.NumberFormat('en-AU', { style: 'currency', currency: price.currency });
  const amount = format.format(((price.unit_amount ?? 0) * quantity) / 100);
  const trial = trialDays > 0 ? `${trialDays} days free, then ` : '';
  return page(
    'Subscribe',
    html`<p>${quantity} × ${product}: ${trial}${amount} per ${price.recurring.interval}</p>
      <form method="post">
        <label for="name">Name</label>
        <input id="name" name="name" autocomplete="name" required />
        <label for="email">Email</label>
        <input id="email" name="email" type="email" autocomplete="email" required />
        <button name="action" value="pay">Pay</button>
        <button name="action" value="back" formnovalidate>Back</button>
      </form>`,
  );
}
