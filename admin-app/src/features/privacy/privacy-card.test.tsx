import { fireEvent, screen, within } from '@testing-library/react';
import { renderWithQueryClient } from '../../shared/testing/render-with-query-client';
import { PrivacyCard } from './privacy-card';
import type { PersonPrivacy, PrivacyApi } from './privacy.api';

const person = { id: 'p1', name: 'Mai Nguyen', email: 'mai@example.com' };
const aPrivacy = (privacy: Partial<PersonPrivacy> = {}): PersonPrivacy => ({
  hold: null,
  eraseAt: null,
  eraseReason: null,
  asksForAge: false,
  consentEndsOn: null,
  birthYear: null,
  terms: { version: '2026-11-24', givenAt: '2026-11-25T02:00:00Z' },
  guardian: null,
  ...privacy,
});

/** Renders the card and waits until it has loaded. Calls that a test doesn't provide are rejected. */
async function open(privacy: PersonPrivacy, overrides: Partial<PrivacyApi> = {}) {
  const refuse = () => Promise.reject(new Error('The test provides no response.'));
  const api: PrivacyApi = {
    read: () => Promise.resolve(privacy),
    setConsent: refuse,
    setBirthYear: refuse,
    setErasure: refuse,
    export: refuse,
    readRetention: refuse,
    listParentRequests: refuse,
    answerParentRequest: refuse,
    ...overrides,
  };
  const view = renderWithQueryClient(<PrivacyCard person={person} createApi={() => api} />);
  await screen.findByRole('button', { name: 'Download this person’s data' });
  return view;
}

test.each<[string, Partial<PersonPrivacy>]>([
  ['Accepted the terms dated 24 Nov 2026 on 25 Nov 2026.', {}],
  ['Hasn’t accepted the terms yet. They’ll be asked on their next visit.', { terms: null }],
  ['Waiting for a parent or the school to agree.', { hold: 'consent_missing', asksForAge: true }],
  ['No consent needed.', { asksForAge: true }],
  [
    'Waiting for a parent or the school to agree.',
    {
      hold: 'consent_missing',
      guardian: { givenBy: 'parent', givenAt: '2026-11-25T02:00:00Z', recordedBy: null },
    },
  ],
  [
    'A parent agreed on 25 Nov 2026, recorded by Alex Admin.',
    { guardian: { givenBy: 'parent', givenAt: '2026-11-25T02:00:00Z', recordedBy: 'Alex Admin' } },
  ],
  [
    'A parent agreed on 25 Nov 2026. Consent ends after 30 June 2027.',
    {
      guardian: { givenBy: 'parent', givenAt: '2026-11-25T02:00:00Z', recordedBy: null },
      consentEndsOn: '2027-06-30',
    },
  ],
  ['Consent ends after 30 June 2027.', { consentEndsOn: '2027-06-30' }],
  [
    'All of this person’s data will be deleted on 7 Dec 2026. They requested the deletion.',
    { hold: 'account_ending', eraseAt: '2026-12-07T02:00:00Z', eraseReason: 'person' },
  ],
])('shows: %s', async (words, privacy) => {
  await open(aPrivacy(privacy));
  expect(screen.getByText(words)).toBeVisible();
});

test('without an age rule, there is nothing to enter or confirm', async () => {
  await open(aPrivacy());
  expect(screen.queryByLabelText('Year of birth')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /agree/ })).not.toBeInTheDocument();
});

test('an admin records a parent’s consent and withdraws it', async () => {
  const guardian = { givenBy: 'parent', givenAt: '2026-11-25T02:00:00Z', recordedBy: null } as const;
  const setConsent = jest
    .fn()
    .mockResolvedValueOnce(aPrivacy({ asksForAge: true, guardian }))
    .mockResolvedValueOnce(aPrivacy({ asksForAge: true, hold: 'consent_missing' }));
  const { user } = await open(aPrivacy({ asksForAge: true, hold: 'consent_missing' }), { setConsent });
  fireEvent.change(screen.getByLabelText('Last day of consent'), { target: { value: '2027-06-30' } });
  await user.click(screen.getByRole('button', { name: 'Record parent’s consent' }));
  await user.click(await screen.findByRole('button', { name: 'Withdraw consent' }));
  expect(screen.getByRole('region', { name: 'Privacy' })).toHaveFocus();
  expect(await screen.findByText('Waiting for a parent or the school to agree.')).toBeVisible();
  expect(setConsent.mock.calls).toEqual([
    ['p1', { givenBy: 'parent', lastDay: '2027-06-30' }],
    ['p1', null],
  ]);
});

test('a wrong year of birth can be corrected', async () => {
  const setBirthYear = jest.fn(() => Promise.resolve(aPrivacy({ asksForAge: true, birthYear: 2009 })));
  const { user } = await open(aPrivacy({ asksForAge: true, birthYear: 2019 }), { setBirthYear });
  const year = screen.getByLabelText('Year of birth');
  await user.clear(year);
  await user.type(year, '1x{Enter}');
  expect(await screen.findByText('Enter a year of birth.')).toBeVisible();
  await user.clear(year);
  await user.type(year, '2009');
  await user.click(screen.getByRole('button', { name: 'Save year' }));
  expect(setBirthYear).toHaveBeenCalledWith('p1', 2009);
});

test('an account’s deletion is scheduled after a confirmation, and can be cancelled', async () => {
  const ending = aPrivacy({ hold: 'account_ending', eraseAt: '2026-12-07T02:00:00Z', eraseReason: 'admin' });
  const setErasure = jest.fn().mockResolvedValueOnce(ending).mockResolvedValueOnce(aPrivacy());
  const { user } = await open(aPrivacy(), { setErasure });
  await user.click(screen.getByRole('button', { name: 'Delete this account' }));
  expect(setErasure).not.toHaveBeenCalled();
  const dialog = screen.getByRole('alertdialog', { name: 'Delete Mai Nguyen’s account?' });
  await user.click(within(dialog).getByRole('button', { name: 'Delete account' }));
  await screen.findByRole('button', { name: 'Keep this account' });
  expect(screen.getByRole('region', { name: 'Privacy' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Keep this account' }));
  expect(await screen.findByRole('button', { name: 'Delete this account' })).toBeVisible();
  expect(setErasure.mock.calls).toEqual([
    ['p1', true],
    ['p1', false],
  ]);
});

test('the reason why an account can’t be deleted is shown, and the dialog closes', async () => {
  const setErasure = () => Promise.reject(new Error('Make someone else an admin first.'));
  const { user, services } = await open(aPrivacy(), { setErasure });
  await user.click(screen.getByRole('button', { name: 'Delete this account' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete account' }));
  expect(services.notify).toHaveBeenCalledWith({
    kind: 'error',
    message: 'Make someone else an admin first.',
  });
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});
