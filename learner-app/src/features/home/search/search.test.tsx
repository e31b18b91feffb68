import { screen, waitFor, within } from '@testing-library/react';
import { fakeServices } from 'shared-ui/testing';
import { aHome } from '../../../shared/home/home-data.testing';
import { renderScreen } from '../../../testing/render-screen';
import { snakeize } from '../../../testing/snakeize';
import HomeScreen from '../home.screen';
import type { SearchResult } from './search.api';

const none = { found: [], more: false };
const found: SearchResult = {
  courses: {
    found: [
      {
        courseId: 'tax',
        title: 'Tax Untangled',
        category: 'Tax Returns',
        instructor: 'Ada',
        needsPlan: false,
      },
    ],
    more: false,
  },
  lessons: {
    found: [
      {
        lessonId: 'tax-1',
        title: 'Your TFN',
        category: 'Tax Returns',
        durationSeconds: 70,
        courseId: 'tax',
        courseTitle: 'Tax Untangled',
        needsPlan: true,
        quote: null,
      },
      {
        lessonId: 'tax-3',
        title: 'Your payslip',
        category: 'Tax Returns',
        durationSeconds: 90,
        courseId: 'tax',
        courseTitle: 'Tax Untangled',
        needsPlan: false,
        quote: { second: 65, words: 'Give your TFN to your employer.' },
      },
    ],
    more: false,
  },
  quizzes: {
    found: [
      {
        quizId: 'tfn-check',
        title: 'TFN Check',
        category: 'Tax Returns',
        courseId: 'tax',
        courseTitle: 'Tax Untangled',
        lessonId: 'tax-2',
        needsPlan: false,
        questionCount: 5,
      },
    ],
    more: true,
  },
  exact: true,
  suggestions: null,
};

function openHome(search: (args: { p_query: string }) => unknown, at = '/home') {
  const getHome = jest.fn(() => snakeize(aHome()));
  const services = fakeServices({ session: {}, rpc: { get_home: getHome, search_catalogue: search } });
  return { ...renderScreen('/home', HomeScreen, { services, at }), getHome };
}
const field = () => within(screen.getByRole('search')).getByRole('searchbox', { name: 'Search' });

test('a search is sent once, is stored in the address, and shows links', async () => {
  const search = jest.fn(() => snakeize(found));
  const { user, path } = openHome(search);
  await screen.findByRole('region', { name: 'Lessons' });
  await user.type(field(), 'tfn');
  expect(await screen.findByRole('link', { name: 'Tax Untangled' })).toHaveAttribute(
    'href',
    '/course-overview/tax',
  );
  // The lesson needs a plan, so the course says how to get one.
  expect(screen.getByRole('link', { name: 'Your TFN' })).toHaveAttribute('href', '/course-overview/tax');
  expect(screen.getByRole('link', { name: 'TFN Check' })).toHaveAttribute('href', '/quiz/tax/tax-2');
  expect(screen.getByRole('link', { name: 'Your payslip' })).toHaveAttribute(
    'href',
    '/video/tax/tax-3?at=65',
  );
  expect(screen.getByText('1:05 “Give your TFN to your employer.”')).toBeInTheDocument();
  expect(screen.getByText('Video, 1m · Tax Untangled')).toBeInTheDocument();
  expect(screen.getByText('There are more results. Add a word to narrow them down.')).toBeInTheDocument();
  expect(screen.getByText('4 results for “tfn”')).toHaveAttribute('role', 'status');
  expect(path()).toBe('/home?q=tfn');
  expect(search.mock.calls).toEqual([[{ p_query: 'tfn' }]]);
  expect(screen.queryByRole('button', { name: 'Show more quizzes' })).toBeNull();

  await user.keyboard('{Escape}');
  expect(await screen.findByRole('region', { name: 'Quizzes' })).toBeInTheDocument();
  await waitFor(() => expect(path()).toBe('/home'));
  expect(field()).toHaveValue('');
});

test('an address with a search opens its results, and loads nothing else', async () => {
  const { getHome, goTo } = openHome(() => snakeize(found), '/home?q=tfn');
  expect(await screen.findByRole('link', { name: 'TFN Check' })).toBeInTheDocument();
  expect(field()).toHaveValue('tfn');
  expect(getHome).not.toHaveBeenCalled();
  await goTo('/home');
  expect(await screen.findByRole('region', { name: 'Lessons' })).toBeInTheDocument();
  expect(field()).toHaveValue('');
});

test('a search without results shows the query and suggests courses and categories', async () => {
  const suggestions = { courses: found.courses.found, categories: ['Tax Returns', 'Life Skills'] };
  const search = jest.fn(({ p_query }: { p_query: string }) =>
    snakeize(
      p_query === 'zebra'
        ? { courses: none, lessons: none, quizzes: none, exact: false, suggestions }
        : { ...found, exact: true },
    ),
  );
  const { user, path } = openHome(search, '/home?q=zebra');
  expect(await screen.findByRole('heading', { name: 'Nothing found for “zebra”' })).toBeInTheDocument();
  const group = within(screen.getByRole('region', { name: 'You might like' }));
  expect(group.getByRole('link', { name: 'Tax Untangled' })).toHaveAttribute('href', '/course-overview/tax');
  await user.click(group.getByRole('link', { name: 'Tax Returns' }));
  expect(path()).toBe('/home?q=Tax+Returns');
  expect(await screen.findByRole('link', { name: 'TFN Check' })).toBeInTheDocument();
  expect(field()).toHaveValue('Tax Returns');
});

test('results found despite a typo are labelled so', async () => {
  openHome(() => snakeize({ ...found, exact: false }), '/home?q=tnf');
  expect(await screen.findByText('Nothing matches “tnf” exactly. These come close.')).toBeInTheDocument();
});

test('a failed search is logged and can be retried', async () => {
  const log = jest.spyOn(console, 'error').mockReturnValue();
  let fails = true;
  const { user } = openHome(() => {
    if (fails) throw new Error('offline');
    return snakeize(found);
  }, '/home?q=tfn');
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load the search results');
  expect(log).toHaveBeenCalled();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'TFN Check' })).toBeInTheDocument();
});

test('a single letter isn’t searched for', async () => {
  const search = jest.fn();
  const { user, path } = openHome(search);
  await screen.findByRole('region', { name: 'Lessons' });
  await user.type(field(), 'a');
  expect(screen.getByRole('region', { name: 'Lessons' })).toBeInTheDocument();
  expect([path(), search.mock.calls.length]).toEqual(['/home', 0]);
});
