import { screen } from '@testing-library/react';
import { adminServices } from '../../shared/testing/admin-services';
import { fakeFetch } from '../../shared/testing/fake-fetch';
import { renderWithQueryClient } from '../../shared/testing/render-with-query-client';
import { OpenReports } from './open-reports';

const { requests, respondWith } = fakeFetch();
const show = () => renderWithQueryClient(<OpenReports />, { services: adminServices() });

test('open reports are counted, with a link to each quiz that has any', async () => {
  respondWith({
    body: [
      { quizId: 'tax day', quizTitle: 'Tax Day', open: 2 },
      { quizId: 'rent', quizTitle: 'First Rent', open: 1 },
    ],
  });
  const { user } = show();
  await user.click(await screen.findByText('3 open reports from students'));
  expect(screen.getByRole('link', { name: 'Tax Day' })).toHaveAttribute(
    'href',
    '/analytics/quizzes/tax%20day',
  );
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Tax Day2 open reports',
    'First Rent1 open report',
  ]);
  expect(requests).toEqual(['GET /api/analytics/reports']);
});

test('a single report is described in the singular', async () => {
  respondWith({ body: [{ quizId: 'rent', quizTitle: 'First Rent', open: 1 }] });
  show();
  expect(await screen.findByText('1 open report from a student')).toBeVisible();
});
