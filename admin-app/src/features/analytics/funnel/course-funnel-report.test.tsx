import { screen, within } from '@testing-library/react';
import { renderRoutes } from 'shared-ui/testing';
import type { CourseFunnel } from '../analytics.api';
import { CourseFunnelReport } from './course-funnel-report';

const aFunnel = (funnel: Partial<CourseFunnel> = {}): CourseFunnel => ({
  computedAt: '2026-11-26T01:00:00Z',
  id: 'tax',
  title: 'Tax Untangled',
  deleted: false,
  timeZone: 'Australia/Sydney',
  withheld: false,
  quietDays: 14,
  learners: 10,
  finished: 4,
  left: 5,
  moving: 1,
  lessons: [
    { lessonId: 'l1', lessonType: 1, title: 'Your TFN', position: 1, started: 10, completed: 9, left: 1 },
    { lessonId: 'l2', lessonType: 0, title: 'TFN Check', position: 2, started: 9, completed: 4, left: 4 },
  ],
  removedLessons: [],
  ...funnel,
});
const show = (funnel?: Partial<CourseFunnel>) =>
  renderRoutes([{ path: '/', element: <CourseFunnelReport funnel={aFunnel(funnel)} /> }]);

test('lists the lessons in course order with started, completed and left', () => {
  show();
  const rows = within(screen.getByRole('table', { name: 'Lessons in course order' })).getAllByRole('row');
  expect(rows.slice(1).map((row) => row.textContent)).toEqual([
    '1. Your TFNVideo10100%91',
    '2. TFN CheckQuiz990%44',
  ]);
});

test('the plot has a text summary as its accessible name', () => {
  show();
  expect(
    screen.getByRole('img', {
      name: '10 students started: 4 finished, 1 in progress, 5 dropped off. Lesson 2, “TFN Check”, had the most drop-offs (4).',
    }),
  ).toBeInTheDocument();
});

test('the page defines "dropped off here"', () => {
  show();
  expect(screen.getByText('Dropped off here', { selector: 'dt' }).nextElementSibling).toHaveTextContent(
    /last active in it at least 14 days ago \(Sydney time\)/,
  );
});

test('a course that no one has started shows a message and still lists its lessons', () => {
  show({ learners: 0, finished: 0, left: 0, moving: 0 });
  expect(screen.getByText('No one has started this course yet')).toBeInTheDocument();
  expect(screen.queryByRole('img', { name: /students? started/ })).not.toBeInTheDocument();
  expect(screen.getByRole('rowheader', { name: '2. TFN Check' })).toBeInTheDocument();
});

test('a course without lessons shows an empty state', () => {
  show({ lessons: [] });
  expect(screen.getByText('This course has no lessons')).toBeInTheDocument();
});

test('a deleted course is marked, and removed lessons have their own table', () => {
  show({
    deleted: true,
    removedLessons: [{ lessonId: 'l9', lessonType: 1, title: 'Old video', started: 3, completed: 2 }],
  });
  expect(screen.getByText(/This course was deleted/)).toBeInTheDocument();
  expect(screen.getByRole('table', { name: 'Lessons no longer in the course' })).toHaveTextContent(
    'Old videoVideo32',
  );
});
