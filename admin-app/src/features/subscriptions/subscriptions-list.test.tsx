import { screen, waitFor, within } from '@testing-library/react';
import { renderWithQueryClient } from '../../shared/testing/render-with-query-client';
import type { Subscription } from './subscriptions.api';
import { SubscriptionsList } from './subscriptions-list';
import { aSubscription, fakeSubscriptionsApi } from './testing/a-subscription';

function renderList(list: jest.Mock) {
  const createApi = () => fakeSubscriptionsApi({ list });
  return renderWithQueryClient(<SubscriptionsList createApi={createApi} />);
}

const listing = (items: Subscription[], total = items.length) =>
  jest.fn().mockResolvedValue({ items, total });
const rows = async () =>
  within(await screen.findByRole('table', { name: 'Subscriptions' }))
    .getAllByRole('row')
    .slice(1);

test('lists who pays for what, and links to the subscription', async () => {
  renderList(
    listing([
      aSubscription({ taken: 3 }),
      aSubscription({ id: 'sub_2', payerName: null, plan: 'learner', period: 'month', seats: 1, taken: 1 }),
      aSubscription({ id: 'sub_3', payerName: null, payerEmail: null, notice: 'unpaid', givesAccess: false }),
    ]),
  );
  const [school, learner, unpaid] = await rows();
  expect(school).toHaveTextContent(
    'North Highoffice@north.exampleSchool, yearlyActiveHas access3 of 30Renews 19 Nov 2027',
  );
  expect(learner).toHaveTextContent(/^office@north.exampleStudent, monthly.*1 of 1/);
  expect(unpaid).toHaveTextContent(/^No name.*UnpaidNo access0 of 30–$/);
  expect(screen.getByRole('link', { name: 'North High' })).toHaveAttribute('href', '/subscriptions/sub_1');
});

test('the search is sent, is stored in the address and follows it', async () => {
  const list = listing([aSubscription()], 60);
  const { user, path, goTo } = renderList(list);
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  expect(path()).toBe('/?page=2');
  await waitFor(() => expect(list).toHaveBeenLastCalledWith({ q: '', page: 2 }));
  const field = screen.getByLabelText('Search subscriptions');
  await user.type(field, ' north {Enter}');
  expect(path()).toBe('/?q=north');
  expect(field).toHaveValue('north');
  await waitFor(() => expect(list).toHaveBeenLastCalledWith({ q: 'north', page: 1 }));
  await goTo('/');
  expect(field).toHaveValue('');
});

test('without subscriptions, the page shows a message', async () => {
  renderList(listing([]));
  expect(await screen.findByRole('heading', { name: 'No subscriptions yet' })).toBeVisible();
});

test('a search without results can be cleared, and the focus moves to the search field', async () => {
  const { user, path } = renderList(listing([]));
  await user.type(screen.getByLabelText('Search subscriptions'), 'nobody{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Show all subscriptions' }));
  expect(path()).toBe('/');
  expect(screen.getByLabelText('Search subscriptions')).toHaveFocus();
  expect(screen.getByLabelText('Search subscriptions')).toHaveValue('');
});

test('a list that fails to load can be retried', async () => {
  const list = listing([aSubscription()]).mockRejectedValueOnce(new Error('down'));
  const { user } = renderList(list);
  await screen.findByText('Couldn’t load subscriptions');
  await user.click(screen.getByText('Retry'));
  expect(await rows()).toHaveLength(1);
});
