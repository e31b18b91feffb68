import { connect, type DoubleFixture, startFixture } from './double-fixture.ts';

let double: DoubleFixture;

beforeAll(async () => {
  double = await startFixture();
});
afterAll(() => double.stop());

describe('what Stripe refuses', () => {
  test('parameters that it does not know, also nested ones', async () => {
    const params = await double.sessionFor('learner_month');
    const data: object = { child: 'Kim' };
    await expect(
      double.stripe.checkout.sessions.create({ ...params, subscription_data: data }),
    ).rejects.toMatchObject({
      statusCode: 400,
      code: 'parameter_unknown',
      param: 'subscription_data[child]',
    });
  });

  test('required parameters that are missing', async () => {
    const { line_items: _, ...params } = await double.sessionFor('learner_month');
    await expect(double.stripe.checkout.sessions.create(params)).rejects.toMatchObject({
      code: 'parameter_missing',
      param: 'line_items',
    });
  });

  test('another key', async () => {
    const request = connect(double.origin, 'sk_test_other').prices.list();
    await expect(request).rejects.toMatchObject({ type: 'StripeAuthenticationError', statusCode: 401 });
  });

  test('ids that it does not know', async () => {
    await expect(double.stripe.subscriptions.retrieve('sub_none')).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 404,
      code: 'resource_missing',
    });
  });

  test('references that cannot be expanded', async () => {
    await expect(double.stripe.prices.list({ expand: ['data.currency'] })).rejects.toMatchObject({
      message: 'This property cannot be expanded (data.currency).',
    });
  });

  test('addresses that the double does not have', async () => {
    await expect(double.stripe.coupons.list()).rejects.toMatchObject({ statusCode: 404 });
  });

  test('automatic tax before tax is set up', async () => {
    await double.control('settings', { tax: 'pending' });
    const params = { ...(await double.sessionFor('learner_month')), automatic_tax: { enabled: true } };
    await expect(double.stripe.checkout.sessions.create(params)).rejects.toMatchObject({
      code: 'stripe_tax_inactive',
    });
    expect((await double.stripe.tax.settings.retrieve()).status).toBe('pending');
    await double.control('settings', { tax: 'active' });
  });

  test('everything while it is down', async () => {
    await double.control('settings', { down: true });
    await expect(double.stripe.prices.list()).rejects.toMatchObject({
      type: 'StripeAPIError',
      statusCode: 503,
    });
    await double.control('settings', { down: false });
  });
});
