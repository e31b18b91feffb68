import { Hono } from 'hono';
import { html } from 'hono/html';
import type Stripe from 'stripe';
import { z } from 'zod';
import {
  type Account,
  newId,
  type PortalConfiguration,
  type PortalSession,
  type Subscription,
} from './account.ts';
import {
  type Accepts,
  boolean,
  endpoint,
  findObject,
  listPage,
  metadata,
  paging,
  StripeError,
  text,
  url,
} from './endpoint.ts';
import { type Html, page, type PageContext } from './page.ts';
import { updateSubscription } from './subscriptions.ts';

const PATH = '/v1/billing_portal/configurations';

const switched = z.strictObject({ enabled: boolean });

const portalProduct = z.strictObject({
  adjustable_quantity: switched,
  prices: z.array(text).min(1),
  product: text,
} satisfies Accepts<Stripe.BillingPortal.ConfigurationCreateParams.Features.SubscriptionUpdate.Product>);

const subscriptionUpdate = z.strictObject({
  default_allowed_updates: z.array(z.enum(['price', 'quantity'])),
  enabled: boolean,
  products: z.array(portalProduct).min(1),
  proration_behavior: z.literal('always_invoice'),
} satisfies Accepts<Stripe.BillingPortal.ConfigurationCreateParams.Features.SubscriptionUpdate>);

/** The parameters for a new configuration and for changing one. */
const configurationParams = z.strictObject({
  default_return_url: url,
  features: z.strictObject({
    customer_update: z.strictObject({
      allowed_updates: z.array(z.enum(['address', 'email', 'name', 'tax_id'])),
      enabled: boolean,
    } satisfies Accepts<Stripe.BillingPortal.ConfigurationCreateParams.Features.CustomerUpdate>),
    invoice_history: switched,
    payment_method_update: switched,
    subscription_cancel: z.strictObject({
      enabled: boolean,
      mode: z.literal('at_period_end'),
    } satisfies Accepts<Stripe.BillingPortal.ConfigurationCreateParams.Features.SubscriptionCancel>),
    subscription_update: subscriptionUpdate,
  } satisfies Accepts<Stripe.BillingPortal.ConfigurationCreateParams.Features>),
  login_page: switched,
  metadata,
} satisfies Accepts<Stripe.BillingPortal.ConfigurationCreateParams>);

/** The customer portal: its configurations, and visits to it. */
export const portalEndpoints = [
  endpoint({
    method: 'GET',
    path: PATH,
    accepts: z.strictObject({
      ...paging,
      active: z.literal('true').optional(),
    } satisfies Accepts<Stripe.BillingPortal.ConfigurationListParams>),
    answer: (params, { account }) => listPage(account.portalConfigurations.values(), params),
  }),
  endpoint({
    method: 'POST',
    path: PATH,
    accepts: configurationParams,
    answer: (params, { account, origin }) =>
      configurePortal(addConfiguration(account, { origin, isDefault: false }), account, params),
  }),
  endpoint({
    method: 'POST',
    path: `${PATH}/:id`,
    accepts: configurationParams,
    answer: (params, { account }, id) =>
      configurePortal(findObject(account.portalConfigurations, id), account, params),
  }),
  endpoint({
    method: 'POST',
    path: '/v1/billing_portal/sessions',
    accepts: z.strictObject({
      configuration: text,
      customer: text,
      return_url: url,
    } satisfies Accepts<Stripe.BillingPortal.SessionCreateParams>),
    answer: ({ configuration, customer, return_url }, { account, origin }) => {
      findObject(account.portalConfigurations, configuration);
      findObject(account.customers, customer);
      const id = newId('bps');
      const url = `${origin}/portal/${id}`;
      const session: PortalSession = { id, object: 'billing_portal.session', customer, return_url, url };
      account.portalSessions.set(id, session);
      return session;
    },
  }),
];

/** Adds a portal configuration with the fields that Stripe gives it. @param origin the origin of the double's pages */
export function addConfiguration(
  account: Account,
  { origin, isDefault }: { origin: string; isDefault: boolean },
): PortalConfiguration {
  const id = newId('bpc');
  const configuration: PortalConfiguration = {
    id,
    object: 'billing_portal.configuration',
    default_return_url: null,
    features: {},
    is_default: isDefault,
    // The double has no login page; only its address is read.
    login_page: { enabled: true, url: `${origin}/portal-login/${id}` },
    metadata: {},
  };
  account.portalConfigurations.set(id, configuration);
  return configuration;
}

function configurePortal(
  configuration: PortalConfiguration,
  account: Account,
  { default_return_url, features, metadata: changed }: z.output<typeof configurationParams>,
): PortalConfiguration {
  for (const { product, prices } of features.subscription_update.products) {
    const stranger = prices.find((price) => account.prices.get(price)?.product !== product);
    if (stranger) throw new StripeError(`No such price of ${product}: '${stranger}'`);
  }
  return Object.assign(configuration, { default_return_url, features, metadata: changed });
}

const portalForm = z.object({ action: z.enum(['cancel', 'return']), subscription: z.string().default('') });

/** Creates Stripe's customer portal, at `/portal/<id of the session>`. */
export function createPortalPage({ account, deliver }: PageContext): Hono {
  const app = new Hono();
  app.get('/portal/:id', (c) => {
    const session = findObject(account.portalSessions, c.req.param('id'));
    const theirs = [...account.subscriptions.values()].filter((each) => each.customer === session.customer);
    return c.html(portalPage(account, theirs));
  });
  app.post('/portal/:id', async (c) => {
    const session = findObject(account.portalSessions, c.req.param('id'));
    const { action, subscription: id } = portalForm.parse(await c.req.parseBody());
    if (action === 'return') return c.redirect(session.return_url ?? '', 303);
    // In flexible billing mode, the default of new subscriptions, the portal sets `cancel_at` and leaves
    // `cancel_at_period_end` false (https://docs.stripe.com/billing/subscriptions/billing-mode/compare).
    const [item] = findObject(account.subscriptions, id).items.data;
    const { events } = updateSubscription(account, id, { cancel_at: item.current_period_end });
    await deliver(events);
    return c.redirect(c.req.path, 303);
  });
  return app;
}

function portalPage(account: Account, subscriptions: Subscription[]): Html {
  return page(
    'Manage your plan',
    html`${subscriptions.map(
        ({ id, items: { data }, cancel_at: end }) =>
          html`<form method="post">
            <h2>${account.products.get(data[0].price.product)?.name}</h2>
            <p>${data[0].quantity} seats${end === null ? '' : ', canceled'}</p>
            <input type="hidden" name="subscription" value="${id}" />
            <button name="action" value="cancel">Cancel at period end</button>
          </form>`,
      )}
      <form method="post"><button name="action" value="return">Return</button></form>`,
  );
}
