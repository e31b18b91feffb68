import { screen, waitFor, within } from '@testing-library/react';
import { AppError } from 'shared-ui/data';
import { StandAloneContext } from '../../shared/stand-alone';
import { renderWithQueryClient } from '../../shared/testing/render-with-query-client';
import { SubscriptionPage } from './subscription-page';
import type { SubscriptionDetails, SubscriptionsApi } from './subscriptions.api';
import { aLearner, aSubscription, fakeSubscriptionsApi } from './testing/a-subscription';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

const success = (message: string) => ({ kind: 'success', message });
const failure = (message: string) => ({ kind: 'error', message });
const button = (name: string) => screen.getByRole('button', { name });

function renderPage(overrides: Partial<SubscriptionsApi>, { standAlone = false } = {}) {
  const api = fakeSubscriptionsApi(overrides);
  const createApi = () => api;
  return renderWithQueryClient(
    <StandAloneContext value={standAlone}>
      <SubscriptionPage id="sub_1" createApi={createApi} />
    </StandAloneContext>,
  );
}

/** Renders the page and waits until the subscription has loaded. */
async function renderLoaded(
  subscription: SubscriptionDetails,
  overrides: Partial<SubscriptionsApi> = {},
  options?: { standAlone: boolean },
) {
  const view = renderPage({ read: () => Promise.resolve(subscription), ...overrides }, options);
  await screen.findByRole('heading', { level: 1, name: 'North High' });
  return view;
}

