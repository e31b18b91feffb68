import type Stripe from 'stripe';
import { z } from 'zod';
import type { Account } from '../account/account.ts';
import { newPrice, storePrice } from '../account/catalogue.ts';
import { changeMetadata } from '../account/metadata.ts';
import { priceByLookupKey } from '../account/seed.ts';
import type { Price } from '../account/stored.ts';
import { endpoint } from './endpoint.ts';
import { listPage } from './lists.ts';
import { type Accepts, boolean, clearable, expand, integer, metadata, paging, text } from './parameters.ts';
import { resourceMissing, StripeError } from './stripe-error.ts';

const recurring = z.strictObject({
  interval: z.enum(['day', 'week', 'month', 'year']),
  interval_count: integer(1).optional(),
} satisfies Accepts<Stripe.PriceCreateParams.Recurring>);

/** What products cost. A price's amount stays; another amount is another price. */
export const priceEndpoints = [
  endpoint({
    method: 'GET',
    path: '/v1/prices',
    accepts: z.strictObject({
      ...paging,
      active: boolean.optional(),
      lookup_keys: z.array(text()).max(10).optional(),
      product: text().optional(),
    } satisfies Accepts<Stripe.PriceListParams>),
    answer: (params, { account }) => {
      const { active, lookup_keys: keys, product } = params;
      const listed = [...account.prices.values()].filter(
        (price) =>
          (active === undefined || price.active === active) &&
          (!keys || keys.includes(price.lookup_key ?? '')) &&
          (product === undefined || price.product === product),
      );
      return listPage(listed, params, '/v1/prices');
    },
  }),
  endpoint({
    method: 'POST',
    path: '/v1/prices',
    accepts: z.strictObject({
      active: boolean.optional(),
      currency: z.string().regex(/^[a-z]{3}$/i, 'not a currency'),
      expand,
      lookup_key: text(200).optional(),
      metadata: metadata.optional(),
      nickname: text().optional(),
      product: text(),
      recurring: recurring.optional(),
      tax_behavior: z.enum(['inclusive', 'exclusive', 'unspecified']).optional(),
      transfer_lookup_key: boolean.optional(),
      unit_amount: integer(0),
    } satisfies Accepts<Stripe.PriceCreateParams>),
    answer: ({ transfer_lookup_key: transfers, ...fields }, { account }) => {
      if (!account.products.has(fields.product)) throw resourceMissing('product', fields.product, 'product');
      if (fields.lookup_key) freeLookupKey(account, fields.lookup_key, transfers ?? false);
      const price = newPrice({ ...fields, currency: fields.currency.toLowerCase() });
      account.prices.set(price.id, price);
      return price;
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/prices/:id',
    accepts: z.strictObject({ expand } satisfies Accepts<Stripe.PriceRetrieveParams>),
    answer: (_params, { account }, id) => findPrice(account, id),
  }),
  endpoint({
    method: 'POST',
    path: '/v1/prices/:id',
    accepts: z.strictObject({
      active: boolean.optional(),
      expand,
      // Archiving a price does not free its key; an empty text does.
      lookup_key: clearable(text(200)).optional(),
      metadata: z.literal('').or(metadata).optional(),
      nickname: text().optional(),
      transfer_lookup_key: boolean.optional(),
    } satisfies Accepts<Stripe.PriceUpdateParams>),
    answer: (
      { expand: _expand, transfer_lookup_key: transfers, metadata: changes, ...fields },
      { account },
      id,
    ) => {
      const before = findPrice(account, id);
      if (fields.active === false && account.products.get(before.product)?.default_price === id) {
        throw new StripeError(
          'This price cannot be archived because it is the default price of its product.',
        );
      }
      if (fields.lookup_key && fields.lookup_key !== before.lookup_key) {
        freeLookupKey(account, fields.lookup_key, transfers ?? false);
      }
      const price: Price = { ...before, ...fields, metadata: changeMetadata(before.metadata, changes) };
      storePrice(account, price);
      return price;
    },
  }),
];

function findPrice(account: Account, id: string): Price {
  const price = account.prices.get(id);
  if (!price) throw resourceMissing('price', id);
  return price;
}

/** Makes a key free for a price, taking it from the one that has it. @throws StripeError 400 if it may not be taken */
function freeLookupKey(account: Account, key: string, transfers: boolean): void {
  const holder = priceByLookupKey(account, key);
  if (!holder) return;
  if (!transfers) {
    throw new StripeError(`A price (\`${holder.id}\`) already uses that lookup key.`, {
      param: 'lookup_key',
    });
  }
  storePrice(account, { ...holder, lookup_key: null });
}
