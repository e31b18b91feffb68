import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RecordedRequest } from './account.ts';
import { connect, type DoubleFixture, startFixture } from './double-fixture.ts';
import { parseForm } from './form.ts';

let double: DoubleFixture;

beforeAll(async () => {
  double = await startFixture();
});
afterAll(() => double.stop());

describe('reading a form', () => {
  test('nests values in brackets, and makes lists of numbers', () => {
    const body =
      'mode=subscription&line_items[0][price]=p1&line_items[1][price]=p2&metadata[a]=%5B1%5D&expand[]=x';
    expect(parseForm(body)).toEqual({
      mode: 'subscription',
      line_items: [{ price: 'p1' }, { price: 'p2' }],
      metadata: { a: '[1]' },
      expand: ['x'],
    });
  });

  test('treats special property names as plain names', () => {
    const params = parseForm('__proto__[polluted]=1&constructor=2');
    expect(Object.keys(params)).toEqual(['__proto__', 'constructor']);
    expect({}).not.toHaveProperty('polluted');
  });
});

describe('prices', () => {
  test('are found by their lookup keys, with their products', async () => {
    const { data } = await double.stripe.prices.list({
      active: true,
      lookup_keys: ['learner_month', 'school_year'],
      expand: ['data.product'],
    });
    const [school, learner] = data;
    expect(school).toMatchObject({
      lookup_key: 'school_year',
      currency: 'aud',
      tax_behavior: 'inclusive',
      recurring: { interval: 'year' },
    });
    expect(learner).toMatchObject({ lookup_key: 'learner_month', metadata: { trial_days: '14' } });
    expect(learner?.product).toMatchObject({ object: 'product', metadata: { plan: 'learner' } });
  });

  test('have a lookup key exclusively until it is transferred, and subscriptions keep their price', async () => {
    const { subscription } = await double.control('subscriptions', { plan: 'learner_year' });
    const { id, product } = await double.priceOf('learner_year');
    const params = {
      product: product as string,
      currency: 'aud',
      lookup_key: 'learner_year',
      metadata: { plan: 'learner' },
      recurring: { interval: 'year' },
      tax_behavior: 'inclusive',
      unit_amount: 500,
    } as const;
    await expect(double.stripe.prices.create(params)).rejects.toMatchObject({ statusCode: 400 });
    const second = await double.stripe.prices.create({ ...params, transfer_lookup_key: true });
    expect((await double.priceOf('learner_year')).id).toBe(second.id);
    await double.stripe.prices.update(id, { active: false });
    const { items } = await double.stripe.subscriptions.retrieve(subscription.id);
    expect(items.data[0]?.price).toMatchObject({ id, active: false, lookup_key: null });
  });

  test('aren’t archived while they’re their product’s default', async () => {
    const { id, product } = await double.priceOf('school_month');
    await double.stripe.products.update(product as string, { default_price: id });
    await expect(double.stripe.prices.update(id, { active: false })).rejects.toThrow('default price');
  });
});

test('lists are paged, newest first', async () => {
  const all = await double.stripe.products.list({ limit: 1 }).autoPagingToArray({ limit: 100 });
  expect(all.map(({ name }) => name)).toEqual(['School plan', 'Learner plan']);
});

describe('requests with an idempotency key', () => {
  test('return one result, and are refused with other parameters', async () => {
    const params = await double.sessionFor('learner_month');
    const idempotencyKey = randomUUID();
    const first = await double.stripe.checkout.sessions.create(params, { idempotencyKey });
    const again = await double.stripe.checkout.sessions.create(params, { idempotencyKey });
    expect(again).toEqual(first);
    const differs = { ...params, client_reference_id: 'c2' };
    const other = double.stripe.checkout.sessions.create(differs, { idempotencyKey });
    await expect(other).rejects.toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
  });

  test('leave the key unused if their parameters were invalid', async () => {
    const params = await double.sessionFor('learner_month');
    const idempotencyKey = randomUUID();
    const invalid = { ...params, success_url: 'nowhere' };
    await expect(double.stripe.checkout.sessions.create(invalid, { idempotencyKey })).rejects.toMatchObject({
      statusCode: 400,
    });
    await expect(double.stripe.checkout.sessions.create(params, { idempotencyKey })).resolves.toMatchObject({
      status: 'open',
    });
  });
});

test('a slow response describes the state when the request arrived', async () => {
  const { subscription } = await double.control('subscriptions', { plan: 'school_month', quantity: 2 });
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
  });
});

describe('refuses', () => {
  test.each([
    [{ subscription_data: { metadata: {}, child: 'Kim' } }, 'child'],
    // Stripe accepted these until 2026-09-30.
    [{ payment_method_types: ['card'] }, 'payment_method_types'],
    [{ line_items: undefined }, 'line_items'],
    // With a bank debit, Stripe would activate a subscription days before the payment arrives.
    [{ allowed_payment_method_types: ['card', 'au_becs_debit'] }, 'allowed_payment_method_types'],
  ])('a checkout session with %j', async (changes: object, name) => {
    const params = { ...(await double.sessionFor('learner_month')), ...changes };
    const error: unknown = await double.stripe.checkout.sessions
      .create(params)
      .catch((each: unknown) => each);
    expect(error).toMatchObject({ statusCode: 400, message: expect.stringContaining(name) as string });
  });

  test('another key', async () => {
    const request = connect(double.origin, 'sk_test_other').prices.list();
    await expect(request).rejects.toMatchObject({ type: 'StripeAuthenticationError', statusCode: 401 });
  });

  test('unknown ids', async () => {
    await expect(double.stripe.subscriptions.retrieve('sub_none')).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 404,
      code: 'resource_missing',
    });
  });

  test('references that can’t be expanded, and unsupported addresses', async () => {
    await expect(double.stripe.prices.list({ expand: ['data.currency'] })).rejects.toThrow('expanded');
    await expect(double.stripe.coupons.list()).rejects.toMatchObject({ statusCode: 404 });
  });

  test('everything while the double is down', async () => {
    await double.control('settings', { down: true });
    await expect(double.stripe.prices.list()).rejects.toMatchObject({
      type: 'StripeAPIError',
      statusCode: 503,
    });
    await double.control('settings', { down: false });
  });
});
