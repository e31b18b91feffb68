import { newId, nowInSeconds } from './account.ts';
import { changeMetadata } from './metadata.ts';
import type { Metadata, PortalConfiguration, PortalSession } from './stored.ts';

type Features = PortalConfiguration['features'];
type PortalProduct = NonNullable<Features['subscription_update']['products']>[number];

export interface FeatureFields {
  customer_update?: Partial<Features['customer_update']>;
  invoice_history?: Features['invoice_history'];
  payment_method_update?: { enabled: boolean };
  subscription_cancel?: Partial<Features['subscription_cancel']>;
  subscription_update?: Partial<Omit<Features['subscription_update'], 'products'>> & {
    products?: ProductFields[];
  };
}

interface ProductFields {
  product: string;
  prices: string[];
  adjustable_quantity?: { enabled: boolean; maximum?: number; minimum?: number };
}

/** What a request sets; what it leaves out stays as it was. */
export interface ConfigurationFields {
  active?: boolean;
  business_profile?: Partial<PortalConfiguration['business_profile']>;
  default_return_url?: string | null;
  features?: FeatureFields;
  login_page?: { enabled: boolean };
  metadata?: Metadata | '';
  name?: string | null;
}

/** A configuration of the customer portal. @param origin of the double's pages */
export function newConfiguration(
  fields: ConfigurationFields,
  { isDefault, origin }: { isDefault: boolean; origin: string },
): PortalConfiguration {
  return changeConfiguration(blankConfiguration(isDefault), fields, origin);
}

/** The configuration after a change; the given one is left as it was. @param origin of the double's pages */
export function changeConfiguration(
  before: PortalConfiguration,
  { business_profile: profile, features, login_page: login, metadata, ...plain }: ConfigurationFields,
  origin: string,
): PortalConfiguration {
  return {
    ...before,
    ...plain,
    business_profile: { ...before.business_profile, ...profile },
    features: features ? changeFeatures(before.features, features) : before.features,
    login_page: login
      ? { enabled: login.enabled, url: login.enabled ? `${origin}/portal-login/${before.id}` : null }
      : before.login_page,
    metadata: changeMetadata(before.metadata, metadata),
    updated: nowInSeconds(),
  };
}

function changeFeatures(before: Features, fields: FeatureFields): Features {
  const { products, ...update } = fields.subscription_update ?? {};
  return {
    ...before,
    customer_update: { ...before.customer_update, ...fields.customer_update },
    invoice_history: { ...before.invoice_history, ...fields.invoice_history },
    payment_method_update: { ...before.payment_method_update, ...fields.payment_method_update },
    subscription_cancel: { ...before.subscription_cancel, ...fields.subscription_cancel },
    subscription_update: {
      ...before.subscription_update,
      ...update,
      ...(products && { products: products.map(toPortalProduct) }),
    },
  };
}

/** Unless a request says otherwise, customers may choose the quantity. */
function toPortalProduct({ product, prices, adjustable_quantity: quantity }: ProductFields): PortalProduct {
  const { enabled = true, maximum = null, minimum = 1 } = quantity ?? {};
  return { product, prices, adjustable_quantity: { enabled, maximum, minimum } };
}

function blankConfiguration(isDefault: boolean): PortalConfiguration {
  const now = nowInSeconds();
  return {
    id: newId('bpc'),
    object: 'billing_portal.configuration',
    active: true,
    application: null,
    business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
    created: now,
    default_return_url: null,
    features: {
      customer_update: { allowed_updates: [], enabled: false },
      invoice_history: { enabled: false },
      payment_method_update: { enabled: false, payment_method_configuration: null },
      subscription_cancel: {
        cancellation_reason: { enabled: false, feedback_options: null, options: [] },
        enabled: false,
        mode: 'at_period_end',
        proration_behavior: 'none',
      },
      subscription_pause: { duration: { interval_options: [], type: 'indefinite' }, enabled: false },
      subscription_update: {
        billing_cycle_anchor: null,
        default_allowed_updates: [],
        enabled: false,
        products: [],
        proration_behavior: 'none',
        schedule_at_period_end: { conditions: [] },
        trial_update_behavior: 'end_trial',
      },
    },
    is_default: isDefault,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: {},
    name: null,
    updated: now,
  };
}

/** One visit of a customer to the portal. @param origin of the double's pages */
export function newPortalSession(
  customer: string,
  configuration: PortalConfiguration,
  returnUrl: string | undefined,
  origin: string,
): PortalSession {
  const id = newId('bps');
  return {
    id,
    object: 'billing_portal.session',
    configuration: configuration.id,
    created: nowInSeconds(),
    customer,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: returnUrl ?? configuration.default_return_url,
    url: `${origin}/portal/${id}`,
  };
}
