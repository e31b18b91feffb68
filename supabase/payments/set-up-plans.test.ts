import Stripe from 'stripe';
import { startStripeDouble, type StripeDouble } from '../local/checks/stripe-double/stripe-double.ts';
import { type PlanSettings, setUpPlans } from './set-up-plans.ts';

const SETTINGS: PlanSettings = {
  currency: 'nzd',
  amounts: { learner_month: 1500, school_month: 700, school_year: 7000 },
  trialDays: 7,
  taxBehavior: 'exclusive',
  siteUrl: 'https://learn.example',
  projectUrl: 'https://ref.supabase.co',
};

let double: StripeDouble;
let stripe: Stripe;

beforeEach(async () => {
  const secretKey = 'sk_test_set_up';
  double = await startStripeDouble({
    webhookUrl: 'http://127.0.0.1:9/',
    webhookSecret: 'whsec_x',
    secretKey,
    seeded: false,
  });
  const { hostname, port } = new URL(double.origin);
  stripe = new Stripe(secretKey, { host: hostname, port, protocol: 'http' });
});
afterEach(() => double.stop());

const sold = async (): Promise<Record<string, number | null>> => {
  const { data } = await stripe.prices.list({ active: true, limit: 100 });
  return Object.fromEntries(data.map((price) => [price.lookup_key ?? '', price.unit_amount]));
};

it('creates prices, portal and webhook, and changes nothing in a second run', async () => {
  const first: string[] = [];
  const secret = await setUpPlans(stripe, SETTINGS, (line) => first.push(line));
  expect(secret).toMatch(/^whsec_/);
  expect(await sold()).toEqual({ learner_month: 1500, school_month: 700, school_year: 7000 });
  const again: string[] = [];
  expect(await setUpPlans(stripe, SETTINGS, (line) => again.push(line))).toBeNull();
  expect(again.filter((line) => line.includes('new') || line.includes('replaces'))).toEqual([]);
  expect(await sold()).toEqual({ learner_month: 1500, school_month: 700, school_year: 7000 });
});

it('replaces a price whose amount differs, and stops selling one that is left out', async () => {
  await setUpPlans(stripe, SETTINGS, () => undefined);
  await setUpPlans(stripe, { ...SETTINGS, amounts: { learner_month: 1600 } }, () => undefined);
  expect(await sold()).toEqual({ learner_month: 1600 });
});

it('replaces and stops selling a price that is its product’s default', async () => {
  await setUpPlans(stripe, SETTINGS, () => undefined);
  const { data } = await stripe.prices.list({ lookup_keys: ['school_month', 'school_year'] });
  const [year, month] = data;
  const school = month!.product as string;
  await stripe.products.update(school, { default_price: month!.id });
  const amounts = { ...SETTINGS.amounts, school_month: 800 };
  await setUpPlans(stripe, { ...SETTINGS, amounts }, () => undefined);
  expect(await sold()).toEqual(amounts);
  const successor = (await stripe.products.retrieve(school)).default_price;
  expect(successor).not.toBe(month!.id);
  await setUpPlans(stripe, { ...SETTINGS, amounts: { school_year: 7000 } }, () => undefined);
  expect((await stripe.products.retrieve(school)).default_price).toBeNull();
  expect((await stripe.prices.retrieve(year!.id)).active).toBe(true);
});

it('creates prices for the new product if the old one was archived', async () => {
  await setUpPlans(stripe, SETTINGS, () => undefined);
  const { data } = await stripe.prices.list({ lookup_keys: ['learner_month'] });
  const archived = data[0]!.product as string;
  await stripe.products.update(archived, { active: false });
  await setUpPlans(stripe, SETTINGS, () => undefined);
  expect(await sold()).toEqual(SETTINGS.amounts);
  const after = await stripe.prices.list({ lookup_keys: ['learner_month'] });
  expect(after.data[0]?.product).not.toBe(archived);
});

it('lets payers change plans in the portal, and only schools change seats', async () => {
  const readPortals = async () => {
    const { data } = await stripe.billingPortal.configurations.list({
      expand: ['data.features.subscription_update.products'],
    });
    return data;
  };
  const seats = (portal?: Stripe.BillingPortal.Configuration): (boolean | undefined)[] | undefined =>
    portal?.features.subscription_update.products?.map((each) => each.adjustable_quantity.enabled);
  await setUpPlans(stripe, SETTINGS, () => undefined);
  const [portal] = await readPortals();
  expect(portal).toMatchObject({
    default_return_url: 'https://learn.example/plans',
    login_page: { enabled: true },
    metadata: { platform: 'learning-platform' },
  });
  expect(seats(portal)).toEqual([false, true]);
  await setUpPlans(stripe, { ...SETTINGS, amounts: { school_year: 7000 } }, () => undefined);
  const [updated, ...others] = await readPortals();
  expect([updated?.id, others]).toEqual([portal?.id, []]);
  expect(seats(updated)).toEqual([true]);
});
