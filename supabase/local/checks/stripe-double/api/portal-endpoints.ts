import type Stripe from 'stripe';
import { z } from 'zod';
import type { Account } from '../account/account.ts';
import { changeConfiguration, newConfiguration, newPortalSession } from '../account/portal.ts';
import type { PortalConfiguration } from '../account/stored.ts';
import { endpoint } from './endpoint.ts';
import { listPage } from './lists.ts';
import { type Accepts, boolean, clearable, expand, metadata, paging, text, url } from './parameters.ts';
import { createFeatures, updateFeatures } from './portal-features.ts';
import { resourceMissing, StripeError } from './stripe-error.ts';

type CreateParams = Stripe.BillingPortal.ConfigurationCreateParams;
type UpdateParams = Stripe.BillingPortal.ConfigurationUpdateParams;

const PATH = '/v1/billing_portal/configurations';
const PRODUCTS = 'features.subscription_update.products';

const fields = {
  business_profile: z
    .strictObject({
      headline: clearable(text(60)).optional(),
      privacy_policy_url: url.optional(),
      terms_of_service_url: url.optional(),
    } satisfies Accepts<NonNullable<CreateParams['business_profile']>>)
    .optional(),
  default_return_url: clearable(url).optional(),
  expand,
  login_page: z.strictObject({ enabled: boolean }).optional(),
  name: clearable(text()).optional(),
} satisfies Accepts<CreateParams>;

/** The customer portal: its configurations, and visits to it. */
export const portalEndpoints = [
  endpoint({
    method: 'GET',
    path: PATH,
    accepts: z.strictObject({
      ...paging,
      active: boolean.optional(),
      is_default: boolean.optional(),
    } satisfies Accepts<Stripe.BillingPortal.ConfigurationListParams>),
    answer: (params, { account }) => {
      const { active, is_default: isDefault } = params;
      const listed = [...account.portalConfigurations.values()].filter(
        (each) =>
          (active === undefined || each.active === active) &&
          (isDefault === undefined || each.is_default === isDefault),
      );
      const page = listPage(listed, params, PATH);
      const isExpanded = params.expand?.includes(`data.${PRODUCTS}`);
      return isExpanded ? page : { ...page, data: page.data.map(withoutProducts) };
    },
  }),
  endpoint({
    method: 'POST',
    path: PATH,
    accepts: z.strictObject({
      ...fields,
      features: createFeatures,
      metadata: metadata.optional(),
    } satisfies Accepts<CreateParams>),
    answer: ({ expand: expanded, ...params }, { account, origin }) => {
      // The default one is made in the Dashboard; those of the API are others.
      const configuration = newConfiguration(params, { isDefault: false, origin });
      return store(account, configuration, expanded);
    },
  }),
  endpoint({
    method: 'POST',
    path: `${PATH}/:id`,
    accepts: z.strictObject({
      ...fields,
      active: boolean.optional(),
      features: updateFeatures.optional(),
      metadata: z.literal('').or(metadata).optional(),
    } satisfies Accepts<UpdateParams>),
    answer: ({ expand: expanded, ...params }, { account, origin }, id) => {
      const before = account.portalConfigurations.get(id);
      if (!before) throw resourceMissing('configuration', id);
      return store(account, changeConfiguration(before, params, origin), expanded);
    },
  }),
  endpoint({
    method: 'POST',
    path: '/v1/billing_portal/sessions',
    accepts: z.strictObject({
      configuration: text().optional(),
      customer: text(),
      expand,
      return_url: url.optional(),
    } satisfies Accepts<Stripe.BillingPortal.SessionCreateParams>),
    answer: ({ configuration: wanted, customer, return_url: returnUrl }, { account, origin }) => {
      if (!account.customers.has(customer)) throw resourceMissing('customer', customer, 'customer');
      const configuration = [...account.portalConfigurations.values()].find((each) =>
        wanted === undefined ? each.is_default : each.id === wanted,
      );
      if (!configuration && wanted) throw resourceMissing('configuration', wanted, 'configuration');
      if (!configuration) {
        throw new StripeError(
          'No configuration provided and your test mode default configuration has not been created.',
        );
      }
      const session = newPortalSession(customer, configuration, returnUrl, origin);
      account.portalSessions.set(session.id, session);
      return session;
    },
  }),
];

function store(account: Account, configuration: PortalConfiguration, expanded: string[] = []): object {
  checkProducts(account, configuration.features.subscription_update);
  account.portalConfigurations.set(configuration.id, configuration);
  return expanded.includes(PRODUCTS) ? configuration : withoutProducts(configuration);
}

/** Stripe leaves the products out of an answer unless they are expanded. */
function withoutProducts(configuration: PortalConfiguration): PortalConfiguration {
  const { products: _, ...update } = configuration.features.subscription_update;
  return { ...configuration, features: { ...configuration.features, subscription_update: update } };
}

/** Where subscriptions can be updated there must be something to update them to, even if that is only the quantity. */
function checkProducts(
  account: Account,
  { enabled, products }: PortalConfiguration['features']['subscription_update'],
): void {
  const param = 'features[subscription_update][products]';
  if (enabled && !products?.length) {
    throw new StripeError(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  }
  for (const [index, { product, prices }] of (products ?? []).entries()) {
    if (!account.products.has(product))
      throw resourceMissing('product', product, `${param}[${index}][product]`);
    const stranger = prices.find((id) => account.prices.get(id)?.product !== product);
    if (stranger) throw resourceMissing('price', stranger, `${param}[${index}][prices]`);
  }
}
