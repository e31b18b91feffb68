import Stripe from 'stripe';

type Plan = 'learner' | 'school';
type Period = 'month' | 'year';
type PortalProduct = Stripe.BillingPortal.ConfigurationCreateParams.Features.SubscriptionUpdate.Product;

/** The plans that an operator sells. */
export interface PlanSettings {
  /** ISO 4217, in lower case. */
  currency: string;
  /** Prices per seat, in the currency's smallest unit. A plan without a price isn't sold. */
  amounts: Partial<Record<`${Plan}_${Period}`, number>>;
  /** Days before the first payment; 0 for none. */
  trialDays: number;
  taxBehavior: 'inclusive' | 'exclusive';
  /** Origin of the learners' site. */
  siteUrl: string;
  /** Address of the Supabase project. */
  projectUrl: string;
}

/** Marks the platform's own objects, since an account may sell other things as well. */
const MARK = { platform: 'learning-platform' };

/** Events that change a subscription; each makes the edge function read the subscription again. */
const EVENTS: Stripe.WebhookEndpointCreateParams.EnabledEvent[] = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'invoice.paid',
  'invoice.payment_failed',
];

const PRODUCTS: Record<Plan, { name: string; description: string; features: string[] }> = {
  learner: {
    name: 'Plan for one student',
    description: 'Every course for one student.',
    features: ['Every course', 'Progress and reviews on any device', 'Change or cancel at any time'],
  },
  school: {
    name: 'Plan for a school',
    description: 'Every course, with one seat per student.',
    features: ['Every course', 'Share seats by plan code or invitation', 'One invoice for all seats'],
  },
};

/**
 * Creates the products, prices, customer portal and webhook endpoint in a Stripe account. Running it again changes only
 * what is different. A new amount becomes a new price, and existing subscriptions keep theirs.
 * @param report receives a line for each object
 * @returns the webhook endpoint's secret, which Stripe reveals only when the endpoint is created; null if it existed
 */
export async function setUpPlans(
  stripe: Stripe,
  settings: PlanSettings,
  report: (line: string) => void,
): Promise<string | null> {
  const sold: PortalProduct[] = [];
  for (const plan of Object.keys(PRODUCTS) as Plan[]) {
    const product = await ensureProduct(stripe, plan, report);
    const prices: string[] = [];
    for (const period of ['month', 'year'] as const) {
      const price = await ensurePrice(stripe, { product, plan, period, settings, report });
      if (price) prices.push(price);
    }
    // By default, Stripe lets payers choose the quantity, but one learner needs one seat.
    const quantity = { enabled: plan === 'school' };
    if (prices.length > 0) sold.push({ product, prices, adjustable_quantity: quantity });
  }
  await ensurePortal(stripe, sold, settings, report);
  return await ensureWebhook(stripe, settings, report);
}

async function ensureProduct(stripe: Stripe, plan: Plan, report: (line: string) => void): Promise<string> {
  for await (const product of stripe.products.list({ active: true, limit: 100 })) {
    if (product.metadata.plan !== plan) continue;
    report(`Product ${plan}: ${product.id} (unchanged; edit its text in Stripe's dashboard)`);
    return product.id;
  }
  const { features, ...texts } = PRODUCTS[plan];
  const product = await stripe.products.create({
    ...texts,
    marketing_features: features.map((feature) => ({ name: feature })),
    metadata: { ...MARK, plan },
  });
  report(`Product ${plan}: ${product.id} (new)`);
  return product.id;
}

interface PriceToMake {
  product: string;
  plan: Plan;
  period: Period;
  settings: PlanSettings;
  report: (line: string) => void;
}

