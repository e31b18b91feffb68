import type Stripe from 'stripe';
import { z } from 'zod';
import { type Account, newId, type Price, type Product } from './account.ts';
import {
  type Accepts,
  boolean,
  endpoint,
  findObject,
  integer,
  listPage,
  metadata,
  none,
  paging,
  StripeError,
  text,
} from './endpoint.ts';

/** Endpoints for products. */
const productEndpoints = [
  endpoint({
    method: 'GET',
    path: '/v1/products',
    accepts: z.strictObject({
      ...paging,
      active: boolean.optional(),
    } satisfies Accepts<Stripe.ProductListParams>),
    answer: (params, { account }) => listPage(filterActive(account.products, params.active), params),
  }),
  endpoint({
    method: 'POST',
    path: '/v1/products',
    accepts: z.strictObject({
      description: text,
      marketing_features: z.array(z.strictObject({ name: text })),
      metadata,
      name: text,
    } satisfies Accepts<Stripe.ProductCreateParams>),
    answer: (fields, { account }) => addProduct(account, fields),
  }),
  endpoint({
    method: 'GET',
    path: '/v1/products/:id',
    accepts: none,
    answer: (_params, { account }, id) => findObject(account.products, id),
  }),
  endpoint({
    method: 'POST',
    path: '/v1/products/:id',
    accepts: z.strictObject({
      active: boolean.optional(),
      default_price: z.string().optional(),
    } satisfies Accepts<Stripe.ProductUpdateParams>),
    answer: ({ active, default_price: price }, { account }, id) => {
      const product = findObject(account.products, id);
      product.active = active ?? product.active;
      if (price !== undefined) product.default_price = price || null;
      return product;
    },
  }),
];

/** Endpoints for prices. A price's amount never changes; a new amount needs a new price. */
const priceEndpoints = [
  endpoint({
    method: 'GET',
    path: '/v1/prices',
    accepts: z.strictObject({
      ...paging,
      active: boolean.optional(),
      lookup_keys: z.array(text).optional(),
    } satisfies Accepts<Stripe.PriceListParams>),
    answer: (params, { account }) => {
      const { active, lookup_keys: keys } = params;
      const listed = filterActive(account.prices, active).filter(
        (price) => !keys || keys.includes(price.lookup_key ?? ''),
      );
      return listPage(listed, params);
    },
  }),
  endpoint({
    method: 'POST',
    path: '/v1/prices',
    accepts: z.strictObject({
      currency: text,
      lookup_key: text,
      metadata,
      product: text,
      recurring: z.strictObject({ interval: z.enum(['month', 'year']) }),
      tax_behavior: z.enum(['inclusive', 'exclusive']),
      transfer_lookup_key: boolean.optional(),
      unit_amount: integer(0),
    } satisfies Accepts<Stripe.PriceCreateParams>),
    answer: ({ transfer_lookup_key: transfers, ...fields }, { account }) => {
      findObject(account.products, fields.product);
      // An archived price keeps its key until it's cleared or transferred.
      const holder = priceByLookupKey(account, fields.lookup_key);
      if (holder && !transfers) {
        throw new StripeError(`A price (\`${holder.id}\`) already uses that lookup key.`);
      }
      if (holder) holder.lookup_key = null;
      return addPrice(account, fields);
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/prices/:id',
    accepts: none,
    answer: (_params, { account }, id) => findObject(account.prices, id),
  }),
  endpoint({
    method: 'POST',
    path: '/v1/prices/:id',
    accepts: z.strictObject({
      active: z.literal('false'),
      lookup_key: z.literal('').optional(),
    } satisfies Accepts<Stripe.PriceUpdateParams>),
    answer: ({ lookup_key: key }, { account }, id) => {
      const price = findObject(account.prices, id);
      if (account.products.get(price.product)?.default_price === id) {
        throw new StripeError(
          'This price cannot be archived because it is the default price of its product.',
        );
      }
      price.active = false;
      if (key === '') price.lookup_key = null;
      return price;
    },
  }),
];

export const catalogueEndpoints = [...productEndpoints, ...priceEndpoints];

type ProductFields = Pick<Product, 'name' | 'description' | 'marketing_features' | 'metadata'>;
type PriceFields = Omit<Price, 'id' | 'object' | 'active'>;

/** Starts selling a product. */
export function addProduct(account: Account, fields: ProductFields): Product {
  const product: Product = {
    id: newId('prod'),
    object: 'product',
    active: true,
    default_price: null,
    ...fields,
  };
  account.products.set(product.id, product);
  return product;
}

/** Adds a per-unit price for a product. */
export function addPrice(account: Account, fields: PriceFields): Price {
  const price: Price = { id: newId('price'), object: 'price', active: true, ...fields };
  account.prices.set(price.id, price);
  return price;
}

/** Finds the price with this lookup key, or undefined. */
export function priceByLookupKey(account: Account, key: string): Price | undefined {
  return [...account.prices.values()].find((price) => price.lookup_key === key);
}

function filterActive<Item extends { active: boolean }>(
  items: Map<string, Item>,
  active: boolean | undefined,
): Item[] {
  return [...items.values()].filter((item) => active === undefined || item.active === active);
}
