import { screen, waitFor, within } from '@testing-library/react';
import { StaleError } from '../../shared/api-client';
import { aCourse, renderCourses } from './testing/render-courses';

const theirs = aCourse({ title: 'Tax Untangled', instructor: 'Grace', updatedAt: '2026-07-03T00:00:00Z' });

async function conflict(update: jest.Mock) {
  update.mockRejectedValueOnce(new StaleError('Changed.', theirs));
  const view = renderCourses({ list: () => Promise.resolve([aCourse()]), update });
  await view.user.click(await screen.findByRole('button', { name: 'Edit Tax' }));
  await view.user.type(screen.getByRole('textbox', { name: 'Title' }), ' at Home');
  await view.user.click(screen.getByRole('button', { name: 'Update Course' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Somebody else changed this course' }));
  return { ...view, dialog };
}

const field = (dialog: Awaited<ReturnType<typeof conflict>>['dialog'], name: string) =>
  within(dialog.getByRole('group', { name }));

test('both versions stand side by side, and saving takes what each side alone changed', async () => {
  const update = jest.fn().mockResolvedValue(aCourse());
  const { user, dialog, services } = await conflict(update);
  expect(field(dialog, 'Title').getByRole('radio', { name: /Your version.*Tax at Home/ })).toBeChecked();
  expect(
    field(dialog, 'Title').getByRole('radio', { name: /Their version.*Tax Untangled/ }),
  ).not.toBeChecked();
  expect(field(dialog, 'Instructor').getByRole('radio', { name: /Their version.*Grace/ })).toBeChecked();
  expect(dialog.queryByRole('group', { name: 'Category' })).toBeNull();
  expect(services.notify).not.toHaveBeenCalled();
  await user.click(dialog.getByRole('button', { name: 'Save this version' }));
  expect(update).toHaveBeenLastCalledWith('c1', { title: 'Tax at Home' }, theirs.updatedAt);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByRole('button', { name: 'Create Course' })).toBeVisible();
});

test('keeping everything of mine sends it all', async () => {
  const update = jest.fn().mockResolvedValue(aCourse());
  const { user, dialog } = await conflict(update);
  await user.click(dialog.getByRole('button', { name: 'Keep all of mine' }));
  await user.click(dialog.getByRole('button', { name: 'Save this version' }));
  const mine = { title: 'Tax at Home', instructor: 'Ada' };
  expect(update).toHaveBeenLastCalledWith('c1', mine, theirs.updatedAt);
});

test('taking everything of theirs sends nothing', async () => {
  const update = jest.fn();
  const { user, dialog } = await conflict(update);
  await user.click(dialog.getByRole('button', { name: 'Take all of theirs' }));
  await user.click(dialog.getByRole('button', { name: 'Save this version' }));
  expect(update).toHaveBeenCalledTimes(1);
  expect(await screen.findByRole('button', { name: 'Create Course' })).toBeVisible();
});

test('going back to the form loses nothing, and the next save asks again', async () => {
  const update = jest.fn();
  const { user, dialog } = await conflict(update);
  await user.click(dialog.getByRole('button', { name: 'Back to the form' }));
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Tax at Home');
  update.mockRejectedValueOnce(new StaleError('Changed.', theirs));
  await user.click(screen.getByRole('button', { name: 'Update Course' }));
  expect(await screen.findByRole('dialog', { name: 'Somebody else changed this course' })).toBeVisible();
});

test('a third version meanwhile is shown in its turn', async () => {
  const update = jest.fn();
  const { user, dialog } = await conflict(update);
  const third = { ...theirs, title: 'Tax Tamed', updatedAt: '2026-07-04T00:00:00Z' };
  update.mockRejectedValueOnce(new StaleError('Changed.', third));
  await user.click(dialog.getByRole('button', { name: 'Save this version' }));
  expect(await screen.findByRole('radio', { name: /Their version.*Tax Tamed/ })).not.toBeChecked();
  expect(screen.getByRole('radio', { name: /Your version.*Tax at Home/ })).toBeChecked();
});
