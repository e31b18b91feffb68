import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { RoadStop } from 'shared-ui/learning/road-map';
import { fakeServices, type FakeOptions } from 'shared-ui/testing';
import { renderScreen } from '../../testing/render-screen';
import { popoverCode, RoadMap } from './road-map';

// jsdom has no media queries.
beforeAll(() => void Object.assign(window, { matchMedia: () => ({ matches: false }) }));

const stop = (stop: Partial<RoadStop>): RoadStop => ({
  lessonId: 'lesson',
  lessonType: 1,
  title: 'Make a Budget',
  description: 'Three jars and one simple plan.',
  status: 0,
  playable: true,
  score: 0,
  scoreMax: 1,
  ...stop,
});

const road = [
  stop({ lessonId: 'money-1', title: 'Make a Budget', status: 2, score: 1 }),
  stop({ lessonId: 'money-2', lessonType: 0, title: 'Budget Check', status: 2, score: 3, scoreMax: 4 }),
  stop({ lessonId: 'money-3', title: 'Grow Savings', status: 1 }),
  stop({ lessonId: 'money-4', lessonType: 0, title: 'Savings Check', scoreMax: 4 }),
];

function openRoad(
  stops = road,
  { rpc = {}, ...options }: FakeOptions = {},
  around = (map: ReactNode): ReactNode => map,
  next: string | undefined = 'money-3',
) {
  const services = fakeServices({
    session: { displayName: 'mia nguyen' },
    rpc: { complete_video_lesson: () => ({ completed: true }), ...rpc },
    ...options,
  });
  return renderScreen(
    '/course-overview/money',
    () => around(<RoadMap courseId="money" category="Financial Literacy" stops={stops} next={next} />),
    { services },
  );
}

afterEach(() => jest.restoreAllMocks());

const stopNamed = (name: string | RegExp) => screen.findByRole('button', { name });
const popover = (name: string) => screen.findByRole('dialog', { name });

const aRectAt = (y: number) =>
  ({ x: 0, y, left: 0, top: y, right: 100, bottom: y + 100, width: 100, height: 100 }) as DOMRect;

test('the stops are buttons in course order, each named with its type and status', async () => {
  openRoad();
  const list = await screen.findByRole('list', { name: 'Road map' });
  expect(
    within(list)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toHaveLength(4);
  expect(within(list).getAllByRole('button')[0]).toHaveAccessibleName(
    'Lesson 1, Video: Make a Budget, complete',
  );
  expect(within(list).getAllByRole('button')[2]).toHaveAccessibleName(
    'Lesson 3, Video: Grow Savings, available, up next',
  );
  expect(within(list).getAllByRole('button')[3]).toHaveAccessibleName(
    'Lesson 4, Quiz: Savings Check, locked',
  );
});

test('a complete stop shows title, type, description and score, and can be reviewed', async () => {
  const { user, path, services } = openRoad();
  await user.click(await stopNamed(/Budget Check/));
  const window = await popover('Budget Check');
  expect(within(window).getByText('Quiz')).toBeInTheDocument();
  expect(within(window).getByText('Three jars and one simple plan.')).toBeInTheDocument();
  expect(within(window).getByText('Score: 3/4')).toBeInTheDocument();
  await user.click(within(window).getByRole('button', { name: 'Review Lesson' }));
  expect(path()).toBe('/quiz/money/money-2?review');
  expect(services.rpc).not.toHaveBeenCalled();
});

test('an available video’s Start completes it and opens the player', async () => {
  const { user, path, services } = openRoad();
  await user.click(await stopNamed(/Grow Savings/));
  await user.click(within(await popover('Grow Savings')).getByRole('button', { name: 'Start' }));
  expect(services.rpc).toHaveBeenCalledWith('complete_video_lesson', { p_lesson_id: 'money-3' });
  expect(path()).toBe('/video/money/money-3');
});

test('the player opens even if the progress can’t be saved, and the failure is reported', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user, path, services } = openRoad(road, {
    rpc: {
      complete_video_lesson: () => {
        throw new Error('Gone.');
      },
    },
  });
  await user.click(await stopNamed(/Grow Savings/));
  await user.click(within(await popover('Grow Savings')).getByRole('button', { name: 'Start' }));
  expect(path()).toBe('/video/money/money-3');
  expect(services.notify).toHaveBeenCalledWith(expect.objectContaining({ kind: 'error' }));
  expect(log).toHaveBeenCalled();
  log.mockRestore();
});

test('a locked stop shows what unlocks it, and can be opened without completing it', async () => {
  const { user, path, services } = openRoad();
  await user.click(await stopNamed(/Savings Check/));
  const window = await popover('Savings Check');
  expect(within(window).getByText('Opens once you watch “Grow Savings”.')).toBeInTheDocument();
  await user.click(within(window).getByRole('button', { name: 'Jump To This Lesson' }));
  expect(path()).toBe('/quiz/money/money-4');
  expect(services.rpc).not.toHaveBeenCalled();
});

test('a click scrolls the stop to 200 px below the top of the window', async () => {
  const scroll = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const { user } = openRoad();
  const button = await stopNamed(/Savings Check/);
  jest.spyOn(button, 'getBoundingClientRect').mockReturnValue(aRectAt(900));
  await user.click(button);
  expect(scroll).toHaveBeenCalledWith(expect.objectContaining({ top: 700 }));
  scroll.mockRestore();
});

