import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { type DoubleFixture, startFixture } from './double-fixture.ts';

let double: DoubleFixture;

beforeEach(async () => {
  double = await startFixture();
});
afterEach(() => double.stop());

describe('a price', () => {
  test('is changed, but for its amount', async () => {
    const { id } = await double.priceOf('learner_year');
    await double.stripe.prices.update(id, { nickname: 'Early', metadata: { season: 'spring' } });
    const changed = await double.stripe.prices.update(id, { active: false, metadata: { plan: '' } });
    expect(changed).toMatchObject({ active: false, nickname: 'Early', lookup_key: 'learner_year' });
    expect(changed.metadata).toEqual({ season: 'spring', trial_days: '14' });
    expect((await double.stripe.prices.update(id, { metadata: '' })).metadata).toEqual({});
    await expect(double.stripe.prices.update('price_none', {})).rejects.toMatchObject({ statusCode: 404 });
  });

  test('keeps its lookup key until it is cleared or transferred, archived or not', async () => {
    const first = await double.priceOf('learner_year');
    const second = await double.priceOf('learner_month');
    const { prices } = double.stripe;
    await prices.update(first.id, { active: false });
    const taken = { lookup_key: 'learner_year' };
    await expect(prices.update(second.id, taken)).rejects.toMatchObject({ param: 'lookup_key' });
    await prices.update(second.id, { ...taken, transfer_lookup_key: true });
    expect((await prices.retrieve(first.id)).lookup_key).toBeNull();
    expect((await prices.update(second.id, taken)).lookup_key).toBe('learner_year');
    expect((await prices.update(second.id, { lookup_key: '' })).lookup_key).toBeNull();
    expect((await prices.update(first.id, taken)).lookup_key).toBe('learner_year');
  });

  test('is shown in subscriptions as it is now', async () => {
    const { subscription } = await double.subscribe({ plan: 'school_month' });
    const { id, product } = await double.priceOf('school_month');
    const params = { product: product as string, currency: 'aud', unit_amount: 800 };
    await double.stripe.prices.create({ ...params, lookup_key: 'school_month', transfer_lookup_key: true });
    await double.stripe.prices.update(id, { active: false });
    const { items } = await double.stripe.subscriptions.retrieve(subscription.id);
    expect(items.data[0]?.price).toMatchObject({ id, active: false, lookup_key: null });
  });

  test('is not archived while it is the default of its product', async () => {
    const { id, product } = await double.priceOf('school_month');
    const { prices, products } = double.stripe;
    const other = await double.priceOf('learner_month');
    await expect(products.update(product as string, { default_price: other.id })).rejects.toMatchObject({
      param: 'default_price',
    });
    await products.update(product as string, { default_price: id });
    await expect(prices.update(id, { active: false })).rejects.toThrow('default price of its product');
    await products.update(product as string, { default_price: '' });
    expect((await prices.update(id, { active: false })).active).toBe(false);
  });
});

describe('a configuration of the portal', () => {
  const expand = ['features.subscription_update.products'];
  let sold: { product: string; prices: string[] };

  beforeEach(async () => {
    const { id, product } = await double.priceOf('school_month');
    sold = { product: product as string, prices: [id] };
  });

  const create = (
    update: Partial<Stripe.BillingPortal.ConfigurationCreateParams.Features.SubscriptionUpdate>,
  ): Promise<Stripe.BillingPortal.Configuration> =>
    double.stripe.billingPortal.configurations.create({
      default_return_url: 'https://example.com/plans',
      features: {
        customer_update: { enabled: true, allowed_updates: ['name', 'tax_id'] },
        subscription_update: { enabled: true, default_allowed_updates: ['quantity'], ...update },
      },
      metadata: { platform: 'mine' },
      expand,
    });

  test('keeps what it was made with, and what an update leaves out', async () => {
    const { id, features, ...made } = await create({ products: [sold] });
    expect(made).toMatchObject({
      default_return_url: 'https://example.com/plans',
      login_page: { enabled: false, url: null },
      metadata: { platform: 'mine' },
    });
    expect(features.customer_update).toEqual({ allowed_updates: ['name', 'tax_id'], enabled: true });
    const products = [{ ...sold, adjustable_quantity: { enabled: true, maximum: null, minimum: 1 } }];
    expect(features.subscription_update).toMatchObject({ default_allowed_updates: ['quantity'], products });
    const { configurations } = double.stripe.billingPortal;
    const updated = await configurations.update(id, {
      default_return_url: '',
      features: { customer_update: { allowed_updates: '' }, invoice_history: { enabled: true } },
      login_page: { enabled: true },
      metadata: { season: 'spring' },
      expand,
    });
    expect(updated).toMatchObject({
      default_return_url: null,
      login_page: { url: `${double.origin}/portal-login/${id}` },
      metadata: { platform: 'mine', season: 'spring' },
    });
    expect(updated.features.customer_update).toEqual({ allowed_updates: [], enabled: true });
    expect(updated.features.subscription_update.products).toEqual(products);
    expect((await configurations.update(id, { active: false })).active).toBe(false);
    expect((await configurations.list({ active: false })).data.map((each) => each.id)).toEqual([id]);
    await expect(configurations.update('bpc_none', {})).rejects.toMatchObject({ statusCode: 404 });
  });

  test('tells its products only if they are expanded', async () => {
    const { configurations } = double.stripe.billingPortal;
    const { id } = await create({ products: [sold] });
    const updated = await configurations.update(id, { name: 'Plans' });
    expect(updated.features.subscription_update).not.toHaveProperty('products');
    const [listed] = (await configurations.list()).data;
    expect(listed?.features.subscription_update).not.toHaveProperty('products');
    const { data } = await configurations.list({ expand: [`data.${expand[0]}`] });
    expect(data[0]?.features.subscription_update.products).toHaveLength(1);
  });

  test('names products and their own prices, where subscriptions can be updated', async () => {
    const param = 'features[subscription_update][products]';
    await expect(create({})).rejects.toMatchObject({ code: 'parameter_missing', param });
    const strangers = { ...sold, prices: [(await double.priceOf('learner_month')).id] };
    await expect(create({ products: [strangers] })).rejects.toMatchObject({ code: 'resource_missing' });
    await expect(create({ products: [{ ...sold, product: 'prod_none' }] })).rejects.toMatchObject({
      param: `${param}[0][product]`,
    });
    expect((await create({ enabled: false })).features.subscription_update.enabled).toBe(false);
  });
});

test('a webhook endpoint is changed, and tells its secret when it is made only', async () => {
  const { webhookEndpoints } = double.stripe;
  const url = `https://example.com/${randomUUID()}`;
  const { id, secret } = await webhookEndpoints.create({ url, enabled_events: ['invoice.paid'] });
  expect(secret).toMatch(/^whsec_/);
  const changed = await webhookEndpoints.update(id, { enabled_events: ['*'], disabled: true });
  expect(changed).toMatchObject({ url, enabled_events: ['*'], status: 'disabled' });
  expect(changed).not.toHaveProperty('secret');
  const enabled = await webhookEndpoints.update(id, { disabled: false, metadata: { a: 'b' } });
  expect(enabled).toMatchObject({ status: 'enabled', metadata: { a: 'b' }, enabled_events: ['*'] });
  await expect(webhookEndpoints.update('we_none', {})).rejects.toMatchObject({ statusCode: 404 });
});
