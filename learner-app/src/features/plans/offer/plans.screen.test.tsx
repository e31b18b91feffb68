import { screen, within } from '@testing-library/react';
import type { FakeOptions } from 'shared-ui/testing';
import { aPrice, CHECKOUT_ID, refuse, servicesWithBilling } from '../plans.testing';
import { renderScreen } from '../../../testing/render-screen';
import type { Plans } from '../plans.api';
import PlansScreen from './plans.screen';

const TOKEN = '4b9cf7c2-51b0-4f6c-9c1e-2f3a6f8d1a22';
const forSale = (change: Partial<Plans> = {}): Plans => ({
  enabled: true,
  plans: [
    aPrice({ features: ['Every course', 'Every quiz'], trialDays: 14 }),
    aPrice({ period: 'year', unitAmount: 12000 }),
    aPrice({ plan: 'school', name: 'School', description: null, unitAmount: 650, tax: 'added' }),
    aPrice({ plan: 'school', period: 'year', name: 'School', unitAmount: 6500, tax: 'added' }),
  ],
  portalUrl: null,
  ...change,
});

const nothing = { subscriber: false, bought: [] };
const signedIn = (mine: object = nothing): FakeOptions => ({
  session: {},
  rpc: { get_my_plans: () => mine },
});

function open(plans: () => unknown = forSale, at = '/plans', options: FakeOptions = {}) {
  const { services, requests } = servicesWithBilling({ 'GET plans': plans }, options);
  return { ...renderScreen('/plans', PlansScreen, { services, at }), requests };
}
const form = () => screen.findByRole('button', { name: 'Continue to payment' });
const radio = (name: string) => screen.getByRole('radio', { name });

afterEach(() => jest.restoreAllMocks());

test('the page explains who buys, and shows each plan with its price', async () => {
  open();
  await form();
  expect(screen.getByText('For parents, teachers and schools. Students can’t buy a plan.')).toBeVisible();
  expect(radio('Learner')).toBeChecked();
  expect(radio('Learner')).toHaveAccessibleDescription('$12 per month');
  expect(radio('School')).toHaveAccessibleDescription('$6.50 per seat per month');
  expect(screen.getAllByText(/Tax is included\. Free for the first 14 days\./)).not.toHaveLength(0);
  expect(screen.getByText('Tax is added when you pay.')).toBeVisible();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain('Every quiz');
  // Visitors aren't offered a student's link.
  expect(screen.queryByText(/Are you a student/)).not.toBeInTheDocument();
});

test('monthly or yearly payment can be chosen by keyboard', async () => {
  const { user } = open();
  await form();
  radio('Monthly').focus();
  await user.keyboard('{ArrowRight}');
  expect(radio('Yearly')).toBeChecked();
  expect(radio('Learner')).toHaveAccessibleDescription('$120 per year');
  expect(screen.getByText('Total: $120 per year')).toBeVisible();
});

test('a single period isn’t offered as a choice, and a plan without it keeps its own', async () => {
  const plans = [aPrice({ period: 'year' }), aPrice({ plan: 'school', name: 'School', period: 'year' })];
  open(() => forSale({ plans }));
  await form();
  expect(screen.queryByRole('radio', { name: 'Monthly' })).not.toBeInTheDocument();
});

test('a school enters its number of seats and sees the total', async () => {
  const { user } = open();
  await form();
  expect(screen.queryByLabelText('Number of seats')).not.toBeInTheDocument();
  await user.click(radio('School'));
  expect(screen.getByText('Total: $195 per month')).toBeVisible();
  await user.clear(screen.getByLabelText('Number of seats'));
  await user.type(screen.getByLabelText('Number of seats'), '1200');
  expect(screen.getByText('Total: $7,800 per month')).toBeVisible();
  expect(screen.getByText('for 1,200 seats')).toBeVisible();
});

test('if nothing is sold, every course is free', async () => {
  open(() => ({ enabled: false, plans: [], portalUrl: null }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Every course is free' })).toBeVisible();
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'See all courses' })).toHaveAttribute('href', '/courses');
});

test('without prices, the page shows a message and keeps the links for people who have a plan', async () => {
  open(() => forSale({ plans: [], portalUrl: 'https://portal.example/login' }));
  expect(await screen.findByText('No plans available right now')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Continue to payment' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'I have a code' })).toHaveAttribute('href', '/join');
  expect(screen.getByRole('link', { name: 'Manage a plan you bought' })).toHaveAttribute(
    'href',
    'https://portal.example/login',
  );
});

test('loading is announced; a failed load shows the reason and can be retried', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  const message = 'The payment service isn’t responding. Please try again.';
  const answers = [refuse(503, 'payments_unavailable', message), forSale];
  const { user } = open(() => answers.shift()?.());
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  expect(await screen.findByRole('alert')).toHaveTextContent(`Couldn’t load the plans${message}`);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await form()).toBeVisible();
});

describe('a logged-in user', () => {
  test('gets a link to send on request', async () => {
    const create = jest.fn().mockReturnValue({ token: TOKEN });
    const { user } = open(forSale, '/plans', {
      session: {},
      rpc: { get_my_plans: () => nothing, create_plan_link: create },
    });
    const panel = await screen.findByRole('region', { name: 'For students' });
    expect(create).not.toHaveBeenCalled();
    await user.click(within(panel).getByRole('button', { name: 'Get my link' }));
    expect(await screen.findByDisplayValue(`http://localhost/plans?for=${TOKEN}`)).toBeVisible();
  });

  test('sees that they have a plan', async () => {
    open(forSale, '/plans', signedIn({ subscriber: true, bought: [] }));
    expect(await screen.findByText('You have a plan, so you can take every course.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Get my link' })).not.toBeInTheDocument();
  });

  test('finds the plans they pay for, with details', async () => {
    const bought = [
      { checkout_id: CHECKOUT_ID, plan: 'school', seats: 30, notice: 'payment_failed' },
      { checkout_id: 'other', plan: 'learner', seats: 1, notice: null },
    ];
    open(forSale, '/plans', signedIn({ subscriber: false, bought }));
    const [first, second] = within(await screen.findByRole('region', { name: 'Your plans' })).getAllByRole(
      'listitem',
    );
    expect(first).toHaveTextContent('School plan, 30 seats' + 'The last payment failed.');
    expect(within(first!).getByRole('link')).toHaveAttribute('href', `/plans/purchases/${CHECKOUT_ID}`);
    expect(second).toHaveTextContent(/^Student plan$/);
  });

  test('can buy and ask even if their own plans fail to load', async () => {
    const log = jest.spyOn(console, 'error').mockReturnValue();
    open(forSale, '/plans', { session: {}, rpc: { get_my_plans: refuse(500, 'unknown', 'No.') } });
    expect(await form()).toBeVisible();
    expect(screen.getByRole('button', { name: 'Get my link' })).toBeVisible();
    expect(log).toHaveBeenCalled();
  });
});

describe('a student’s link', () => {
  test('shows who the plan is for', async () => {
    open(forSale, `/plans?for=${TOKEN}`);
    expect(
      await screen.findByText('The student plan is for the student who sent you the link.'),
    ).toBeVisible();
  });

  test('that is incomplete shows a message, and the payer can continue without it', async () => {
    const { user, path } = open(forSale, '/plans?for=4b9cf7c2');
    expect(await screen.findByRole('alert')).toHaveTextContent('This link doesn’t work.');
    expect(screen.queryByRole('button', { name: 'Continue to payment' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'buy a plan' }));
    expect(await form()).toBeVisible();
    expect(path()).toBe('/plans');
  });
});
