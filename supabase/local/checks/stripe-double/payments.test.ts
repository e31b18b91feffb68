import type Stripe from 'stripe';
import { type DoubleFixture, startFixture } from './double-fixture.ts';

const PAYER = { name: 'Pat Payer', email: 'pat@example.com' };

let double: DoubleFixture;

beforeEach(async () => {
  double = await startFixture();
});
afterEach(() => double.stop());

async function openSession(lookupKey: string, trialDays?: number): Promise<Stripe.Checkout.Session> {
  return await double.stripe.checkout.sessions.create({
    ...(await double.sessionFor(lookupKey)),
    subscription_data: { metadata: { checkout: 'c1' }, trial_period_days: trialDays },
  });
}

const read = (id: string): Promise<Stripe.Subscription> =>
  double.stripe.subscriptions.retrieve(id, { expand: ['customer'] });

describe('the payment page', () => {
  test('shows what is bought, and links back', async () => {
    const session = await openSession('school_month');
    const text = await (await fetch(session.url!)).text();
    expect(text).toContain('3 × School plan: $23.70 per month');
    const back = await double.submit(session.url, { action: 'back' });
    expect([back.status, back.headers.get('location')]).toEqual([303, 'https://example.com/back']);
    expect((await double.stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
  });

  test('completes the session and calls the webhook before redirecting', async () => {
    const session = await openSession('school_month');
    const paid = await double.submit(session.url, { ...PAYER, action: 'pay' });
    expect([paid.status, paid.headers.get('location')]).toEqual([303, 'https://example.com/done']);
    expect(double.received).toEqual([
      'checkout.session.completed',
      'customer.subscription.created',
      'invoice.paid',
    ]);
    const after = await double.stripe.checkout.sessions.retrieve(session.id);
    expect(after).toMatchObject({ status: 'complete', url: null });
    const subscription = await read(after.subscription as string);
    expect(subscription).toMatchObject({ status: 'active', metadata: { checkout: 'c1' }, customer: PAYER });
    expect(subscription.items.data[0]).toMatchObject({ quantity: 3, price: { lookup_key: 'school_month' } });
  });

  test('begins a trial', async () => {
    const session = await openSession('learner_month', 14);
    await double.submit(session.url, { ...PAYER, action: 'pay' });
    const { data } = await double.stripe.subscriptions.list({ status: 'all' });
    expect(data[0]?.status).toBe('trialing');
    const days = (data[0]!.items.data[0]!.current_period_end - Date.now() / 1000) / (24 * 60 * 60);
    expect(days).toBeCloseTo(14, 2);
  });

  test('accepts a payment once, and none without a name', async () => {
    const { url } = await openSession('school_month');
    expect((await double.submit(url, { action: 'pay', email: PAYER.email })).status).toBe(400);
    await double.submit(url, { ...PAYER, action: 'pay' });
    expect((await double.submit(url, { ...PAYER, action: 'pay' })).status).toBe(400);
    expect((await double.stripe.subscriptions.list({ status: 'all' })).data).toHaveLength(1);
  });

  test('is closed by an expired session', async () => {
    const { id, url } = await openSession('school_month');
    expect((await double.stripe.checkout.sessions.expire(id)).status).toBe('expired');
    expect((await double.submit(url, { ...PAYER, action: 'pay' })).status).toBe(400);
    await expect(double.stripe.checkout.sessions.expire(id)).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
    });
  });
});

test('the portal schedules a cancellation as Stripe does, and leads back', async () => {
  const { subscription } = await double.control('subscriptions', { plan: 'school_month' });
  const { data } = await double.stripe.billingPortal.configurations.list({ active: true });
  const { url } = await double.stripe.billingPortal.sessions.create({
    configuration: data[0]!.id,
    customer: subscription.customer,
    return_url: 'https://example.com/plans',
  });
  expect(await (await fetch(url)).text()).toContain('School plan');
  await double.submit(url, { action: 'cancel', subscription: subscription.id });
  expect(await read(subscription.id)).toMatchObject({
    status: 'active',
    cancel_at: subscription.items.data[0].current_period_end,
    cancel_at_period_end: false,
  });
  const left = await double.submit(url, { action: 'return' });
  expect(left.headers.get('location')).toBe('https://example.com/plans');
  expect(double.received.at(-1)).toBe('customer.subscription.updated');
});

describe('control', () => {
  test('changes a subscription and sends the resulting events', async () => {
    const { subscription } = await double.control('subscriptions', { plan: 'school_month' });
    const change = (fields: object) => double.control(`subscriptions/${subscription.id}`, fields);
    await change({ status: 'past_due' });
    await change({ status: 'active' });
    await change({ quantity: 4 });
    await change({ quantity: 4 });
    await change({ cancel_at_period_end: true });
    await change({ status: 'canceled' });
    expect(double.received.slice(2)).toEqual([
      'customer.subscription.updated',
      'invoice.payment_failed',
      'customer.subscription.updated',
      'invoice.paid',
      'customer.subscription.updated',
      'customer.subscription.updated',
      'customer.subscription.deleted',
    ]);
    expect(await read(subscription.id)).toMatchObject({
      status: 'canceled',
      ended_at: expect.any(Number) as number,
    });
  });

  test('returns events without sending them', async () => {
    const { events } = await double.control('subscriptions', { plan: 'school_month', deliver: false });
    expect(events.map(({ type }) => type)).toEqual(['customer.subscription.created', 'invoice.paid']);
    expect(double.received).toEqual([]);
  });

  test('sends an event again until the webhook accepts it', async () => {
    double.answers.push(500, 302);
    await double.control('subscriptions', { plan: 'school_month' });
    const created = 'customer.subscription.created';
    expect(double.received).toEqual([created, created, created, 'invoice.paid']);
  });

  test('refuses unknown calls', async () => {
    const answer = await double.control('subscriptions', { plan: 'gold' });
    expect(answer).toEqual({ error: { message: expect.any(String) as string } });
  });
});
