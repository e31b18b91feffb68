import { screen } from '@testing-library/react';
import { fakeServices } from 'shared-ui/testing';
import { aHomeCourse } from '../../testing/home-data';
import { renderScreen } from '../../testing/render-screen';
import { snakeize } from '../../testing/snakeize';
import DashboardScreen from './dashboard.screen';
import { percentOf, summaryOf } from './progress-summary';

function openDashboard(getHome: () => unknown) {
  return renderScreen('/dashboard', DashboardScreen, {
    services: fakeServices({ session: {}, rpc: { get_home: getHome, complete_video_lesson: () => ({}) } }),
  });
}

test('a learner sees how far each course has come, and goes on with the next lesson', async () => {
  const { user, path } = openDashboard(() =>
    snakeize({
      courses: [
        aHomeCourse({ id: 'tax-returns', title: 'Tax Time', completedCount: 2, stopCount: 8 }),
        aHomeCourse({ id: 'life-skills', title: 'Life, Sorted', completedCount: 0, stopCount: 9 }),
      ],
      quizzes: [],
      continue: {
        courseId: 'tax-returns',
        courseTitle: 'Tax Time',
        courseImage: null,
        category: 'Tax Returns',
        lessonId: 'tax-returns-3',
        lessonTitle: 'Read a Payslip',
        lessonType: 1,
      },
    }),
  );
  expect(await screen.findByRole('progressbar', { name: 'Progress in Tax Time' })).toHaveAttribute(
    'aria-valuetext',
    '2 of 8 stops complete',
  );
  expect(screen.queryByText('Life, Sorted')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(path()).toBe('/video/tax-returns/tax-returns-3');
});

test('a learner who has not begun is led to the courses', async () => {
  openDashboard(() => snakeize({ courses: [aHomeCourse()], quizzes: [], continue: null }));
  expect(await screen.findByRole('link', { name: 'Choose a course' })).toHaveAttribute('href', '/home');
});

test('a failed read can be tried again', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  openDashboard(() => {
    throw new Error('Gone.');
  });
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeInTheDocument();
  log.mockRestore();
});

test('completion never passes 100 percent, and a course without stops is at 0', () => {
  expect(percentOf(aHomeCourse({ completedCount: 9, stopCount: 8 }))).toBe(100);
  expect(percentOf(aHomeCourse({ completedCount: 0, stopCount: 0 }))).toBe(0);
});

test('courses under way come before finished ones', () => {
  const finished = aHomeCourse({ id: 'a', completedCount: 8, stopCount: 8 });
  const underWay = aHomeCourse({ id: 'b', completedCount: 1, stopCount: 8 });
  expect(summaryOf([finished, underWay]).begun.map(({ id }) => id)).toEqual(['b', 'a']);
});