test('shows the plan, its payer, and the students with seats', async () => {
  await renderLoaded(aSubscription({ learners: [aLearner()] }));
  const plan = within(screen.getByRole('region', { name: 'Plan' }));
  expect(plan.getByText('School, yearly')).toBeVisible();
  expect(plan.getByText('1 of 30')).toBeVisible();
  expect(plan.getByText('sub_1')).toBeVisible();
  expect(plan.getByText(/refunds in the Stripe dashboard/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Mai Nguyen' })).toHaveAttribute('href', '/people/p1');
  expect(screen.getByText('K7M2T-9QXA4')).toBeVisible();
});

test.each<[Partial<SubscriptionDetails>, RegExp]>([
  [{ notice: 'payment_failed' }, /Students keep access while Stripe tries again/],
  [{ notice: 'paused', givesAccess: false }, /paused\. Students have no access/],
  [{ endsAt: '2026-12-01T02:00:00Z' }, /ends on 1 Dec 2026\. Students keep access until then/],
  [{ seats: 1, taken: 2 }, /More seats are taken than the plan includes/],
  [{ givesAccess: false, notice: 'ended' }, /Codes don’t work/],
])('%j is explained', async (values, words) => {
  await renderLoaded(aSubscription(values));
  expect(screen.getByText(words)).toBeVisible();
});

test('if the plan has fewer seats, the last students to join aren’t covered', async () => {
  const last = aLearner({ seatId: 's2', personId: 'p2', name: 'Ruby Walker' });
  await renderLoaded(aSubscription({ seats: 1, learners: [aLearner(), last] }));
  expect(screen.getByRole('row', { name: /Ruby Walker/ })).toHaveTextContent('Not covered');
  expect(screen.getByRole('row', { name: /Mai Nguyen/ })).not.toHaveTextContent('Not covered');
});

test('the plan code can be copied, and is replaced after a confirmation', async () => {
  const changeSeats = jest.fn().mockResolvedValue(aSubscription({ planCode: '2222233333' }));
  const { user, services } = await renderLoaded(aSubscription(), { changeSeats });
  await user.click(button('Copy plan code'));
  expect(await navigator.clipboard.readText()).toBe('K7M2T-9QXA4');
  expect(services.notify).toHaveBeenCalledWith(success('Plan code copied'));
  await user.click(button('Create new code'));
  const question = within(screen.getByRole('alertdialog', { name: 'Create a new plan code?' }));
  expect(changeSeats).not.toHaveBeenCalled();
  await user.click(question.getByRole('button', { name: 'Create new code' }));
  expect(changeSeats).toHaveBeenCalledWith('sub_1', 'renew_code');
  expect(await screen.findByText('22222-33333')).toBeVisible();
  expect(services.notify).toHaveBeenCalledWith(success('New plan code created'));
  expect(button('Create new code')).toHaveFocus();
});

test('a plan without a code gets one without a confirmation', async () => {
  const changeSeats = jest.fn().mockResolvedValue(aSubscription());
  const { user } = await renderLoaded(aSubscription({ planCode: null }), { changeSeats });
  expect(screen.queryByRole('button', { name: 'Copy plan code' })).toBeNull();
  await user.click(button('Create plan code'));
  expect(await screen.findByText('K7M2T-9QXA4')).toBeVisible();
  expect(button('Create new code')).toHaveFocus();
});

test('if copying fails, the message contains the code', async () => {
  const { user, services } = await renderLoaded(aSubscription());
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'));
  await user.click(button('Copy plan code'));
  const message = 'Couldn’t copy. Select this and copy it yourself: K7M2T-9QXA4';
  await waitFor(() => expect(services.notify).toHaveBeenCalledWith(failure(message)));
});

test('invitations are copied as a link or a code, and used ones are listed separately', async () => {
  const invitations = [
    { code: 'AAAAABBBBB', used: true },
    { code: 'CCCCCDDDDD', used: false },
  ];
  const { user, services } = await renderLoaded(aSubscription({ invitations }));
  await user.click(button('Copy link for invitation CCCCC-DDDDD'));
  expect(await navigator.clipboard.readText()).toBe('http://localhost/join?code=CCCCCDDDDD');
  await user.click(button('Copy code for invitation CCCCC-DDDDD'));
  expect(await navigator.clipboard.readText()).toBe('CCCCC-DDDDD');
  expect(services.notify).toHaveBeenCalledWith(success('Invitation link copied'));
  expect(services.notify).toHaveBeenCalledWith(success('Invitation code copied'));
  expect(screen.queryByRole('button', { name: /AAAAA-BBBBB/ })).toBeNull();
  await user.click(screen.getByText('Used invitations (1)'));
  expect(screen.getByText('AAAAA-BBBBB')).toBeVisible();
});

test('a stand-alone app doesn’t know the learner app’s address, so it offers only codes', async () => {
  const invitations = [{ code: 'CCCCCDDDDD', used: false }];
  await renderLoaded(aSubscription({ invitations }), {}, { standAlone: true });
  expect(screen.queryByText('Copy link')).toBeNull();
  expect(screen.getByText('Copy code')).toBeVisible();
});

test('an invitation is created once, however often the button is pressed', async () => {
  let answer: (changed: SubscriptionDetails) => void = () => undefined;
  const changeSeats = jest.fn(() => new Promise<SubscriptionDetails>((resolve) => (answer = resolve)));
  const { user, services } = await renderLoaded(aSubscription(), { changeSeats });
  await user.click(button('Create invitation'));
  expect(button('Create invitation')).toHaveAttribute('aria-busy', 'true');
  await user.click(button('Create invitation'));
  expect(changeSeats.mock.calls).toEqual([['sub_1', 'invite']]);
  answer(aSubscription({ invitations: [{ code: 'CCCCCDDDDD', used: false }] }));
  expect(await screen.findByText('CCCCC-DDDDD')).toBeVisible();
  expect(services.notify).toHaveBeenCalledWith(success('Invitation created'));
});

test('too many invitations are refused with the server’s message', async () => {
  const message = 'There’s already an open invitation for every seat.';
  const changeSeats = jest.fn().mockRejectedValue(new AppError('too_many_invitations', message, 409));
  const { user, services } = await renderLoaded(aSubscription(), { changeSeats });
  await user.click(button('Create invitation'));
  await waitFor(() => expect(services.notify).toHaveBeenCalledWith(failure(message)));
  expect(button('Create invitation')).not.toHaveAttribute('aria-busy');
});

test('one seat is freed after a confirmation, and the focus stays in the section', async () => {
  const releaseSeat = jest.fn().mockResolvedValue(aSubscription());
  const { user, services } = await renderLoaded(aSubscription({ learners: [aLearner()] }), { releaseSeat });
  await user.click(button('Free up seat: Mai Nguyen'));
  await user.click(button('Cancel'));
  expect(button('Free up seat: Mai Nguyen')).toHaveFocus();
  await user.click(button('Free up seat: Mai Nguyen'));
  const question = within(screen.getByRole('alertdialog', { name: 'Free up Mai Nguyen’s seat?' }));
  await user.click(question.getByRole('button', { name: 'Free up seat' }));
  expect(releaseSeat).toHaveBeenCalledWith('sub_1', 's1');
  expect(await screen.findByText(/^No seats taken yet/)).toBeVisible();
  expect(services.notify).toHaveBeenCalledWith(success('Mai Nguyen’s seat freed up'));
  expect(screen.getByRole('region', { name: 'Students' })).toHaveFocus();
});

test('all seats are freed after a confirmation', async () => {
  const changeSeats = jest.fn().mockResolvedValue(aSubscription());
  const { user, services } = await renderLoaded(aSubscription({ learners: [aLearner()] }), { changeSeats });
  await user.click(button('Free up all seats'));
  const question = within(screen.getByRole('alertdialog', { name: 'Free up all seats?' }));
  await user.click(question.getByRole('button', { name: 'Free up all seats' }));
  expect(changeSeats).toHaveBeenCalledWith('sub_1', 'release_all');
  await waitFor(() => expect(services.notify).toHaveBeenCalledWith(success('All seats freed up')));
  expect(screen.queryByRole('table')).toBeNull();
});

test('a seat that couldn’t be freed stays', async () => {
  const releaseSeat = jest.fn().mockRejectedValue(new AppError('network', 'The connection was lost.'));
  const { user, services } = await renderLoaded(aSubscription({ learners: [aLearner()] }), { releaseSeat });
  await user.click(button('Free up seat: Mai Nguyen'));
  await user.click(button('Free up seat'));
  await waitFor(() => expect(services.notify).toHaveBeenCalledWith(failure('The connection was lost.')));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(button('Free up seat: Mai Nguyen')).toHaveFocus();
});

test('an unknown subscription links back to the list', async () => {
  renderPage({ read: () => Promise.reject(new AppError('subscription_not_found', 'Gone.', 404)) });
  const title = 'Subscription not found';
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByRole('link', { name: 'All subscriptions' })).toHaveAttribute('href', '/subscriptions');
});

test('a subscription that fails to load can be retried', async () => {
  const read = jest.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValue(aSubscription());
  const { user } = renderPage({ read });
  await screen.findByText('Couldn’t load this subscription');
  await user.click(button('Retry'));
  expect(await screen.findByRole('heading', { level: 1, name: 'North High' })).toBeVisible();
});

test('a school can be given the plan, and is removed from it after a confirmation', async () => {
  const changeSchool = jest.fn((_id: string, schoolId: string | null) =>
    Promise.resolve(aSubscription({ school: schoolId ? { id: schoolId, name: 'South High' } : null })),
  );
  const findSchools = () => Promise.resolve({ items: [{ id: 'n2', name: 'South High' }], total: 1 });
  const { user, services } = await renderLoaded(aSubscription(), { changeSchool, findSchools });
  const card = within(screen.getByRole('region', { name: 'School' }));
  await user.click(card.getByRole('button', { name: 'Save' }));
  expect(changeSchool).not.toHaveBeenCalled();
  await user.click(card.getByRole('combobox', { name: 'School' }));
  await user.click(await screen.findByRole('option', { name: 'South High' }));
  await user.click(card.getByRole('button', { name: 'Save' }));
  expect(await card.findByRole('link', { name: 'South High' })).toHaveAttribute(
    'href',
    '/schools/n2?part=settings',
  );
  expect(services.notify).toHaveBeenCalledWith(success('Plan linked to South High'));
  await user.click(card.getByRole('button', { name: 'Remove school' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Remove South High from this plan?' }));
  await user.click(question.getByRole('button', { name: 'Remove school' }));
  await waitFor(() => expect(changeSchool).toHaveBeenLastCalledWith('sub_1', null));
});

test('a plan for one student can’t belong to a school', async () => {
  await renderLoaded(aSubscription({ plan: 'learner' }));
  expect(screen.queryByRole('region', { name: 'School' })).not.toBeInTheDocument();
});
