import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RecordedRequest } from './account/account.ts';
import { type DoubleFixture, startFixture } from './double-fixture.ts';

let double: DoubleFixture;

beforeAll(async () => {
  double = await startFixture();
});
afterAll(() => double.stop());

describe('prices', () => {
  test('are found by their lookup keys, with their products', async () => {
    const { data } = await double.stripe.prices.list({
      active: true,
      lookup_keys: ['learner_month', 'school_year'],
      expand: ['data.product'],
    });
    const [school, learner] = data;
    expect([school?.lookup_key, learner?.lookup_key]).toEqual(['school_year', 'learner_month']);
    expect(school).toMatchObject({
      currency: 'aud',
      tax_behavior: 'inclusive',
      recurring: { interval: 'year' },
    });
    expect(learner).toMatchObject({ metadata: { trial_days: '14' }, recurring: { interval: 'month' } });
    expect(learner?.product).toMatchObject({ object: 'product', metadata: { plan: 'learner' } });
  });

  test('are created for a product, each lookup key once unless it is transferred', async () => {
    const product = await double.stripe.products.create({
      name: 'Course',
      marketing_features: [{ name: 'Fun' }],
    });
    const params = { product: product.id, currency: 'aud', unit_amount: 500, lookup_key: randomUUID() };
    const first = await double.stripe.prices.create(params);
    await expect(double.stripe.prices.create(params)).rejects.toMatchObject({ param: 'lookup_key' });
    const second = await double.stripe.prices.create({ ...params, transfer_lookup_key: true });
    expect((await double.priceOf(params.lookup_key)).id).toBe(second.id);
    expect(first.type).toBe('one_time');
  });
});

describe('lists', () => {
  test('are paged, newest first', async () => {
    for (const name of ['a', 'b', 'c']) await double.stripe.products.create({ name });
    const first = await double.stripe.products.list({ limit: 2 });
    expect(first.data.map(({ name }) => name)).toEqual(['c', 'b']);
    expect(first.has_more).toBe(true);
    const next = await double.stripe.products.list({ limit: 2, starting_after: first.data[1]!.id });
    expect(next.data[0]?.name).toBe('a');
    const all = await double.stripe.products.list({ limit: 2 }).autoPagingToArray({ limit: 100 });
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(all.length).toBeGreaterThanOrEqual(5);
  });

  test('are refused after an object that is not in them', async () => {
    const request = double.stripe.subscriptions.list({ starting_after: 'sub_none' });
    await expect(request).rejects.toMatchObject({ code: 'resource_missing', param: 'starting_after' });
  });
});

describe('requests with an idempotency key', () => {
  test('are answered once, and refused with other parameters', async () => {
    const params = await double.sessionFor('learner_year');
    const idempotencyKey = randomUUID();
    const first = await double.stripe.checkout.sessions.create(params, { idempotencyKey });
    const again = await double.stripe.checkout.sessions.create(params, { idempotencyKey });
    expect(again).toEqual(first);
    const other = double.stripe.checkout.sessions.create({ ...params, locale: 'en' }, { idempotencyKey });
    await expect(other).rejects.toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
  });

  test('leave the key free when their parameters were invalid', async () => {
    const params = await double.sessionFor('learner_year');
    const idempotencyKey = randomUUID();
    const invalid = { ...params, success_url: 'nowhere' };
    await expect(double.stripe.checkout.sessions.create(invalid, { idempotencyKey })).rejects.toMatchObject({
      code: 'url_invalid',
      param: 'success_url',
    });
    await expect(double.stripe.checkout.sessions.create(params, { idempotencyKey })).resolves.toMatchObject({
      status: 'open',
    });
  });
});

test('a slow answer says what was true when the request arrived', async () => {
  const { subscription } = await double.subscribe({ quantity: 2 });
  await double.control('settings', { latency_ms: 300 });
  const answer = double.stripe.subscriptions.retrieve(subscription.id);
  const hasArrived = async (): Promise<boolean> => {
    const { data } = await double.control<{ data: RecordedRequest[] }>('requests');
    return data.some(({ path }) => path.endsWith(subscription.id));
  };
  while (!(await hasArrived())) await sleep(5);
  await double.control(`subscriptions/${subscription.id}`, { quantity: 3 });
  expect((await answer).items.data[0]?.quantity).toBe(2);
  await double.control('settings', { latency_ms: 0 });
});

test('requests are recorded with their parameters', async () => {
  await double.stripe.prices.list({ lookup_keys: ['recorded'] });
  const { data } = await double.control<{ data: object[] }>('requests');
  expect(data.at(-1)).toEqual({
    method: 'GET',
    path: '/v1/prices',
    params: { lookup_keys: ['recorded'] },
    idempotency_key: null,
    status: 200,
  });
});

test('an account in which nothing was set up can be set up', async () => {
  const empty = await startFixture({ seeded: false });
  expect((await empty.stripe.prices.list()).data).toEqual([]);
  const portal = await empty.stripe.billingPortal.configurations.create({
    features: { subscription_cancel: { enabled: true }, invoice_history: { enabled: true } },
    login_page: { enabled: true },
  });
  expect(portal).toMatchObject({ is_default: false, login_page: { enabled: true } });
  const endpoint = await empty.stripe.webhookEndpoints.create({
    url: 'https://example.com/webhook',
    enabled_events: ['customer.subscription.updated'],
  });
  expect(endpoint.secret).toMatch(/^whsec_/);
  expect((await empty.stripe.webhookEndpoints.list()).data[0]).not.toHaveProperty('secret');
  await empty.stop();
});
