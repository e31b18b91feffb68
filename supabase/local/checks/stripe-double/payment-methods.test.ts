import type Stripe from 'stripe';
import { type DoubleFixture, startFixture } from './double-fixture.ts';

const BANK_DEBIT = 'Pay by bank debit';

let double: DoubleFixture;

beforeAll(async () => {
  double = await startFixture();
});
afterAll(() => double.stop());

async function open(types?: ('card' | 'au_becs_debit')[]): Promise<Stripe.Checkout.Session> {
  const params = await double.sessionFor('school_month');
  return await double.stripe.checkout.sessions.create({
    ...params,
    ...(types && { allowed_payment_method_types: types }),
  });
}

const read = async ({ url }: Stripe.Checkout.Session): Promise<string> => await (await fetch(url!)).text();

test('cards only: the page takes no bank debit', async () => {
  const session = await open(['card']);
  expect(session).toMatchObject({ allowed_payment_method_types: ['card'], payment_method_types: ['card'] });
  expect(await read(session)).not.toContain(BANK_DEBIT);
  const payer = { name: 'Pat Payer', email: 'pat@example.com' };
  expect((await double.submit(session.url!, { ...payer, action: 'bank_debit' })).status).toBe(400);
  expect((await double.stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
  expect((await double.submit(session.url!, { ...payer, action: 'pay' })).status).toBe(303);
});

test.each([[undefined], [['card', 'au_becs_debit'] as const]])('%j: the page takes both', async (types) => {
  const session = await open(types && [...types]);
  expect(session.payment_method_types).toEqual(['card', 'au_becs_debit']);
  expect(await read(session)).toContain(BANK_DEBIT);
});

test('`payment_method_types`, which Stripe took until 2026-09-30, is refused', async () => {
  const params: Stripe.Checkout.SessionCreateParams = await double.sessionFor('school_month');
  const before: object = { ...params, payment_method_types: ['card'] };
  await expect(
    double.stripe.checkout.sessions.create(before as Stripe.Checkout.SessionCreateParams),
  ).rejects.toMatchObject({ statusCode: 400, param: 'payment_method_types' });
});
