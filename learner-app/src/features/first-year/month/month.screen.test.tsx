import { act, screen, waitFor, within } from '@testing-library/react';
import { renderScreen } from '../../../testing/render-screen';
import { aLife, aLifeServer, aMonth } from '../first-year.testing';
import MonthScreen from './month.screen';

const CAFE = 'The cafe, starting at 5:45 am';
const MARKET = 'The supermarket, until midnight';

const inFebruary = () =>
  aLifeServer({
    lives: [aLife({ months: [{ month: 1, title: 'Three offers', choice: null, done: false }] })],
    month: aMonth(),
  });

function open(server: ReturnType<typeof inFebruary>, at = '/first-year/february') {
  const { services, requests } = server.services();
  return { ...renderScreen('/first-year/:month', MonthScreen, { at, services }), requests };
}

const choose = (name: string) => screen.findByRole('radio', { name });
const confirm = () => screen.getByRole('button', { name: 'That’s my choice' });
const pay = () => screen.findByRole('textbox', { name: /^A week’s pay/ });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('a student completes a month: choice, consequence, a wrong field that is corrected, the next month', async () => {
  const server = inFebruary();
  const { user, router } = open(server);
  expect(await screen.findByRole('heading', { level: 1, name: 'Three offers' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'The paperwork' })).not.toBeInTheDocument();
  await user.click(confirm());
  expect(screen.getByText('Choose one of these first.')).toBeVisible();

  await user.click(await choose(CAFE));
  await user.click(confirm());
  expect(await screen.findByRole('heading', { name: 'What happens' })).toHaveFocus();
  expect(screen.getByText('You smell of coffee now.')).toBeVisible();
  expect(await choose(MARKET)).toBeDisabled();
  expect(screen.getByRole('link', { name: 'Watch “Rights at work” from 0:06' })).toHaveAttribute(
    'href',
    '/video/money/money-3?at=6',
  );

  await user.click(screen.getByRole('button', { name: 'Check my answers' }));
  expect(await pay()).toHaveFocus();
  await user.type(await pay(), '600');
  await user.click(screen.getByRole('button', { name: 'Check my answers' }));
  expect(await screen.findByRole('heading', { name: 'Not quite' })).toHaveFocus();
  expect(screen.getByText('$612.50')).toBeVisible();
  expect(screen.getByRole('list', { name: 'How it’s worked out' })).toHaveTextContent('17.5 × $35 = $612.50');
  expect(screen.getByRole('button', { name: 'Next: March' })).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Correct my answer' }));
  expect(await pay()).toHaveFocus();
  await user.clear(await pay());
  await user.type(await pay(), '612.50');
  await user.click(screen.getByRole('button', { name: 'Check my answers' }));
  expect(await screen.findByRole('heading', { name: 'All correct' })).toHaveFocus();

  await user.click(screen.getByRole('button', { name: 'Next: March' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/first-year/march'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Title 2' })).toBeVisible();
});

test('the first choice of two devices counts, and the other device shows it', async () => {
  const server = inFebruary();
  const { user } = open(server);
  await user.click(await choose(CAFE));
  server.choose('market');
  await user.click(confirm());
  expect(await screen.findByText(`You already chose “${MARKET}” on another device.`)).toBeVisible();
  expect(screen.getByText('You know where the capers are.')).toBeVisible();
  expect(await choose(MARKET)).toBeChecked();
});

test('a choice made offline waits, even until the next visit, and is sent later', async () => {
  const server = inFebruary();
  const { user, unmount } = open(server);
  await user.click(await choose(CAFE));
  server.offline = true;
  await user.click(confirm());
  expect(await screen.findByText(/^You seem to be offline\. Your choice is saved/)).toBeVisible();
  expect(await choose(MARKET)).toBeDisabled();
  unmount();

  server.offline = false;
  open(server);
  expect(await screen.findByText('You smell of coffee now.')).toBeVisible();
});

test('a waiting choice is sent once there is a connection', async () => {
  const server = inFebruary();
  const { user, requests } = open(server);
  await user.click(await choose(CAFE));
  server.offline = true;
  await user.click(confirm());
  await screen.findByText(/^You seem to be offline/);
  server.offline = false;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('You smell of coffee now.')).toBeVisible();
  expect(requests.every(({ body }) => (body as { option: string }).option === 'cafe')).toBe(true);
});

test('input survives a reload and a failed check', async () => {
  const server = inFebruary();
  server.choose('cafe');
  const { user, unmount } = open(server);
  await user.type(await pay(), '612.50');
  unmount();

  const reloaded = open(server);
  expect(await pay()).toHaveValue('612.50');
  // The choice was made on an earlier visit, so nothing takes the focus.
  expect(screen.getByRole('heading', { name: 'What happens' })).not.toHaveFocus();
  server.offline = true;
  await reloaded.user.click(screen.getByRole('button', { name: 'Check my answers' }));
  expect(await screen.findByText(/^You seem to be offline\. Your answers are safe/)).toBeVisible();
  server.offline = false;
  await reloaded.user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByRole('heading', { name: 'All correct' })).toBeVisible();
  expect(sessionStorage).toHaveLength(0);
});

test('a finished month can be read again, with its effect on the money', async () => {
  const ledger = [
    {
      month: 1,
      source: 'opening' as const,
      account: 'cash' as const,
      label: 'Opening balance',
      amount: '900.00',
    },
    { month: 1, source: 'choice' as const, account: 'cash' as const, label: 'Shoes', amount: '-79.00' },
    { month: 2, source: 'opening' as const, account: 'cash' as const, label: 'Rent', amount: '-400.00' },
  ];
  const months = [
    { month: 1, title: 'Three offers', choice: CAFE, done: true },
    { month: 2, title: 'A door', choice: null, done: false },
  ];
  const month = aMonth({
    choice: 'cafe',
    consequence: 'You smell of coffee now.',
    answer: { week_pay: '612.50' },
    marks: { week_pay: true },
    right: { week_pay: '612.50' },
    working: [],
    done: true,
  });
  open(aLifeServer({ lives: [aLife({ months, ledger })], month }));
  const money = within(await screen.findByRole('region', { name: 'Your money at the end of February' }));
  expect(money.getByText('$821.00')).toBeVisible();
  expect(money.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Opening balance+$900.00',
    'Shoes−$79.00',
  ]);
  expect(screen.getByRole('heading', { name: 'All correct' })).not.toHaveFocus();
  expect(screen.getByRole('link', { name: 'Next: March' })).toHaveAttribute('href', '/first-year/march');
});

test('a month that isn’t open yet shows what comes first', async () => {
  const server = aLifeServer({ lives: [aLife({ next: 2 })] });
  const { unmount } = open(server, '/first-year/may');
  expect(await screen.findByRole('heading', { name: 'May isn’t here yet' })).toBeVisible();
  unmount();
  const { user } = open(server, '/first-year/march');
  await user.click(await screen.findByRole('button', { name: 'Begin March' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Title 2' })).toBeVisible();
});

test('an unknown month links back to the year', async () => {
  open(aLifeServer(), '/first-year/smarch');
  expect(await screen.findByRole('link', { name: 'See your year' })).toHaveAttribute('href', '/first-year');
});

test('a failed read can be retried', async () => {
  const server = inFebruary();
  server.offline = true;
  const { user } = open(server);
  expect(await screen.findByRole('heading', { name: 'Couldn’t load February' })).toBeVisible();
  server.offline = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Three offers' })).toBeVisible();
});
