import { screen, within } from '@testing-library/react';
import { fakeFetch } from '../../shared/testing/fake-fetch';
import { renderWithQueryClient } from '../../shared/testing/render-with-query-client';
import type { ParentRequest, Retention } from './privacy.api';
import RetentionScreen from './retention.screen';

const { requests, respondWith } = fakeFetch();

const nobody = { total: 0, people: [] };
const retention: Retention = {
  waiting: nobody,
  ending: nobody,
  erased: 1,
  graceDays: 14,
  backlog: { due: 0, since: null, failed: 0 },
  computedAt: '2026-11-29T02:51:00Z',
  rules: [
    { name: 'inactive_account_days', days: null, due: 0, older: [30, 20, 10] },
    { name: 'attempt_days', days: 730, due: 5, older: [9, 5, 1] },
    { name: 'audit_log_days', days: null, due: 0, older: [0, 0, 0] },
    { name: 'auth_log_days', days: 365, due: 3, older: [3, 0, 0] },
  ],
};
const open = (data: Retention, requests: ParentRequest[] = []) =>
  renderWithQueryClient(<RetentionScreen />, {
    cached: [
      [['retention'], data],
      [['parent-requests'], requests],
    ],
  });

test('each retention period shows how many records it affects, and how many other periods would affect', () => {
  open(retention);
  const rows = within(screen.getByRole('table', { name: 'Retention settings' })).getAllByRole('row');
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    [
      'Data',
      'Retention',
      'Due for deletion',
      'Older than 1 year',
      'Older than 2 years',
      'Older than 3 years',
    ],
    ['Inactive accounts', 'Kept forever', '0', '30', '20', '10'],
    ['Quiz attempts and answers', 'Kept for 730 days', '5', '9', '5', '1'],
    ['Audit records', 'Kept forever', '0', '0', '0', '0'],
    ['Login records', 'Kept for 365 days', '3', '3', '0', '0'],
  ]);
  expect(screen.getByText(/^Updated .*29 Nov 2026/)).toBeVisible();
  expect(screen.getByText(/1 account has been deleted so far/)).toBeVisible();
  expect(screen.getByText(/No accounts are waiting/)).toBeVisible();
  expect(screen.getByText(/grace period is 14 days/)).toBeVisible();
});

test('overdue deletions are shown once they’re a day late or have failed', () => {
  const since = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const { unmount } = open({ ...retention, backlog: { due: 20_000, since: since(30), failed: 0 } });
  expect(screen.getByRole('alert')).toHaveTextContent(
    /^20000 accounts are overdue for deletion, the oldest since /,
  );
  unmount();
  const failed = open({ ...retention, backlog: { due: 1, since: since(1), failed: 1 } });
  expect(screen.getByRole('alert')).toHaveTextContent(
    'It couldn’t be deleted. Contact your platform’s operator.',
  );
  failed.unmount();
  open({ ...retention, backlog: { due: 5, since: since(1), failed: 0 } });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('people who are waiting or whose accounts will be deleted are listed with links to their pages', () => {
  const mai = { id: 'p1', name: 'Mai Nguyen', email: 'mai@example.com', username: null, eraseAt: null };
  const ben = {
    id: 'p2',
    name: null,
    email: 'ben@example.com',
    username: null,
    eraseAt: '2026-12-07T02:00:00Z',
  };
  open({ ...retention, waiting: { total: 60, people: [mai] }, ending: { total: 1, people: [ben] } });
  expect(screen.getByRole('heading', { name: 'Waiting for consent (60)' })).toBeVisible();
  expect(screen.getByText('Showing the first 1 of 60.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Mai Nguyen' })).toHaveAttribute('href', '/people/p1');
  expect(screen.getByRole('row', { name: /ben@example.com.*7 Dec 2026/ })).toBeVisible();
});

test('requests from parents are listed with their due dates, and answered after a confirmation', async () => {
  const request: ParentRequest = {
    id: 'r1',
    kind: 'deletion',
    parent: 'Ana Chen',
    email: 'ana@example.com',
    child: 'Mia Chen',
    school: 'North High',
    note: null,
    madeAt: '2026-11-28T01:00:00Z',
    dueOn: '2026-12-28',
    isOverdue: true,
  };
  respondWith({ body: [] });
  const { user } = open(retention, [request]);
  const [, row] = within(screen.getByRole('table', { name: 'Requests waiting for an answer' })).getAllByRole(
    'row',
  );
  expect(row).toHaveTextContent('28 Dec 2026 OverdueDeletionMia ChenNorth HighAna Chenana@example.com');
  await user.click(screen.getByRole('button', { name: 'Mark as answered: request from Ana Chen' }));
  expect(requests).toEqual([]);
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Mark as answered' }));
  expect(await screen.findByText('No requests are waiting for an answer.')).toBeVisible();
  expect(requests).toEqual(['PUT /api/parent-requests/r1/answer']);
  expect(screen.getByRole('region', { name: 'Requests from parents' })).toHaveFocus();
});
