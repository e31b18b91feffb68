import { screen } from '@testing-library/react';
import { fakeFetch } from '../../../shared/testing/fake-fetch';
import { renderWithQueryClient } from '../../../shared/testing/render-with-query-client';
import { CoursesSection } from '../courses-section';

const { requests, respondWith } = fakeFetch();

const report = (computedAt: string, learners: number) => ({
  computedAt,
  items: [
    {
      id: 'c1',
      title: 'Tax Untangled',
      category: 'Tax Returns',
      lessonCount: 8,
      withheld: false,
      learners,
      finished: 10,
    },
  ],
});

test('a report shows when it was updated and updates on request; a failed update can be retried', async () => {
  const { user } = renderWithQueryClient(<CoursesSection />, {
    cached: [[['analytics', 'courses', {}], report('2026-11-26T01:00:00Z', 40)]],
  });
  const time = () => screen.getByText(/^Updated 2\d Nov 2026, /).textContent;
  const before = time();
  const course = () => screen.getAllByRole('row')[1];
  expect(course()).toHaveTextContent('Tax UntangledTax Returns84010');
  respondWith(
    { status: 503, body: { error: { code: 'timeout', message: 'Too slow.' } } },
    { body: report('2026-11-26T03:04:05Z', 41) },
  );
  await user.click(screen.getByRole('button', { name: 'Refresh: Courses' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t update the figures.');
  expect(course()).toHaveTextContent('Tax UntangledTax Returns84010');
  await user.click(screen.getByRole('button', { name: 'Retry: Courses' }));
  expect(await screen.findByRole('button', { name: 'Refresh: Courses' })).toHaveFocus();
  expect(course()).toHaveTextContent('Tax UntangledTax Returns84110');
  expect(time()).not.toBe(before);
  expect(requests).toEqual(Array(2).fill('GET /api/analytics/courses?refresh=true'));
});