/** A road of 12 stops whose first ten are complete. */
const longRoad = Array.from({ length: 12 }, (_, index) =>
  stop({ lessonId: `long-${index}`, title: `Part ${index + 1}`, status: index < 10 ? 2 : 0 }),
);

test('a long road opens at the student’s stop; earlier stops are shown on request and get the focus', async () => {
  const { user } = openRoad(longRoad, {}, undefined, 'long-10');
  const list = await screen.findByRole('list', { name: 'Road map' });
  const shown = () => within(list).getAllByRole('button');
  expect(shown()[0]).toHaveAccessibleName(/^Lesson 8,/);
  shown()[0]?.focus();
  await user.keyboard('{Home}');
  expect(shown()[0]).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Show earlier stops' }));
  expect(shown()).toHaveLength(12);
  expect(shown()[0]).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Show earlier stops' })).not.toBeInTheDocument();
});

test.each([
  ['the first stop', 'long-0'],
  ['no stop, because the course is complete', undefined],
])('a student at %s sees all stops from the start', async (_where, next) => {
  openRoad(longRoad, {}, undefined, next);
  const list = await screen.findByRole('list', { name: 'Road map' });
  expect(within(list).getAllByRole('button')).toHaveLength(12);
  expect(screen.queryByRole('button', { name: 'Show earlier stops' })).not.toBeInTheDocument();
});

describe('due dates', () => {
  const due = { dueAt: '2026-12-11T05:30:00Z', timeZone: 'Australia/Melbourne' };
  test('a single date for all remaining stops is shown once, above the road', async () => {
    openRoad(road.map((each) => ({ ...each, ...due })));
    expect(await screen.findByText(/^Due Fri/)).toBeVisible();
    expect(await stopNamed(/Savings Check/)).toHaveAccessibleName('Lesson 4, Quiz: Savings Check, locked');
  });

  test('different dates are shown at their stops', async () => {
    openRoad([...road.slice(0, 3), stop({ lessonId: 'money-4', title: 'Savings Check', ...due })]);
    expect(await stopNamed(/Savings Check/)).toHaveAccessibleName(/, locked, due Fri/);
    expect(screen.getAllByText(/^Due Fri/)).toHaveLength(1);
  });
});

test('a click on the background and Escape close the popover; Escape returns the focus', async () => {
  const { user } = openRoad();
  const button = await stopNamed(/Savings Check/);
  await user.click(button);
  await popover('Savings Check');
  await user.click(document.body);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(button);
  await popover('Savings Check');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(button).toHaveFocus();
});

test('a click on another stop opens its popover immediately', async () => {
  const { user } = openRoad();
  await user.click(await stopNamed(/Savings Check/));
  await popover('Savings Check');
  await user.click(await stopNamed(/Grow Savings/));
  expect(await popover('Grow Savings')).toBeInTheDocument();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

test('a popover that fails to load is reported, and opens when the stop is pressed again', async () => {
  const log = jest.spyOn(console, 'error').mockReturnValue();
  const loaded = jest.spyOn(popoverCode, 'loaded').mockReturnValue(undefined);
  jest.spyOn(console, 'warn').mockReturnValue();
  let fail: (error: Error) => void = () => undefined;
  const failing = new Promise<never>((_, reject) => (fail = reject));
  const load = jest.spyOn(popoverCode, 'load').mockReturnValue(failing);
  const { user, services } = openRoad();
  const button = await stopNamed(/Grow Savings/);
  await user.click(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(button).toHaveAttribute('aria-expanded', 'false');
  fail(Object.assign(new Error('Loading chunk 12 failed.'), { name: 'ChunkLoadError', type: 'offline' }));
  await waitFor(() =>
    expect(services.notify).toHaveBeenCalledWith({
      kind: 'error',
      message: 'Couldn’t open this lesson. Check your connection, then try again.',
    }),
  );
  expect(button).not.toHaveAttribute('aria-busy');
  expect(log).toHaveBeenCalled();
  loaded.mockRestore();
  load.mockRestore();
  await user.click(button);
  expect(await popover('Grow Savings')).toBeInTheDocument();
  expect(button).toHaveAttribute('aria-expanded', 'true');
});

test('arrow keys move the focus along the road and not beyond it', async () => {
  const { user } = openRoad();
  (await stopNamed(/Make a Budget/)).focus();
  await user.keyboard('{ArrowLeft}{ArrowRight}{ArrowDown}');
  expect(await stopNamed(/Grow Savings/)).toHaveFocus();
  await user.keyboard('{End}');
  expect(await stopNamed(/Savings Check/)).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await popover('Savings Check')).toBeInTheDocument();
});

test('the learner’s initial is shown at the next stop only', async () => {
  openRoad();
  expect(await stopNamed(/Grow Savings/)).toHaveTextContent('M');
  expect(screen.getAllByText('M')).toHaveLength(1);
});

test('a visitor can preview the stops; Start leads to login and back to the course', async () => {
  const preview = road.map((each) => ({ ...each, status: null }));
  const { user, router } = openRoad(preview, { session: { status: 'signed-out' } });
  await user.click(await stopNamed('Lesson 1, Video: Make a Budget'));
  await user.click(within(await popover('Make a Budget')).getByRole('button', { name: 'Start' }));
  expect(router.state.location).toMatchObject({
    pathname: '/login',
    state: { from: '/course-overview/money' },
  });
});

test('a course without stops shows a message', async () => {
  openRoad([]);
  expect(await screen.findByText('Coming soon')).toBeInTheDocument();
});
