import type Stripe from 'stripe';
import { z } from 'zod';
import { type Account, nowInSeconds } from '../account/account.ts';
import { newProduct } from '../account/catalogue.ts';
import { changeMetadata } from '../account/metadata.ts';
import type { Product } from '../account/stored.ts';
import { endpoint } from './endpoint.ts';
import { listPage } from './lists.ts';
import { type Accepts, boolean, clearable, expand, metadata, paging, text } from './parameters.ts';
import { resourceMissing, StripeError } from './stripe-error.ts';

const featureList = z.array(
  z.strictObject({ name: text(80) } satisfies Accepts<Stripe.ProductCreateParams.MarketingFeature>),
);

const productFields = {
  active: boolean.optional(),
  description: text().optional(),
  expand,
  marketing_features: featureList.max(15).optional(),
  tax_code: text().optional(),
  unit_label: text(12).optional(),
} satisfies Accepts<Stripe.ProductUpdateParams>;

/** What is sold. */
export const productEndpoints = [
  endpoint({
    method: 'GET',
    path: '/v1/products',
    accepts: z.strictObject({
      ...paging,
      active: boolean.optional(),
      ids: z.array(text()).optional(),
    } satisfies Accepts<Stripe.ProductListParams>),
    answer: (params, { account }) => {
      const { active, ids } = params;
      const listed = [...account.products.values()].filter(
        (product) =>
          (active === undefined || product.active === active) && (!ids || ids.includes(product.id)),
      );
      return listPage(listed, params, '/v1/products');
    },
  }),
  endpoint({
    method: 'POST',
    path: '/v1/products',
    accepts: z.strictObject({
      ...productFields,
      id: text().optional(),
      metadata: metadata.optional(),
      name: text(),
    } satisfies Accepts<Stripe.ProductCreateParams>),
    answer: (params, { account }) => {
      if (account.products.has(params.id ?? '')) {
        throw new StripeError('Product already exists.', { code: 'resource_already_exists', param: 'id' });
      }
      const product = newProduct(params);
      account.products.set(product.id, product);
      return product;
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/products/:id',
    accepts: z.strictObject({ expand } satisfies Accepts<Stripe.ProductRetrieveParams>),
    answer: (_params, { account }, id) => findProduct(account, id),
  }),
  endpoint({
    method: 'POST',
    path: '/v1/products/:id',
    accepts: z.strictObject({
      ...productFields,
      default_price: clearable(text()).optional(),
      metadata: z.literal('').or(metadata).optional(),
      name: text().optional(),
    } satisfies Accepts<Stripe.ProductUpdateParams>),
    answer: ({ expand: _expand, metadata: changes, ...fields }, { account }, id) => {
      const before = findProduct(account, id);
      const { default_price: price } = fields;
      if (price && account.prices.get(price)?.product !== id) {
        throw resourceMissing('price', price, 'default_price');
      }
      const product: Product = {
        ...before,
        ...fields,
        metadata: changeMetadata(before.metadata, changes),
        updated: nowInSeconds(),
      };
      account.products.set(id, product);
      return product;
    },
  }),
];

function findProduct(account: Account, id: string): Product {
  const product = account.products.get(id);
  if (!product) throw resourceMissing('product', id);
  return product;
}
