import { type Account, newId, nowInSeconds } from './account.ts';
import type { Metadata, Price, Product, Subscription } from './stored.ts';
import { planOf } from './subscription-object.ts';

export interface ProductFields {
  id?: string;
  name: string;
  active?: boolean;
  description?: string;
  marketing_features?: { name: string }[];
  metadata?: Metadata;
  tax_code?: string;
  unit_label?: string;
}

export interface PriceFields {
  product: string;
  currency: string;
  /** In the currency's smallest unit. */
  unit_amount: number;
  recurring?: { interval: 'day' | 'week' | 'month' | 'year'; interval_count?: number };
  active?: boolean;
  lookup_key?: string;
  metadata?: Metadata;
  nickname?: string;
  tax_behavior?: 'inclusive' | 'exclusive' | 'unspecified';
}

/** A product that is sold as a service. */
export function newProduct(fields: ProductFields): Product {
  const now = nowInSeconds();
  return {
    id: fields.id ?? newId('prod'),
    object: 'product',
    active: fields.active ?? true,
    created: now,
    default_price: null,
    description: fields.description ?? null,
    images: [],
    livemode: false,
    marketing_features: fields.marketing_features ?? [],
    metadata: fields.metadata ?? {},
    name: fields.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: fields.tax_code ?? null,
    tax_details: null,
    type: 'service',
    unit_label: fields.unit_label ?? null,
    updated: now,
    url: null,
  };
}

/** A price per unit; without `recurring` it is paid once. */
export function newPrice(fields: PriceFields): Price {
  return {
    id: newId('price'),
    object: 'price',
    active: fields.active ?? true,
    billing_scheme: 'per_unit',
    created: nowInSeconds(),
    currency: fields.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: fields.lookup_key ?? null,
    metadata: fields.metadata ?? {},
    nickname: fields.nickname ?? null,
    product: fields.product,
    recurring: fields.recurring
      ? {
          interval: fields.recurring.interval,
          interval_count: fields.recurring.interval_count ?? 1,
          meter: null,
          trial_period_days: null,
          usage_type: 'licensed',
        }
      : null,
    tax_behavior: fields.tax_behavior ?? 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: fields.recurring ? 'recurring' : 'one_time',
    unit_amount: fields.unit_amount,
    unit_amount_decimal: String(fields.unit_amount),
  };
}

/** Stores a price after a change. Stripe shows it in subscriptions as it is now, so it changes there as well. */
export function storePrice(account: Account, price: Price): void {
  account.prices.set(price.id, price);
  for (const [id, subscription] of account.subscriptions) {
    if (!subscription.items.data.some((item) => item.price.id === price.id)) continue;
    const data = subscription.items.data.map((item) =>
      item.price.id === price.id ? { ...item, price, plan: planOf(price) } : item,
    );
    const changed: Subscription = { ...subscription, items: { ...subscription.items, data } };
    account.subscriptions.set(id, changed);
  }
}
