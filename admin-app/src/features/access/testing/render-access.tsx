import { screen } from '@testing-library/react';
import { renderWithQueryClient } from '../../../shared/testing/render-with-query-client';
import { AccessCard } from '../access-card';
import type { Access, AccessApi, Grant, Seat } from '../access.api';

export const person = { id: 'p1', name: 'Mai Nguyen', email: 'mai@example.com', adminRight: null };

export const anAccess = (access: Partial<Access> = {}): Access => ({
  paymentsEnabled: true,
  subscriber: false,
  seats: [],
  grants: [],
  ...access,
});
export const aSeat = (seat: Partial<Seat> = {}): Seat => ({
  subscriptionId: 'sub_1',
  plan: 'school',
  payerName: 'North High',
  takenAt: '2026-11-20T02:00:00Z',
  givesAccess: true,
  ...seat,
});
export const aGrant = (grant: Partial<Grant> = {}): Grant => ({
  id: 'g1',
  reason: 'Scholarship',
  endsAt: null,
  grantedBy: 'Alex Admin',
  createdAt: '2026-11-20T02:00:00Z',
  revokedAt: null,
  revokedBy: null,
  revokeReason: null,
  active: true,
  ...grant,
});

/** Renders the card and waits until the access has loaded. */
export async function renderCard(access: Access, overrides: Partial<AccessApi> = {}, isAdmin = false) {
  const refuse = () => Promise.reject(new Error('The test provides no response.'));
  const read = jest.fn(() => Promise.resolve(access));
  const api: AccessApi = { read, grant: refuse, revoke: refuse, ...overrides };
  const createApi = () => api;
  const view = renderWithQueryClient(
    <AccessCard person={{ ...person, adminRight: isAdmin ? 'all' : null }} createApi={createApi} />,
  );
  await screen.findByRole('form', { name: 'Give access' });
  return { ...view, read };
}
