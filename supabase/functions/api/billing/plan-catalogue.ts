import type Stripe from 'stripe';
import type { PlanName, PlanPeriod, Plans } from '../schemas/billing.schema.ts';

/** Milliseconds for which prices from Stripe are cached. */
const FRESH_MS = 5 * 60_000;

const PLANS = ['learner', 'school'] as const satisfies PlanName[];
const PERIODS = ['month', 'year'] as const satisfies PlanPeriod[];

/** Returns the lookup key of a plan's current price: `learner_month`, `school_year`. */
export const lookupKey = (plan: PlanName, period: PlanPeriod): string => `${plan}_${period}`;

export interface Catalogue {
  plans: Plans;
  prices: Map<string, Stripe.Price>;
  /** The customer portal's configuration. Null means the account's default. */
  portalId: string | null;
  /** Whether the account is registered for tax. If so, Stripe calculates the tax. */
  calculatesTax: boolean;
}

/**
 * Reads plans and prices from Stripe, at most every five minutes. While Stripe doesn't respond, the last result is
 * used.
 * @throws Stripe's error if no earlier read succeeded
 */
export function createCatalogue(stripe: () => Promise<Stripe>): () => Promise<Catalogue> {
  let last: { catalogue: Catalogue; readAt: number } | undefined;
  return async () => {
    if (last && Date.now() - last.readAt < FRESH_MS) return last.catalogue;
    try {
      last = { catalogue: await readCatalogue(await stripe()), readAt: Date.now() };
    } catch (error) {
      if (!last) throw error;
    }
    return last.catalogue;
  };
}

async function readCatalogue(stripe: Stripe): Promise<Catalogue> {
  const keys = PLANS.flatMap((plan) => PERIODS.map((period) => lookupKey(plan, period)));
  const [prices, portals, tax] = await Promise.all([
    stripe.prices.list({ active: true, lookup_keys: keys, expand: ['data.product'], limit: 100 }),
    stripe.billingPortal.configurations.list({ active: true, limit: 100 }),
    stripe.tax.settings.retrieve(),
  ]);
  // Prefers the portal configuration that `npm run payments:setup` created, because an account may have others.
  const portal =
    portals.data.find(({ metadata }) => metadata?.platform === 'learning-platform') ??
    portals.data.find(({ is_default: isDefault }) => isDefault);
  const byKey = new Map(prices.data.map((price) => [price.lookup_key ?? '', price]));
  const calculatesTax = tax.status === 'active';
  const listed = PLANS.flatMap((plan) =>
    PERIODS.flatMap((period) => {
      const price = byKey.get(lookupKey(plan, period));
      return price ? toPlan(plan, period, price, calculatesTax) : [];
    }),
  );
  return {
    plans: { enabled: true, plans: listed, portalUrl: portal?.login_page.url ?? null },
    prices: byKey,
    portalId: portal?.id ?? null,
    calculatesTax,
  };
}

function toPlan(
  plan: PlanName,
  period: PlanPeriod,
  price: Stripe.Price,
  calculatesTax: boolean,
): Plans['plans'] {
  const { product, unit_amount: unitAmount, currency } = price;
  // A price with tiers has no single amount.
  if (typeof product === 'string' || product.deleted || unitAmount === null) return [];
  const included = price.tax_behavior === 'inclusive';
  return [
    {
      plan,
      period,
      name: product.name,
      description: product.description,
      features: product.marketing_features.flatMap(({ name }) => name ?? []),
      currency,
      unitAmount,
      tax: calculatesTax ? (included ? 'included' : 'added') : 'none',
      trialDays: trialDaysOf(price),
    },
  ];
}

/** Reads a price's trial days from its metadata, because Stripe has no setting for them. */
export function trialDaysOf(price: Stripe.Price): number {
  const days = Number(price.metadata.trial_days ?? 0);
  return Number.isInteger(days) && days > 0 ? days : 0;
}
