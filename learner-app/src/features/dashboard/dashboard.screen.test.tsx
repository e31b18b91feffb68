import { screen, within } from '@testing-library/react';
import { fakeServices } from 'shared-ui/testing';
import { aStartedCourse, aDashboard, anAttempt, aStreak } from '../../testing/dashboard-data';
import { renderScreen } from '../../testing/render-screen';
import { snakeize } from '../../testing/snakeize';
import { percentOf } from './course-progress';
import type { DashboardData } from './dashboard.api';
import DashboardScreen from './dashboard.screen';

function openDashboard(getDashboard: (args: { p_time_zone: string }) => unknown) {
  return renderScreen('/dashboard', DashboardScreen, {
    services: fakeServices({
      session: {},
      rpc: { get_dashboard: getDashboard, complete_video_lesson: () => ({}) },
    }),
  });
}
const openWith = (dashboard: Partial<DashboardData>) => openDashboard(() => snakeize(aDashboard(dashboard)));

const nextVideo = {
  courseId: 'tax-returns',
  courseTitle: 'Tax Time',
  courseImage: null,
  category: 'Tax Returns',
  lessonId: 'tax-returns-3',
  lessonTitle: 'Read a Payslip',
  lessonType: 1,
} as const;

test('a learner can continue with the next lesson', async () => {
  const { user, path } = openWith({ continue: nextVideo });
  expect(await screen.findByRole('region', { name: 'Read a Payslip' })).toHaveTextContent(
    'Video in Tax Time',
  );
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(path()).toBe('/video/tax-returns/tax-returns-3');
});

test('each course shows its completed stops and quiz points, and links to its road map', async () => {
  openWith({
    courses: [
      aStartedCourse({ id: 'tax-returns', title: 'Tax Time', completedCount: 2, score: 7, scoreMax: 9 }),
      aStartedCourse({ id: 'life-skills', title: 'Life, Sorted', completedCount: 9, lessonCount: 9 }),
    ],
  });
  const courses = within(await screen.findByRole('region', { name: 'Your courses' }));
  expect(courses.getByRole('progressbar', { name: 'Progress in Tax Time' })).toHaveAttribute(
    'aria-valuetext',
    '2 of 8 stops complete',
  );
  expect(courses.getByText('2 of 8 stops complete · Quizzes: 7/9')).toBeInTheDocument();
  expect(courses.getByText('Flag reached')).toBeInTheDocument();
  expect(courses.getByRole('link', { name: 'Tax Time' })).toHaveAttribute(
    'href',
    '/course-overview/tax-returns',
  );
});

test('scores are described in a sentence and listed in a table, newest first', async () => {
  const { user } = openWith({
    attempts: [
      anAttempt({ attemptId: 'a', percent: 80, bestPercent: 80, finishedOn: '2026-11-18' }),
      anAttempt({ attemptId: 'b', percent: 60, bestPercent: 80, courseTitle: null }),
    ],
  });
  expect(
    await screen.findByRole('img', {
      name: '2 finished quizzes. Latest: Budget Check, 60%, on 20 November 2026. Highest: 80%.',
    }),
  ).toBeInTheDocument();
  await user.click(screen.getByText('Show as a table'));
  const rows = within(screen.getByRole('table', { name: 'Scores, newest first' })).getAllByRole('row');
  expect(
    rows.map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map((cell) => cell.textContent),
    ),
  ).toEqual([
    [],
    ['20 November 2026', 'Budget Check', 'Practice', '60%', '80%'],
    ['18 November 2026', 'Budget Check', 'Money Matters', '80%', '80%'],
  ]);
});

test('the streak shows its days, and screen readers can read them', async () => {
  openWith({ continue: nextVideo, streak: aStreak({ current: 3, longest: 5 }, '...x.xx') });
  const streak = within(await screen.findByRole('region', { name: 'Your streak' }));
  expect(streak.getByText('Longest: 5 days')).toBeInTheDocument();
  const week = within(streak.getByRole('list', { name: 'The last seven days' })).getAllByRole('listitem');
  expect(week).toHaveLength(7);
  expect(week[3]).toHaveTextContent('Tuesday: active');
  expect(week[4]).toHaveTextContent('Wednesday: no activity');
  expect(week[6]).toHaveTextContent('Today: active');
});

test('the learner’s time zone is sent to the server', async () => {
  const zones: string[] = [];
  openDashboard(({ p_time_zone }) => {
    zones.push(p_time_zone);
    return snakeize(aDashboard());
  });
  await screen.findByText('Your first road is waiting');
  expect(zones).toEqual([Intl.DateTimeFormat().resolvedOptions().timeZone]);
});

test('a learner without any progress gets a link to the courses', async () => {
  openWith({});
  expect(await screen.findByRole('link', { name: 'Choose a course' })).toHaveAttribute('href', '/home');
  expect(screen.queryByRole('region', { name: 'Your streak' })).not.toBeInTheDocument();
});

test('a learner who has finished every started course gets a link to choose another one', async () => {
  openWith({ courses: [aStartedCourse({ completedCount: 8, lessonCount: 8 })] });
  expect(await screen.findByText('You’ve finished what you started')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Choose a course' })).toHaveAttribute('href', '/home');
});

test('a failed read is logged and can be retried', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let tries = 0;
  const { user } = openDashboard(() => {
    tries += 1;
    if (tries === 1) throw new Error('Gone.');
    return snakeize(aDashboard());
  });
  expect(await screen.findByText('Your progress didn’t load')).toBeInTheDocument();
  expect(log).toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Your first road is waiting')).toBeInTheDocument();
  log.mockRestore();
});

test('completion is 100 percent only when every lesson is complete, never more, and 0 without lessons', () => {
  expect(percentOf(aStartedCourse({ completedCount: 299, lessonCount: 300 }))).toBe(99);
  expect(percentOf(aStartedCourse({ completedCount: 9, lessonCount: 8 }))).toBe(100);
  expect(percentOf(aStartedCourse({ completedCount: 0, lessonCount: 0 }))).toBe(0);
});
