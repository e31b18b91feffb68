import { screen, within } from '@testing-library/react';
import { aCheckout, aSubscription, CHECKOUT_ID, refuse, servicesWithBilling } from '../plans.testing';
import { renderScreen } from '../../../testing/render-screen';
import type { SeatChange, Subscription } from '../plans.api';
import PurchaseScreen from './purchase.screen';

const school = (change: Partial<Subscription> = {}) =>
  aCheckout({
    plan: 'school',
    seats: 30,
    state: 'paid',
    subscription: aSubscription({ plan: 'school', seats: 30, taken: 12, ...change }),
  });

async function open(
  change: (body: { change: SeatChange }) => unknown,
  subscription: Partial<Subscription> = {},
) {
  const { services, requests } = servicesWithBilling({
    [`GET checkouts/${CHECKOUT_ID}`]: () => school(subscription),
    [`POST checkouts/${CHECKOUT_ID}/seats`]: change,
  });
  const view = renderScreen('/plans/purchases/:checkoutId', PurchaseScreen, {
    services,
    at: `/plans/purchases/${CHECKOUT_ID}`,
  });
  await screen.findByRole('heading', { name: 'Your plan' });
  return { ...view, changes: () => requests.flatMap(({ body }) => body ?? []) };
}
const press = (name: string) => screen.getByRole('button', { name });
const dialog = () => screen.getByRole('alertdialog');

afterEach(() => jest.restoreAllMocks());

test('a school sees how many seats are taken', async () => {
  await open(() => school());
  expect(screen.getByText('School plan, 30 seats, paid monthly.')).toBeVisible();
  expect(screen.getByText('12 of 30 seats taken')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Seats taken' })).toHaveAttribute('aria-valuenow', '12');
});

test('a new code replaces the old one after a confirmation', async () => {
  const { user, changes, services } = await open(() => school({ planCode: '1111122222' }));
  await user.click(press('Create a new code'));
  expect(dialog()).toHaveAccessibleName('Create a new code?');
  await user.click(within(dialog()).getByRole('button', { name: 'Cancel' }));
  expect(changes()).toEqual([]);
  await user.click(press('Create a new code'));
  await user.click(within(dialog()).getByRole('button', { name: 'Create a new code' }));
  expect(await screen.findByDisplayValue('11111-22222')).toBeVisible();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(changes()).toEqual([{ change: 'renew_code' }]);
  expect(services.notify).toHaveBeenCalledWith(expect.objectContaining({ kind: 'success' }));
});

test('all seats are freed after a confirmation', async () => {
  const { user, changes } = await open(() => school({ taken: 0 }));
  await user.click(press('Free up all seats'));
  expect(dialog()).toHaveAccessibleDescription(/lose access until they use a code again/);
  await user.click(within(dialog()).getByRole('button', { name: 'Free up all seats' }));
  expect(await screen.findByText('0 of 30 seats taken')).toBeVisible();
  expect(changes()).toEqual([{ change: 'release_all' }]);
});

test('an invitation is created, and used ones are marked', async () => {
  const invitations = [{ code: 'AAAAABBBBB', used: true }];
  const { user, changes } = await open(
    () => school({ invitations: [...invitations, { code: 'CCCCCDDDDD', used: false }] }),
    { invitations },
  );
  const region = screen.getByRole('region', { name: 'Invitations' });
  expect(within(region).getByRole('listitem')).toHaveTextContent('Invitation AAAAA-BBBBB Used');
  await user.click(press('Create an invitation'));
  expect(await screen.findByRole('textbox', { name: 'Invitation CCCCC-DDDDD' })).toHaveValue(
    'http://localhost/join?code=CCCCCDDDDD',
  );
  expect(changes()).toEqual([{ change: 'invite' }]);
});

test('a refused change shows the reason', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  const message = 'There’s already an open invitation for every seat.';
  const { user, services } = await open(refuse(409, 'too_many_invitations', message));
  await user.click(press('Create an invitation'));
  expect(services.notify).toHaveBeenCalledWith({ kind: 'error', message });
});
