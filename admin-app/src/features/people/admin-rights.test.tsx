import { screen, waitFor } from '@testing-library/react';
import { AppError } from 'shared-ui/data';
import { renderRoutes } from 'shared-ui/testing';
import { AdminRights } from './admin-rights';
import type { Person } from './people.api';

const person: Person = {
  id: 'p1',
  email: 'mai@example.com',
  name: 'Mai Nguyen',
  firstName: 'Mai',
  lastName: 'Nguyen',
  school: null,
  year: null,
  extraTimePercent: 0,
  username: null,
  adminRight: null,
  emailConfirmed: true,
  completedCount: 0,
  lastActiveAt: null,
  createdAt: '2026-11-20T12:00:00+00:00',
  updatedAt: '2026-11-20T12:30:00+00:00',
  version: '2026-11-20T12:30:00+00:00',
};

function show(changes: Partial<Person>, onChange = jest.fn().mockResolvedValue(person)) {
  const element = <AdminRights person={{ ...person, ...changes }} busy={false} onChange={onChange} />;
  return { onChange, ...renderRoutes([{ path: '/', element }]) };
}

test('a right is granted after a confirmation that explains it', async () => {
  const { user, onChange, services } = show({});
  expect(screen.getByText('Mai Nguyen isn’t an admin.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Change role' })).toHaveAttribute('aria-disabled', 'true');
  await user.selectOptions(screen.getByLabelText('Role'), 'People admin');
  await user.click(screen.getByRole('button', { name: 'Change role' }));
  expect(screen.getByText('They can see all student records but can’t edit content.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Assign role' }));
  expect(onChange).toHaveBeenCalledWith('people');
  await waitFor(() =>
    expect(services.notify).toHaveBeenCalledWith(expect.objectContaining({ kind: 'success' })),
  );
});

test('a refusal is shown, and the list shows the stored right', async () => {
  const last = new AppError(
    'last_admin',
    'There must be at least one full admin. Make someone else a full admin first.',
    409,
  );
  const { user, services } = show({ adminRight: 'all' }, jest.fn().mockRejectedValue(last));
  await user.selectOptions(screen.getByLabelText('Role'), 'None');
  await user.click(screen.getByRole('button', { name: 'Change role' }));
  await user.click(screen.getByRole('button', { name: 'Remove role' }));
  await waitFor(() => expect(services.notify).toHaveBeenCalledWith({ kind: 'error', message: last.message }));
  expect(screen.getByLabelText('Role')).toHaveValue('all');
});

test.each([
  [{ emailConfirmed: false }, /needs a confirmed email address to become an admin/, false],
  [
    { emailConfirmed: false, adminRight: 'content' },
    /The role has no effect until Mai Nguyen confirms their email address/,
    true,
  ],
] as const)('an unconfirmed address: %j', (changes, sentence, canTake) => {
  show(changes);
  expect(screen.getByText(sentence)).toBeVisible();
  expect(screen.queryByLabelText('Role') !== null).toBe(canTake);
});
