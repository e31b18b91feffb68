import { act, screen } from '@testing-library/react';
import { aCheckout, aSubscription, CHECKOUT_ID, refuse, servicesWithBilling } from '../plans.testing';
import { renderScreen } from '../../../testing/render-screen';
import type { Checkout, Subscription } from '../plans.api';
import { POLL_MS } from '../plans.query';
import { page } from '../provider-page';
import PurchaseScreen from './purchase.screen';

const READ = `GET checkouts/${CHECKOUT_ID}`;

function open(answer: () => unknown, api: Parameters<typeof servicesWithBilling>[0] = {}) {
  const { services, requests } = servicesWithBilling({ [READ]: answer, ...api });
  const view = renderScreen('/plans/purchases/:checkoutId', PurchaseScreen, {
    services,
    at: `/plans/purchases/${CHECKOUT_ID}`,
  });
  return { ...view, requests };
}
const paid = (subscription: Partial<Subscription> = {}, checkout: Partial<Checkout> = {}) =>
  aCheckout({ state: 'paid', subscription: aSubscription(subscription), ...checkout });

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test.each([
  ['open', 'You haven’t paid yet'],
  ['expired', 'This purchase has expired'],
] as const)('a purchase that is %s links back to the plans', async (state, title) => {
  open(() => aCheckout({ state }));
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByText(/^Nothing was charged\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to plans' })).toHaveAttribute('href', '/plans');
});

test('an address without a purchase shows a message', async () => {
  open(refuse(404, 'checkout_not_found', 'There is no purchase at this address.'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Purchase not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/plans');
});

test('a failed load shows the reason and can be retried', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  const answers = [refuse(503, 'payments_unavailable', 'Payments do not answer right now.'), () => paid()];
  const { user } = open(() => answers.shift()?.());
  expect(await screen.findByRole('alert')).toHaveTextContent('Payments do not answer right now.');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Your plan' })).toBeVisible();
});

test('a payment in progress is checked until it is complete', async () => {
  jest.useFakeTimers();
  let state: Checkout = aCheckout({ state: 'processing' });
  const { requests } = open(() => state);
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByRole('heading', { name: 'We’re processing your payment' })).toBeVisible();
  expect(screen.getByText(/come back with the same link/)).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(2 * POLL_MS));
  expect(requests).toHaveLength(3);
  state = paid();
  await act(() => jest.advanceTimersByTimeAsync(POLL_MS + 100));
  expect(screen.getByRole('heading', { name: 'Your plan' })).toBeVisible();
  expect(screen.getAllByRole('status')[0]).toHaveTextContent('Payment complete.');
  await act(() => jest.advanceTimersByTimeAsync(5 * POLL_MS));
  expect(requests).toHaveLength(4);
});

test('after a while, the payer checks the payment manually', async () => {
  jest.useFakeTimers();
  const { requests } = open(() => aCheckout({ state: 'processing' }));
  await act(() => jest.advanceTimersByTimeAsync(100 * POLL_MS));
  expect(requests).toHaveLength(60);
  act(() => screen.getByRole('button', { name: 'Check again' }).click());
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(requests).toHaveLength(61);
});

test('a plan for the learner who asked needs no code', async () => {
  open(() => paid({ taken: 1, planCode: null }, { forLearner: true }));
  expect(await screen.findByText('The student who sent you the link now has access.')).toBeVisible();
  expect(screen.getByText('Student plan, paid monthly.')).toBeVisible();
  expect(screen.getByText('The plan renews on 1 March 2027.')).toBeVisible();
  expect(screen.queryByText('Plan code')).not.toBeInTheDocument();
});

test('any other plan has a code and a link for the student', async () => {
  open(() => paid());
  expect(await screen.findByRole('textbox', { name: 'Plan code' })).toHaveValue('4F7K2-M9QXA');
  expect(screen.getByRole('textbox', { name: 'Student link' })).toHaveValue(
    'http://localhost/join?code=4F7K2M9QXA',
  );
  expect(screen.getByText('0 of 1 seat taken')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Invitations' })).not.toBeInTheDocument();
});

test('the payer is asked to keep the page’s address', async () => {
  open(() => paid());
  expect(await screen.findByRole('textbox', { name: 'Link to this page' })).toHaveValue(
    `http://localhost/plans/purchases/${CHECKOUT_ID}`,
  );
});

test.each([
  ['payment_failed', true, 'The last payment failed. Access continues'],
  ['unpaid', false, 'The plan hasn’t been paid for. Access has stopped.'],
  ['paused', false, 'The plan is paused. Access has stopped'],
  ['ended', false, 'The plan has ended. Access has stopped.'],
] as const)('the payer is informed about %s', async (notice, givesAccess, text) => {
  open(() => paid({ notice, givesAccess }));
  const isFullText = (_: string, element: Element | null) =>
    element?.tagName === 'P' && element.textContent.startsWith(text);
  expect(await screen.findByText(isFullText)).toBeVisible();
  // A code that gives no access isn't shown.
  expect(screen.queryByRole('textbox', { name: 'Plan code' }) !== null).toBe(givesAccess);
  expect(screen.getByRole('button', { name: 'Change, cancel or see invoices' })).toBeVisible();
});

test('the provider’s page for changes can be opened', async () => {
  const leave = jest.spyOn(page, 'leaveFor').mockReturnValue();
  const { user } = open(() => paid(), {
    [`POST checkouts/${CHECKOUT_ID}/portal`]: () => ({ url: 'https://portal.example/1' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Change, cancel or see invoices' }));
  expect(leave).toHaveBeenCalledWith('https://portal.example/1');
});

test('a page for changes that fails to open shows the reason', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  const { user } = open(() => paid(), {
    [`POST checkouts/${CHECKOUT_ID}/portal`]: refuse(503, 'payments_unavailable', 'Please try again.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Change, cancel or see invoices' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again.');
});
