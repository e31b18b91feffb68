import { screen } from '@testing-library/react';
import { AppError } from 'shared-ui/lib';
import { renderRoutes } from 'shared-ui/testing';
import type { Person } from './people.api';
import { PersonForm } from './person-form';

const person: Person = {
  id: 'p1',
  email: 'mai@example.com',
  name: 'Mai Nguyen',
  firstName: 'Mai',
  lastName: 'Nguyen',
  school: 'North High',
  year: null,
  isAdmin: false,
  completedCount: 3,
  lastActiveAt: null,
  createdAt: '2026-11-20T12:00:00+00:00',
  updatedAt: '2026-11-20T12:30:00+00:00',
};

function renderForm(onSave: jest.Mock) {
  return renderRoutes([{ path: '/', element: <PersonForm person={person} onSave={onSave} /> }]);
}

test('what is saved names the version that was edited', async () => {
  const onSave = jest.fn().mockResolvedValue(person);
  const { user, services } = renderForm(onSave);
  await user.type(screen.getByLabelText('Year'), ' 9 ');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSave).toHaveBeenCalledWith({ school: 'North High', year: '9', updatedAt: person.updatedAt });
  expect(services.notify).toHaveBeenCalledWith({ kind: 'success', message: 'Person updated successfully' });
});

test('somebody else having saved first, and a field the server refuses, are told in words', async () => {
  const onSave = jest
    .fn()
    .mockRejectedValueOnce(new AppError('stale_update', 'Changed.', 409))
    .mockRejectedValueOnce(new AppError('validation_failed', 'No.', 422, { school: 'School is odd.' }));
  const { user, services } = renderForm(onSave);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(services.notify).toHaveBeenCalledWith({
    kind: 'error',
    message: 'Somebody else changed this person meanwhile. The form now shows what they saved.',
  });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByLabelText('School')).toHaveAccessibleDescription('School is odd.');
  await user.clear(screen.getByLabelText('Year'));
  await user.type(screen.getByLabelText('Year'), 'x'.repeat(51));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByLabelText('Year')).toHaveAccessibleDescription(/at most 50 characters/);
  expect(onSave).toHaveBeenCalledTimes(2);
});
