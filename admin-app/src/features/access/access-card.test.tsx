import { screen, within } from '@testing-library/react';
import { renderWithQueryClient } from '../../shared/testing/render-with-query-client';
import { AccessCard } from './access-card';
import type { Access } from './access.api';
import { aGrant, anAccess, aSeat, person, renderCard } from './testing/render-access';

test.each<[string, Partial<Access>, boolean]>([
  ['Mai Nguyen has access to courses that need a plan.', { subscriber: true }, false],
  ['Mai Nguyen has no access to courses that need a plan.', {}, false],
  ['Mai Nguyen has no plan, but admins can open every course.', {}, true],
  ['Payments are off, so every course is free.', { paymentsEnabled: false }, false],
])('says: %s', async (words, access, isAdmin) => {
  await renderCard(anAccess(access), {}, isAdmin);
  expect(screen.getByText(words)).toBeVisible();
});

test('a seat names its payer and links to the subscription', async () => {
  await renderCard(anAccess({ subscriber: true, seats: [aSeat()] }));
  expect(screen.getByRole('link', { name: 'North High’s plan' })).toHaveAttribute(
    'href',
    '/subscriptions/sub_1',
  );
  expect(screen.getByText('School plan, seat taken on 20 Nov 2026.')).toBeVisible();
});

test.each([
  [{ givesAccess: false }, /isn’t active right now/],
  [{}, /more students than seats/],
])('a seat %j without access says why', async (seat, words) => {
  await renderCard(anAccess({ seats: [aSeat(seat)] }));
  expect(screen.getByText(words)).toBeVisible();
});

test('grants show who gave them, their end and why they were revoked; only active ones can be revoked', async () => {
  const endsAt = '2026-12-01T02:00:00Z';
  const revocation = { revokedAt: endsAt, revokedBy: 'Ruby Walker', revokeReason: 'Left the school' };
  await renderCard(
    anAccess({
      grants: [
        aGrant(),
        aGrant({ id: 'g2', reason: 'Trial', endsAt }),
        aGrant({ id: 'g3', reason: 'Pilot', endsAt, active: false, grantedBy: null }),
        aGrant({ id: 'g4', reason: 'Gift', active: false, ...revocation }),
      ],
    }),
  );
  const [first, trial, pilot, gift] = within(
    screen.getByRole('list', { name: 'Given by an admin' }),
  ).getAllByRole('listitem');
  expect(first).toHaveTextContent(
    'Scholarship ActiveGiven on 20 Nov 2026 by Alex Admin, until revokedRevoke',
  );
  expect(trial).toHaveTextContent('Given on 20 Nov 2026 by Alex Admin, until 1 Dec 2026');
  expect(pilot).toHaveTextContent(/^Pilot EndedGiven on 20 Nov 2026, ended 1 Dec 2026$/);
  expect(gift).toHaveTextContent(/^Gift Revoked.*Revoked on 1 Dec 2026 by Ruby Walker: Left the school$/);
  const [revokeFirst] = screen.getAllByRole('button', { name: 'Revoke' });
  expect(revokeFirst).toHaveAccessibleDescription('Scholarship');
  expect(screen.getAllByRole('button', { name: 'Revoke' })).toHaveLength(2);
});

test('access that fails to load can be retried', async () => {
  const read = jest.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValue(anAccess());
  const createApi = () => ({ read, grant: jest.fn(), revoke: jest.fn() });
  const { user } = renderWithQueryClient(<AccessCard person={person} createApi={createApi} />);
  await screen.findByText('Couldn’t load access');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('form', { name: 'Give access' })).toBeVisible();
});
