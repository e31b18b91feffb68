import { act, screen, waitFor } from '@testing-library/react';
import { AppError } from 'shared-ui/data';
import { aPrice, refuse, servicesWithBilling } from '../plans.testing';
import { renderScreen } from '../../../testing/render-screen';
import type { CheckoutInput } from '../plans.api';
import { page } from '../provider-page';
import PlansScreen from './plans.screen';

const TOKEN = '4b9cf7c2-51b0-4f6c-9c1e-2f3a6f8d1a22';
const ADULT = 'I’m 18 or older, and a parent, teacher or school representative.';
const plans = {
  enabled: true,
  plans: [aPrice(), aPrice({ plan: 'school', name: 'School' })],
  portalUrl: null,
};

let leave: jest.SpyInstance;
beforeEach(() => {
  leave = jest.spyOn(page, 'leaveFor').mockReturnValue();
});
afterEach(() => jest.restoreAllMocks());

async function open(begin: (input: CheckoutInput) => unknown, at = '/plans') {
  const { services, requests } = servicesWithBilling({ 'GET plans': () => plans, 'POST checkouts': begin });
  const view = renderScreen('/plans', PlansScreen, { services, at });
  await screen.findByRole('button', { name: 'Continue to payment' });
  const sent = () =>
    requests.filter(({ name }) => name === 'POST checkouts').map(({ body }) => body as CheckoutInput);
  const pay = () => view.user.click(screen.getByRole('button', { name: 'Continue to payment' }));
  return { ...view, sent, pay };
}
const begun = () => ({ url: 'https://pay.example/1' });

test('nothing is bought until an adult confirms; the error is at the checkbox', async () => {
  const { user, sent, pay } = await open(begun);
  const tick = screen.getByRole('checkbox', { name: ADULT });
  await pay();
  expect(tick).toHaveFocus();
  expect(tick).toHaveAccessibleDescription(
    'Only adults can buy a plan. Please confirm that you’re 18 or older.',
  );
  expect(sent()).toEqual([]);
  await user.click(tick);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test.each(['', '0', '5001', '2.5'])('“%s” seats can’t be bought', async (seats) => {
  const { user, sent, pay } = await open(begun);
  await user.click(screen.getByRole('checkbox', { name: ADULT }));
  await user.click(screen.getByRole('radio', { name: 'School' }));
  const field = screen.getByLabelText('Number of seats');
  await user.clear(field);
  if (seats) await user.type(field, seats);
  await pay();
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription(/^Enter a number from 1 to 5,000\./);
  expect(sent()).toEqual([]);
});

test('the payer is redirected to the payment page once, however often they click', async () => {
  const { user, sent, pay } = await open(begun, `/plans?for=${TOKEN}`);
  await user.click(screen.getByRole('checkbox', { name: ADULT }));
  await pay();
  await pay();
  await waitFor(() => expect(leave).toHaveBeenCalledWith('https://pay.example/1'));
  await pay();
  expect(leave).toHaveBeenCalledTimes(1);
  expect(sent()).toEqual([
    {
      id: expect.stringMatching(/^[\da-f-]{36}$/) as string,
      plan: 'learner',
      period: 'month',
      seats: 1,
      link: TOKEN,
    },
  ]);
});

test('a page restored by the Back button can be used again', async () => {
  const { user, sent, pay } = await open(begun);
  await user.click(screen.getByRole('checkbox', { name: ADULT }));
  await pay();
  await waitFor(() => expect(leave).toHaveBeenCalled());
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  await pay();
  await waitFor(() => expect(leave).toHaveBeenCalledTimes(2));
  expect(new Set(sent().map(({ id }) => id)).size).toBe(1);
});

test('after a failure, the same choice repeats the same purchase, and another choice starts a new one', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  const lost = () => {
    throw new AppError('network', 'The connection was lost. Please try again.');
  };
  const { user, sent, pay } = await open(lost);
  await user.click(screen.getByRole('checkbox', { name: ADULT }));
  await pay();
  expect(await screen.findByRole('alert')).toHaveTextContent('The connection was lost. Please try again.');
  await pay();
  await waitFor(() => expect(sent()).toHaveLength(2));
  await user.click(screen.getByRole('radio', { name: 'School' }));
  await pay();
  await waitFor(() => expect(sent()).toHaveLength(3));
  const [first, second, third] = sent();
  expect(second).toEqual(first);
  expect(third).toMatchObject({ plan: 'school', seats: 30 });
  expect(third?.id).not.toBe(first?.id);
});

test.each(['checkout_expired', 'checkout_differs'])('after %s, the purchase starts again', async (code) => {
  jest.spyOn(console, 'error').mockReturnValue();
  const answers = [refuse(409, code, 'Please begin again.'), begun];
  const { user, sent, pay } = await open(() => answers.shift()?.());
  await user.click(screen.getByRole('checkbox', { name: ADULT }));
  await pay();
  expect(await screen.findByRole('alert')).toHaveTextContent('Please begin again.');
  await pay();
  await waitFor(() => expect(leave).toHaveBeenCalled());
  const [first, second] = sent();
  expect(second?.id).not.toBe(first?.id);
});

test('an unknown link shows a message', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  const { user, pay } = await open(
    refuse(404, 'link_not_found', 'This link doesn’t work. Ask for a new one.'),
    `/plans?for=${TOKEN}`,
  );
  await user.click(screen.getByRole('checkbox', { name: ADULT }));
  await pay();
  expect(await screen.findByText('This link doesn’t work.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Continue to payment' })).not.toBeInTheDocument();
});
