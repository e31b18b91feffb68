import { screen, within } from '@testing-library/react';
import type { RoadStop } from 'shared-ui/learning/road-map';
import { fakeServices, type FakeOptions } from 'shared-ui/testing';
import { renderScreen } from '../../testing/render-screen';
import { RoadMap } from './road-map';

// jsdom has no media queries.
beforeAll(() => void Object.assign(window, { matchMedia: () => ({ matches: false }) }));

const stop = (lessonId: string, title: string, status: number | null): RoadStop => ({
  lessonId,
  lessonType: 1,
  title,
  description: null,
  status,
  playable: true,
  score: 1,
  scoreMax: 1,
});
const stops = [stop('1', 'Make a Budget', 2), stop('2', 'Grow Savings', 1), stop('3', 'Spend Well', 0)];

/** Opens the road of a course that needs a plan, with the panel that says so. */
function open(road = stops, session: FakeOptions['session'] = {}) {
  return renderScreen(
    '/course-overview/money',
    () => (
      <>
        <section aria-label="Plans" tabIndex={-1} data-plan-panel="" />
        <RoadMap
          courseId="money"
          category="Financial Literacy"
          stops={road}
          onNeedsPlan={() => screen.getByRole('region', { name: 'Plans' }).focus()}
        />
      </>
    ),
    { services: fakeServices({ session }) },
  );
}
const popover = (name: string) => screen.findByRole('dialog', { name });

test.each([
  ['available', stops, 'Grow Savings'],
  ['locked', stops, 'Spend Well'],
  ['signed out', stops.map((each) => ({ ...each, status: null })), 'Grow Savings'],
])('a stop that is %s shows that it needs a plan, and how to get one', async (_what, road, title) => {
  const { user, path, services } = open(road);
  await user.click(await screen.findByRole('button', { name: new RegExp(title) }));
  const window = await popover(title);
  expect(within(window).getByText('Needs a plan')).toBeInTheDocument();
  expect(within(window).queryByText(/^(Locked|Opens once|Sign in)/)).not.toBeInTheDocument();
  await user.click(within(window).getByRole('button', { name: 'How to get a plan' }));
  expect(screen.getByRole('region', { name: 'Plans' })).toHaveFocus();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(path()).toBe('/course-overview/money');
  expect(services.rpc).not.toHaveBeenCalled();
});

test('a complete stop can still be reviewed', async () => {
  const { user, path } = open();
  await user.click(await screen.findByRole('button', { name: /Make a Budget/ }));
  const window = await popover('Make a Budget');
  expect(within(window).queryByText('Needs a plan')).not.toBeInTheDocument();
  await user.click(within(window).getByRole('button', { name: 'Review Lesson' }));
  expect(path()).toBe('/video/money/1');
});
