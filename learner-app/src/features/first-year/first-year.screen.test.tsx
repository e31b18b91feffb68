import { screen, waitFor, within } from '@testing-library/react';
import { renderScreen } from '../../testing/render-screen';
import FirstYearScreen from './first-year.screen';
import { aLife, aLifeServer, anEntry } from './first-year.testing';

function open(server: ReturnType<typeof aLifeServer>) {
  const { services, requests } = server.services();
  return { ...renderScreen('/first-year', FirstYearScreen, { services }), requests };
}

const CLIP = { courseId: 'money', lessonId: 'money-3', title: 'Pay Later', start: 12 };
const year = (choice: (month: number) => string) =>
  Array.from({ length: 12 }, (_, index) => ({
    month: index + 1,
    title: `Title ${index + 1}`,
    choice: choice(index + 1),
    done: true,
  }));
const ENDED = aLife({
  endedAt: '2026-11-21T00:00:00Z',
  months: year(() => 'This'),
  ledger: [
    anEntry({ source: 'opening', label: 'Opening balance', amount: '900.00' }),
    anEntry({ amount: '1200.00' }),
    anEntry({ month: 2, label: 'Rent', amount: '-800.00' }),
    anEntry({ month: 2, label: 'To savings', amount: '-300.00' }),
    anEntry({ month: 2, account: 'savings', label: 'To savings', amount: '300.00' }),
  ],
  balances: { cash: 1000, savings: 300, debt: 0, super: 120, taxWithheld: 80 },
});
const OUTCOMES = [4, 7, 2, 9].map((month, index) => ({
  month,
  choice: 'This',
  other: `That ${month}`,
  difference: ['412.40', '-300.00', '0.00', '1.00'][index] ?? '0.00',
  clip: index === 0 ? CLIP : null,
}));

test('before a life, the only action is to begin, and February begins it', async () => {
  const server = aLifeServer();
  const { user, router, requests } = open(server);
  await user.click(await screen.findByRole('button', { name: 'Begin February' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/first-year/february'));
  expect(requests.map(({ name }) => name)).toEqual(['POST lives']);
});

test('a life in progress shows its current month first, then its money and the road', async () => {
  const months = [
    { month: 1, title: 'Three offers', choice: 'The cafe', done: true },
    { month: 2, title: 'A door', choice: null, done: false },
  ];
  open(aLifeServer({ lives: [aLife({ months })] }));
  expect(await screen.findByRole('heading', { level: 2, name: 'March: A door' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Continue March' })).toHaveAttribute('href', '/first-year/march');
  expect(screen.getByRole('region', { name: 'Your money now' })).toHaveTextContent(
    'In your account$1,000.00',
  );
  const road = within(screen.getByRole('list', { name: 'Your year' }));
  expect(road.getByRole('link', { name: 'February: Three offers' })).toHaveAttribute(
    'href',
    '/first-year/february',
  );
  expect(road.getByText('You chose: The cafe')).toBeVisible();
  expect(road.queryByRole('link', { name: /^April/ })).not.toBeInTheDocument();
  expect(screen.getByRole('listitem', { current: 'step' })).toHaveTextContent('March');
});

test('the next month can be opened, and a failure shows a message', async () => {
  const months = [{ month: 1, title: 'Three offers', choice: 'The cafe', done: true }];
  const server = aLifeServer({ lives: [aLife({ months, next: 2 })] });
  const { user, router } = open(server);
  const begin = await screen.findByRole('button', { name: 'Begin March' });
  server.offline = true;
  await user.click(begin);
  expect(await screen.findByText(/^Couldn’t start March\./)).toBeVisible();
  server.offline = false;
  await user.click(begin);
  await waitFor(() => expect(router.state.location.pathname).toBe('/first-year/march'));
});

test('an ended life is summed up: totals, balances by month and three turning points', async () => {
  const server = aLifeServer({ lives: [ENDED] });
  server.next = () => server.sumUp(OUTCOMES);
  open(server);
  expect(await screen.findByRole('heading', { name: 'You have $1,300.00' })).toBeVisible();
  const sums = screen.getByRole('region', { name: 'Your year in money' });
  expect(sums).toHaveTextContent('Money in, after tax$1,200.00');
  expect(sums).toHaveTextContent('Money out$800.00');
  expect(
    within(sums).getByRole('img', { name: /^Your money by month: \$2,100 in February, / }),
  ).toBeVisible();
  const points = within(await screen.findByRole('region', { name: 'Three turning points' }));
  expect((await points.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    'May$412 moreif you’d chosen “That 4”You chose “This”Watch “Pay Later” from 0:12',
    'August$300 lessif you’d chosen “That 7”You chose “This”',
    'MarchNo differenceif you’d chosen “That 2”You chose “This”',
  ]);
  expect(screen.queryByRole('region', { name: 'Two lives, same start' })).not.toBeInTheDocument();
});

test('turning points that can’t be worked out now can be retried', async () => {
  const server = aLifeServer({ lives: [ENDED] });
  server.next = () => {
    throw new TypeError('Failed to fetch');
  };
  const { user } = open(server);
  expect(await screen.findByText('Couldn’t work out your turning points')).toBeVisible();
  server.next = () => server.sumUp(OUTCOMES);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('$412 more')).toBeVisible();
});

test('the first and the latest life are shown side by side, and a new one can begin', async () => {
  const latest = {
    ...ENDED,
    id: 'life-3',
    number: 3,
    outcomes: OUTCOMES,
    months: year((month) => (month === 5 ? 'That' : 'This')),
    balances: { ...ENDED.balances, cash: 1500 },
  };
  const { user, router } = open(aLifeServer({ lives: [{ ...ENDED, outcomes: OUTCOMES }, latest] }));
  const lives = within(await screen.findByRole('region', { name: 'Two lives, same start' }));
  expect(lives.getByRole('row', { name: /^In the account/ })).toHaveTextContent(
    'In the account$1,000$1,500+$500',
  );
  expect(lives.getByText('June')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Live it again' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/first-year/february'));
});

test('without months, the page says that they aren’t available yet', async () => {
  const { services } = aLifeServer().services();
  const empty = { months: [], lives: [], month: null };
  services.rpc.mockImplementation(() => empty);
  renderScreen('/first-year', FirstYearScreen, { services });
  expect(await screen.findByRole('heading', { name: 'Not quite ready' })).toBeVisible();
});

test('a failed read can be retried', async () => {
  const server = aLifeServer();
  server.offline = true;
  const { user } = open(server);
  expect(await screen.findByRole('heading', { name: 'Couldn’t load your year' })).toBeVisible();
  server.offline = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Begin February' })).toBeVisible();
});
