import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { AppError } from 'shared-ui/data';
import { renderWithQueryClient } from '../../shared/testing/render-with-query-client';
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
  extraTimePercent: 0,
  username: null,
  adminRight: null,
  emailConfirmed: true,
  completedCount: 3,
  lastActiveAt: null,
  createdAt: '2026-11-20T12:00:00+00:00',
  updatedAt: '2026-11-20T12:30:00+00:00',
  version: '2026-11-20T12:30:00+00:00',
};

/** Renders the form as its page does: the person returned by `onSave` becomes `person`. */
function Page({ onSave }: { onSave: (values: unknown) => Promise<Person> }) {
  const [stored, setStored] = useState(person);
  const save = async (values: unknown) => {
    const next = await onSave(values);
    setStored(next);
    if (next === theirs) throw new AppError('stale_update', 'Changed.', 409);
    return next;
  };
  return <PersonForm person={stored} onSave={save} />;
}

const theirs: Person = {
  ...person,
  school: 'South High',
  year: '10',
  updatedAt: '2026-11-20T12:45:00+00:00',
  version: '2026-11-20T12:45:00+00:00',
};

function renderForm(onSave: jest.Mock) {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  return renderWithQueryClient(<Page onSave={onSave} />);
}

test('saving sends the edited version and shows the stored values', async () => {
  const onSave = jest.fn().mockResolvedValue({ ...person, year: 'Year 9' });
  const { user, services } = renderForm(onSave);
  await user.type(screen.getByLabelText('Year'), ' 9 ');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSave).toHaveBeenCalledWith({
    school: 'North High',
    year: '9',
    extraTimePercent: 0,
    version: person.version,
  });
  expect(services.notify).toHaveBeenCalledWith({ kind: 'success', message: 'Details saved' });
  await waitFor(() => expect(screen.getByLabelText('Year')).toHaveValue('Year 9'));
});

test('a conflict shows both versions and keeps the typed values', async () => {
  const onSave = jest.fn().mockResolvedValueOnce(theirs).mockResolvedValue(person);
  const { user, services } = renderForm(onSave);
  const [school, year] = [screen.getByLabelText('School'), screen.getByLabelText('Year')];
  await user.clear(school);
  await user.type(school, 'West High');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const message = 'Someone else changed these details. Check both versions, then save again.';
  expect(services.notify).toHaveBeenCalledWith({ kind: 'error', message });
  expect(school).toHaveValue('West High');
  expect(school).toHaveAccessibleDescription('Saved by someone else: South High');
  await waitFor(() => expect(year).toHaveValue('10'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const sent = { school: 'West High', year: '10', extraTimePercent: 0, version: theirs.version };
  expect(onSave).toHaveBeenLastCalledWith(sent);
  expect(school).not.toHaveAccessibleDescription();
});

test('messages from the server and the form are shown at their fields', async () => {
  const refusal = new AppError('validation_failed', 'No.', 422, { school: 'School is odd.' });
  const onSave = jest.fn().mockRejectedValueOnce(refusal);
  const { user } = renderForm(onSave);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByLabelText('School')).toHaveAccessibleDescription('School is odd.');
  await user.type(screen.getByLabelText('Year'), 'x'.repeat(51));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByLabelText('Year')).toHaveAccessibleDescription(/at most 50 characters/);
  expect(onSave).toHaveBeenCalledTimes(1);
});

test('extra time is a whole percentage', async () => {
  const onSave = jest.fn().mockResolvedValue({ ...person, extraTimePercent: 25 });
  const { user } = renderForm(onSave);
  const field = screen.getByLabelText('Extra time in quizzes (%)');
  for (const refused of ['a bit', '12.5', '-5', '301']) {
    await user.clear(field);
    await user.type(field, refused);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(field).toHaveAccessibleDescription(/whole number from 0 to 300/);
  }
  await user.clear(field);
  await user.type(field, '25');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSave).toHaveBeenCalledTimes(1);
  expect(onSave).toHaveBeenCalledWith(expect.objectContaining({ extraTimePercent: 25 }));
  await waitFor(() => expect(field).toHaveValue('25'));
});
