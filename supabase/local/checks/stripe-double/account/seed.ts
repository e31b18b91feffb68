import type { Account } from './account.ts';
import { newPrice, newProduct } from './catalogue.ts';
import { newConfiguration } from './portal.ts';
import type { Price } from './stored.ts';
import { newWebhookEndpoint } from './webhook-endpoint.ts';

/** Invented amounts in cents: what a plan costs is set in the real account only. */
const PLANS = [
  {
    plan: 'learner',
    name: 'Learner plan',
    description: 'Every course, for one learner.',
    features: ['Every course and road map', 'Progress that is kept', 'Cancel at any time'],
    amounts: { month: 1290, year: 12_900 },
    trialDays: 14,
  },
  {
    plan: 'school',
    name: 'School plan',
    description: 'Every course, for each seat of a class or school.',
    features: ['Seats for a whole class', 'A plan code to hand out', 'Tax invoices'],
    amounts: { month: 790, year: 7900 },
    trialDays: 0,
  },
] as const;

/** Sets an account up as the platform needs it. @param origin of the double's pages */
export function seedAccount(
  account: Account,
  { origin, webhookUrl }: { origin: string; webhookUrl: string },
): void {
  const sold: { product: string; prices: string[] }[] = [];
  for (const { plan, name, description, features, amounts, trialDays } of PLANS) {
    const product = newProduct({
      name,
      description,
      marketing_features: features.map((feature) => ({ name: feature })),
      metadata: { plan },
    });
    account.products.set(product.id, product);
    const prices: string[] = [];
    sold.push({ product: product.id, prices });
    for (const interval of ['month', 'year'] as const) {
      const price = newPrice({
        product: product.id,
        currency: 'aud',
        unit_amount: amounts[interval],
        recurring: { interval },
        lookup_key: `${plan}_${interval}`,
        metadata: { plan, ...(trialDays > 0 && { trial_days: String(trialDays) }) },
        tax_behavior: 'inclusive',
      });
      account.prices.set(price.id, price);
      prices.push(price.id);
    }
  }
  const portal = newConfiguration(
    {
      features: {
        invoice_history: { enabled: true },
        payment_method_update: { enabled: true },
        subscription_cancel: { enabled: true },
        subscription_update: { enabled: true, default_allowed_updates: ['quantity'], products: sold },
      },
      login_page: { enabled: true },
    },
    { isDefault: true, origin },
  );
  account.portalConfigurations.set(portal.id, portal);
  const endpoint = newWebhookEndpoint({ url: webhookUrl, enabled_events: ['*'] });
  account.webhookEndpoints.set(endpoint.id, endpoint);
}

/** The price with this lookup key, or undefined. */
export function priceByLookupKey(account: Account, key: string): Price | undefined {
  return [...account.prices.values()].find((price) => price.lookup_key === key);
}
