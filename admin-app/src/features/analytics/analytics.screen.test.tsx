import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { renderRoutes } from 'shared-ui/testing';
import type { CourseFigures, QuizFigures } from './analytics.api';
import AnalyticsScreen from './analytics.screen';

// Drawn by a library that measures; jsdom has no sizes.
jest.mock('./activity-plot', () => ({ ActivityPlot: () => null }));

const aQuiz = (n: number): QuizFigures => ({
  id: `q${n}`,
  title: `Quiz ${n}`,
  questionCount: 6,
  learners: 1200,
  meanPercent: 62.5,
  medianPercent: null,
});
const aCourse = (course: Partial<CourseFigures> = {}): CourseFigures => ({
  id: 'c1',
  title: 'Tax Untangled',
  category: 'Tax Returns',
  stopCount: 8,
  learners: 40,
  finished: 10,
  ...course,
});

/** The home of analytics whose reports have come already. */
function show({ courses = [], quizzes = [] }: { courses?: CourseFigures[]; quizzes?: QuizFigures[] }) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(['analytics', 'activity', 'day'], {
    grain: 'day',
    timeZone: 'Australia/Sydney',
    periods: [],
  });
  client.setQueryData(['analytics', 'courses'], courses);
  client.setQueryData(['analytics', 'quizzes'], quizzes);
  const element = (
    <QueryClientProvider client={client}>
      <AnalyticsScreen />
    </QueryClientProvider>
  );
  return renderRoutes([{ path: '/', element }]);
}

const rows = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1);

test('a course and a quiz stand with their figures and lead to their own pages', () => {
  show({ courses: [aCourse()], quizzes: [aQuiz(1)] });
  expect(rows('Learners by course')[0]).toHaveTextContent('Tax UntangledTax Returns8401025%');
  expect(screen.getByRole('link', { name: 'Tax Untangled' })).toHaveAttribute(
    'href',
    '/analytics/courses/c1',
  );
  expect(rows('Scores by quiz')[0]).toHaveTextContent('Quiz 161,20062.5%–');
  expect(screen.getByRole('link', { name: 'Quiz 1' })).toHaveAttribute('href', '/analytics/quizzes/q1');
});

test('more quizzes than a page has are said, and turned to', async () => {
  const { user } = show({ quizzes: Array.from({ length: 16 }, (_, n) => aQuiz(n + 1)) });
  const pages = within(screen.getByRole('navigation', { name: 'Pages of Scores by quiz' }));
  expect(rows('Scores by quiz')).toHaveLength(10);
  expect(pages.getByText('1–10 of 16')).toBeVisible();
  await user.click(pages.getByRole('button', { name: 'Next' }));
  expect(rows('Scores by quiz').map((row) => within(row).getByRole('link').textContent)).toEqual([
    'Quiz 11',
    'Quiz 12',
    'Quiz 13',
    'Quiz 14',
    'Quiz 15',
    'Quiz 16',
  ]);
  expect(pages.getByText('11–16 of 16')).toBeVisible();
  await user.type(screen.getByLabelText('Search quizzes'), 'quiz 7');
  expect(rows('Scores by quiz')).toHaveLength(1);
});

test('without courses and quizzes the page says what will be there', () => {
  show({});
  expect(screen.getByText('No courses yet')).toBeVisible();
  expect(screen.getByText('No quizzes yet')).toBeVisible();
});
