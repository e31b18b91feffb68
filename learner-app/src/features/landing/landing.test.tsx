import { screen, within } from '@testing-library/react';
import type { SessionState } from '@learn-for-life/contract';
import { aUser, fakeServices, renderRoutes } from 'shared-ui/testing';
import LandingScreen from './landing.screen';

function open(session: SessionState = { status: 'signed-out' }) {
  const services = fakeServices({ session });
  const requests = jest.spyOn(services, 'fetch');
  return { ...renderRoutes([{ path: '/', Component: LandingScreen }], { services }), requests };
}

test('the page says what it’s about and sends no request to the server', () => {
  const { requests } = open();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Life Learning Begins Here');
  expect(screen.getByRole('heading', { name: 'Life Skills That Stick' })).toBeInTheDocument();
  expect(
    screen.getByText(
      /engaging videos and interactive quizzes make essential life lessons easy to understand/i,
    ),
  ).toHaveTextContent(/hard to forget/);
  expect(
    screen.getByText(/personalised pathways help students grow where it matters most/i),
  ).toBeInTheDocument();
  expect(requests).not.toHaveBeenCalled();
});

test('there are four tiles, each in its category’s hue', () => {
  open();
  const tiles = screen.getAllByRole('listitem');
  expect(tiles.map((tile) => within(tile).getByRole('heading').textContent)).toEqual([
    'Financial Literacy',
    'Life Skills',
    'Career Planning',
    'Tax Returns',
  ]);
  expect(tiles.map((tile) => tile.dataset['category'])).toEqual([
    'financial-literacy',
    'life-skills',
    'career-planning',
    'tax-returns',
  ]);
  expect(screen.getByRole('link', { name: 'Tax Returns' })).toHaveAttribute(
    'href',
    '/courses?category=tax-returns',
  );
});

test('tiles name what their courses teach: super belongs to tax returns', () => {
  open();
  const [money, , , tax] = screen.getAllByRole('listitem');
  expect(money).not.toHaveTextContent('super');
  expect(tax).toHaveTextContent('super');
});

test.each<[string, SessionState, string]>([
  ['a visitor', { status: 'signed-out' }, '/signup'],
  ['a logged-in learner', { status: 'signed-in', user: aUser() }, '/home'],
  ['a learner whose session is still loading', { status: 'loading' }, '/home'],
])('Start takes %s to the next page', async (_who, session, target) => {
  const { user, path } = open(session);
  await user.click(screen.getByRole('link', { name: 'Start' }));
  expect(path()).toBe(target);
});