async function ensurePrice(stripe: Stripe, wanted: PriceToMake): Promise<string | null> {
  const { product, plan, period, settings, report } = wanted;
  const key = `${plan}_${period}` as const;
  const amount = settings.amounts[key];
  const [current] = (await stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 })).data;
  if (amount === undefined) {
    if (current) await archivePrice(stripe, current);
    report(`Price ${key}: ${current ? 'no longer sold' : 'not sold'}`);
    return null;
  }
  // A price stays active when its product is archived in the dashboard.
  const isSame =
    current?.product === product &&
    current.unit_amount === amount &&
    current.currency === settings.currency &&
    current.tax_behavior === settings.taxBehavior &&
    current.metadata.trial_days === String(settings.trialDays);
  if (current && isSame) {
    report(`Price ${key}: ${current.id} (unchanged)`);
    return current.id;
  }
  const price = await stripe.prices.create({
    product,
    currency: settings.currency,
    unit_amount: amount,
    recurring: { interval: period },
    tax_behavior: settings.taxBehavior,
    lookup_key: key,
    transfer_lookup_key: true,
    // The plan is also used for subscriptions created by hand in the dashboard.
    metadata: { ...MARK, plan, trial_days: String(settings.trialDays) },
  });
  if (current) await archivePrice(stripe, current, price);
  report(`Price ${key}: ${price.id} (${current ? `replaces ${current.id}` : 'new'})`);
  return price.id;
}

/**
 * Stops selling a price.
 * @param successor the price that already has the lookup key; without it, the key is cleared
 */
async function archivePrice(stripe: Stripe, price: Stripe.Price, successor?: Stripe.Price): Promise<void> {
  const product = typeof price.product === 'string' ? price.product : price.product.id;
  const { default_price: defaultPrice } = await stripe.products.retrieve(product);
  // Stripe doesn't archive a product's default price, which the dashboard may have set.
  if (defaultPrice === price.id) {
    const next = successor?.product === product ? successor.id : '';
    await stripe.products.update(product, { default_price: next });
  }
  await stripe.prices.update(price.id, { active: false, ...(!successor && { lookup_key: '' }) });
}

async function ensurePortal(
  stripe: Stripe,
  products: PortalProduct[],
  { siteUrl }: PlanSettings,
  report: (line: string) => void,
): Promise<void> {
  const params = {
    default_return_url: `${siteUrl}/plans`,
    features: {
      customer_update: { enabled: true, allowed_updates: ['name', 'email', 'address', 'tax_id'] },
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true },
      subscription_cancel: { enabled: true, mode: 'at_period_end' },
      subscription_update: {
        enabled: products.length > 0,
        default_allowed_updates: ['price', 'quantity'],
        // More seats, or a more expensive plan, are charged immediately; otherwise they would be free until the plan renews.
        proration_behavior: 'always_invoice',
        products,
      },
    },
    login_page: { enabled: true },
    metadata: MARK,
  } satisfies Stripe.BillingPortal.ConfigurationCreateParams;
  for await (const portal of stripe.billingPortal.configurations.list({ active: true, limit: 100 })) {
    if (portal.metadata?.platform !== MARK.platform) continue;
    await stripe.billingPortal.configurations.update(portal.id, params);
    report(`Customer portal: ${portal.id} (updated)`);
    return;
  }
  const portal = await stripe.billingPortal.configurations.create(params);
  report(`Customer portal: ${portal.id} (new)`);
}

async function ensureWebhook(
  stripe: Stripe,
  { projectUrl }: PlanSettings,
  report: (line: string) => void,
): Promise<string | null> {
  const url = `${projectUrl}/functions/v1/api/billing/webhook`;
  for await (const endpoint of stripe.webhookEndpoints.list({ limit: 100 })) {
    if (endpoint.url !== url) continue;
    await stripe.webhookEndpoints.update(endpoint.id, { enabled_events: EVENTS });
    report(`Webhook: ${endpoint.id} (unchanged; its secret is in Stripe's dashboard)`);
    return null;
  }
  // The edge function reads events in this version, whatever the account's default is.
  const fields = { enabled_events: EVENTS, api_version: Stripe.API_VERSION, metadata: MARK };
  const endpoint = await stripe.webhookEndpoints.create({ url, ...fields });
  report(`Webhook: ${endpoint.id} (new)`);
  return endpoint.secret ?? null;
}
