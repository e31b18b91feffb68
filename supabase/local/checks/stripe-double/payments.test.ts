import type Stripe from 'stripe';
import type { Delivery } from './account/account.ts';
import type { Change } from './account/billing.ts';
import { type DoubleFixture, startFixture } from './double-fixture.ts';

const PAYER = { name: 'Pat Payer', email: 'pat@example.com' };

let double: DoubleFixture;

beforeEach(async () => {
  double = await startFixture();
});
afterEach(() => double.stop());

async function openSession(lookupKey: string, trialDays?: number): Promise<Stripe.Checkout.Session> {
  const price = await double.priceOf(lookupKey);
  return await double.stripe.checkout.sessions.create({
    ...(await double.sessionFor(lookupKey)),
    line_items: [{ price: price.id, quantity: 3 }],
    cancel_url: 'https://example.com/back',
    subscription_data: { metadata: { checkout: 'c1' }, trial_period_days: trialDays },
  });
}

const typesReceived = (): string[] => double.received.map(({ type }) => type);

describe('the payment page', () => {
  test('shows what is bought, and leads back', async () => {
    const session = await openSession('school_month');
    const text = await (await fetch(session.url!)).text();
    expect(text).toContain('School plan');
    expect(text).toContain('$23.70 per month');
    const back = await double.submit(session.url!, { action: 'back' });
    expect([back.status, back.headers.get('location')]).toEqual([303, 'https://example.com/back']);
    expect((await double.stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
  });

  test('completes the session and tells the webhook, before it leads on', async () => {
    const session = await openSession('school_month');
    const paid = await double.submit(session.url!, { ...PAYER, action: 'pay' });
    expect(paid.status).toBe(303);
    expect(paid.headers.get('location')).toBe(`https://example.com/done?session=${session.id}`);
    expect(typesReceived()).toEqual([
      'checkout.session.completed',
      'customer.subscription.created',
      'invoice.paid',
    ]);
    const after = await double.stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription'] });
    expect(after).toMatchObject({ status: 'complete', payment_status: 'paid', url: null });
    const subscription = after.subscription as Stripe.Subscription;
    expect(subscription).toMatchObject({ status: 'active', metadata: { checkout: 'c1' } });
    expect(subscription.items.data[0]).toMatchObject({ quantity: 3, price: { lookup_key: 'school_month' } });
    const customer = await double.stripe.customers.retrieve(subscription.customer as string);
    expect(customer).toMatchObject(PAYER);
  });

  test('begins a trial, over which nothing is due', async () => {
    const session = await openSession('learner_month', 14);
    await double.submit(session.url!, { ...PAYER, action: 'pay' });
    const { data } = await double.stripe.subscriptions.list({ status: 'all', expand: ['data.customer'] });
    const [subscription] = data;
    expect(subscription).toMatchObject({ status: 'trialing', customer: PAYER });
    expect(subscription?.items.data[0]?.current_period_end).toBe(subscription?.trial_end);
    const invoice = double.received.at(-1)?.data.object as Stripe.Invoice;
    expect(invoice).toMatchObject({
      total: 0,
      parent: { subscription_details: { subscription: subscription?.id } },
    });
  });

  test('takes a payment once, and none without a name', async () => {
    const session = await openSession('school_month');
    expect((await double.submit(session.url!, { action: 'pay', email: PAYER.email })).status).toBe(400);
    await double.submit(session.url!, { ...PAYER, action: 'pay' });
    expect((await double.submit(session.url!, { ...PAYER, action: 'pay' })).status).toBe(409);
    expect((await double.stripe.subscriptions.list()).data).toHaveLength(1);
  });

  test('activates a subscription before its bank debit arrives', async () => {
    const session = await openSession('school_month');
    await double.submit(session.url!, { ...PAYER, action: 'bank_debit' });
    const pending = await double.stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription'] });
    expect(pending).toMatchObject({ status: 'complete', payment_status: 'unpaid' });
    expect(pending.subscription).toMatchObject({ status: 'active' });
    await double.control(`checkout-sessions/${session.id}`, { payment: 'succeeded' });
    expect(typesReceived()).toEqual([
      'checkout.session.completed',
      'customer.subscription.created',
      'checkout.session.async_payment_succeeded',
      'invoice.paid',
    ]);
    expect((await double.stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('paid');
  });

  test('is closed by an expired session', async () => {
    const session = await openSession('school_month');
    expect((await double.stripe.checkout.sessions.expire(session.id)).status).toBe('expired');
    expect((await double.submit(session.url!, { ...PAYER, action: 'pay' })).status).toBe(409);
    await expect(double.stripe.checkout.sessions.expire(session.id)).rejects.toMatchObject({
      statusCode: 400,
    });
  });
});

describe('the portal', () => {
  test('schedules a cancellation as Stripe does, resumes, changes seats and cancels', async () => {
    const { subscription } = await double.subscribe({ quantity: 2 });
    const { url } = await double.stripe.billingPortal.sessions.create({
      customer: subscription.customer,
      return_url: 'https://example.com/plans',
    });
    const act = (action: string, seats = ''): Promise<Response> =>
      double.submit(url, { action, subscription: subscription.id, ...(seats && { seats }) });
    const read = (): Promise<Stripe.Subscription> => double.stripe.subscriptions.retrieve(subscription.id);

    await act('cancel_at_period_end');
    const periodEnd = subscription.items.data[0]!.current_period_end;
    expect(await read()).toMatchObject({
      status: 'active',
      cancel_at: periodEnd,
      cancel_at_period_end: false,
    });
    await act('resume');
    expect(await read()).toMatchObject({ cancel_at: null, canceled_at: null });
    await act('change_seats', '7');
    expect((await read()).items.data[0]?.quantity).toBe(7);
    expect((await act('change_seats', '0')).status).toBe(400);
    await act('cancel_now');
    expect(await read()).toMatchObject({ status: 'canceled', ended_at: expect.any(Number) as number });
    expect(await (await fetch(url)).text()).toContain('canceled');
    expect((await act('return')).headers.get('location')).toBe('https://example.com/plans');
    expect(typesReceived().slice(2)).toEqual([
      'customer.subscription.updated',
      'customer.subscription.updated',
      'customer.subscription.updated',
      'customer.subscription.deleted',
    ]);
  });

  test('is reached from its login page', async () => {
    await double.subscribe({ customer: PAYER });
    const { data } = await double.stripe.billingPortal.configurations.list({ is_default: true });
    const login = await double.submit(data[0]!.login_page.url!, { email: PAYER.email });
    expect(await (await fetch(login.headers.get('location')!)).text()).toContain('School plan');
  });
});

describe('control', () => {
  test('changes a subscription and announces what follows', async () => {
    const { subscription } = await double.subscribe();
    const change = (fields: object): Promise<Change> =>
      double.control<Change>(`subscriptions/${subscription.id}`, fields);
    await change({ status: 'past_due' });
    await change({ status: 'active' });
    await change({ quantity: 4 });
    await change({ quantity: 4 });
    await change({ status: 'canceled' });
    expect(await change({ status: 'active' })).toEqual({ error: { message: expect.any(String) as string } });
    expect(typesReceived().slice(2)).toEqual([
      'customer.subscription.updated',
      'invoice.payment_failed',
      'customer.subscription.updated',
      'invoice.paid',
      'customer.subscription.updated',
      'customer.subscription.deleted',
    ]);
    expect(double.received[2]?.data.previous_attributes).toMatchObject({ status: 'active' });
  });

  test('records events without sending them, and sends each when told', async () => {
    const { subscription } = await double.subscribe({ deliver: false });
    expect(double.received).toEqual([]);
    const { data } = await double.control<{ data: Stripe.Event[] }>(`events?subscription=${subscription.id}`);
    expect(data.map(({ type }) => type)).toEqual(['customer.subscription.created', 'invoice.paid']);
    await double.control(`events/${data[1]!.id}/deliver`, {});
    await double.control(`events/${data[1]!.id}/deliver`, {});
    expect(double.received.map(({ id }) => id)).toEqual([data[1]!.id, data[1]!.id]);
  });

  test('sends an event again until the webhook accepts it', async () => {
    double.answers.push(500, 302);
    await double.subscribe();
    const { data } = await double.control<{ data: Delivery[] }>('deliveries');
    expect(data.map(({ attempt, status }) => [attempt, status])).toEqual([
      [1, 500],
      [2, 302],
      [3, 200],
      [1, 200],
    ]);
  });
});
