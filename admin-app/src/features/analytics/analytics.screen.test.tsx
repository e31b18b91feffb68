import { screen, within } from '@testing-library/react';
import { renderWithQueryClient } from '../../shared/testing/render-with-query-client';
import type { CourseStats, QuizStats } from './analytics.api';
import AnalyticsScreen from './analytics.screen';

// The chart library measures its container, and jsdom has no layout.
jest.mock('./activity-plot', () => ({ ActivityPlot: () => null }));

const aQuiz = (n: number): QuizStats => ({
  id: `q${n}`,
  title: `Quiz ${n}`,
  questionCount: 6,
  withheld: false,
  learners: 1200,
  meanPercent: 62.5,
  medianPercent: null,
});
const aCourse = (course: Partial<CourseStats> = {}): CourseStats => ({
  id: 'c1',
  title: 'Tax Untangled',
  category: 'Tax Returns',
  lessonCount: 8,
  withheld: false,
  learners: 40,
  finished: 10,
  ...course,
});

/** The time at which the numbers were calculated. */
const NOON = { computedAt: '2026-11-26T01:00:00Z' };

const GROUPS = { smallestGroup: 0, schools: ['North High'], years: ['Year 7'], firstMonth: '2026-03' };

interface Reports {
  courses?: CourseStats[];
  quizzes?: QuizStats[];
  /** The reports for Year 7. */
  ofYear?: { courses: CourseStats[]; quizzes: QuizStats[]; withheld: boolean };
}

const anActivity = (withheld = false) => ({
  ...NOON,
  grain: 'day',
  timeZone: 'Australia/Sydney',
  withheld,
  periods: [],
});

/** Renders the screen with its reports already in the cache. */
function renderScreen({ courses = [], quizzes = [], ofYear }: Reports) {
  const year = { year: 'Year 7' };
  return renderWithQueryClient(<AnalyticsScreen />, {
    cached: [
      [['analytics', 'groups'], GROUPS],
      [['analytics', 'activity', { grain: 'day' }], anActivity()],
      [['analytics', 'courses', {}], { ...NOON, items: courses }],
      [['analytics', 'quizzes', {}], { ...NOON, items: quizzes }],
      [['analytics', 'activity', { ...year, grain: 'day' }], anActivity(ofYear?.withheld)],
      [['analytics', 'courses', year], ofYear && { ...NOON, items: ofYear.courses }],
      [['analytics', 'quizzes', year], ofYear && { ...NOON, items: ofYear.quizzes }],
    ],
  });
}

const rows = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1);

test('lists each course and quiz with its statistics and a link to its own page', () => {
  renderScreen({ courses: [aCourse()], quizzes: [aQuiz(1)] });
  expect(rows('Students by course')[0]).toHaveTextContent('Tax UntangledTax Returns8401025%');
  expect(screen.getByRole('link', { name: 'Tax Untangled' })).toHaveAttribute(
    'href',
    '/analytics/courses/c1',
  );
  expect(rows('Scores by quiz')[0]).toHaveTextContent('Quiz 161,20062.5%–');
  expect(screen.getByRole('link', { name: 'Quiz 1' })).toHaveAttribute('href', '/analytics/quizzes/q1');
});

test('quizzes are paged and searched', async () => {
  const { user } = renderScreen({ quizzes: Array.from({ length: 16 }, (_, n) => aQuiz(n + 1)) });
  const pages = within(screen.getByRole('navigation', { name: 'Pages: Scores by quiz' }));
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

test('every column sorts all quizzes, including those on other pages', async () => {
  const quizzes = Array.from({ length: 11 }, (_, n) => ({ ...aQuiz(n + 1), medianPercent: n || null }));
  const { user } = renderScreen({ quizzes });
  const table = within(screen.getByRole('table', { name: 'Scores by quiz' }));
  const first = () => within(rows('Scores by quiz')[0]!).getByRole('link').textContent;
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(table.getByRole('button', { name: 'Median score' }));
  expect(table.getByRole('columnheader', { name: 'Median score' })).toHaveAttribute('aria-sort', 'ascending');
  expect(first()).toBe('Quiz 2');
  await user.click(table.getByRole('button', { name: 'Median score' }));
  expect(first()).toBe('Quiz 11');
  expect(rows('Scores by quiz')).toHaveLength(10);
});

test('without courses and quizzes the page shows empty states', () => {
  renderScreen({});
  expect(screen.getByText('No courses yet')).toBeVisible();
  expect(screen.getByText('No quizzes yet')).toBeVisible();
});

test('the filter changes every report, stays in links, and can be cleared', async () => {
  const { user } = renderScreen({
    courses: [aCourse()],
    quizzes: [aQuiz(1)],
    ofYear: {
      courses: [aCourse({ learners: 12, finished: 3 })],
      quizzes: [{ ...aQuiz(1), learners: 0, meanPercent: null, withheld: true }],
      withheld: true,
    },
  });
  expect(screen.getByText('All students, all time.')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Year'), 'Year 7');
  expect(screen.getByText('Year 7', { selector: 'strong' })).toBeVisible();
  expect(rows('Students by course')[0]).toHaveTextContent('Tax UntangledTax Returns812325%');
  expect(screen.getByRole('link', { name: 'Tax Untangled' })).toHaveAttribute(
    'href',
    '/analytics/courses/c1?year=Year+7',
  );
  // The server withholds numbers about too few learners.
  expect(rows('Scores by quiz')[0]).toHaveTextContent('Quiz 16too few––');
  expect(screen.getByText('Too few students to show')).toBeVisible();
  const [clear] = screen.getAllByRole('button', { name: 'Clear filter' });
  await user.click(clear as HTMLElement);
  expect(rows('Students by course')[0]).toHaveTextContent('Tax UntangledTax Returns8401025%');
});

test('the period lists the months with activity, and excludes months before its start', async () => {
  const { user } = renderScreen({});
  const months = (field: string) =>
    within(screen.getByLabelText(field))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  expect(months('From').at(-1)).toBe('March 2026');
  await user.selectOptions(screen.getByLabelText('From'), 'May 2026');
  expect(months('To').at(-1)).toBe('May 2026');
});
