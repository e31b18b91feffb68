import { screen, waitFor, within } from '@testing-library/react';
import { StaleError } from '../../shared/api/api-client';
import { aCourse, renderCourses } from './testing/render-courses';

const theirs = aCourse({
  title: 'Tax Untangled',
  instructor: 'Grace',
  updatedAt: '2026-07-03T00:00:00Z',
  version: '2026-07-03T00:00:00Z',
});

/** Opens the conflict dialog: the first update is refused as stale. */
async function openConflict(update: jest.Mock, stored = theirs) {
  update.mockRejectedValueOnce(new StaleError('Changed.', stored));
  const view = renderCourses({ list: () => Promise.resolve([aCourse()]), update });
  await view.user.click(await screen.findByLabelText('Edit Tax'));
  await view.user.type(screen.getByLabelText('Title'), ' at Home');
  await view.user.click(screen.getByText('Update Course', { selector: 'button, button *' }));
  const heading = await screen.findByText('Someone else changed this course');
  const dialog = within(heading.closest('dialog')!);
  return { ...view, dialog };
}

const field = ({ dialog }: Pick<Awaited<ReturnType<typeof openConflict>>, 'dialog'>, name: string) =>
  within(dialog.getByText(name, { selector: 'legend' }).parentElement!);

test('shows both versions of each differing field and preselects the side that changed it', async () => {
  const update = jest.fn().mockResolvedValue(aCourse());
  const { user, dialog, services } = await openConflict(update);
  expect(field({ dialog }, 'Title').getByLabelText(/Your version.*Tax at Home/)).toBeChecked();
  expect(field({ dialog }, 'Title').getByLabelText(/Their version.*Tax Untangled/)).not.toBeChecked();
  expect(field({ dialog }, 'Instructor').getByLabelText(/Their version.*Grace/)).toBeChecked();
  expect(dialog.queryByText('Category')).toBeNull();
  expect(services.notify).not.toHaveBeenCalled();
  await user.click(dialog.getByText('Save this version', { selector: 'button, button *' }));
  expect(update).toHaveBeenLastCalledWith('c1', { title: 'Tax at Home' }, theirs.version, undefined);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('Create Course', { selector: 'button, button *' })).toBeVisible();
});

test('select options are shown by their labels', async () => {
  const { dialog } = await openConflict(jest.fn(), { ...theirs, access: 'subscribers' });
  const access = field({ dialog }, 'Access');
  expect(access.getByLabelText(/Your version.*Free for all students/)).not.toBeChecked();
  expect(access.getByLabelText(/Their version.*For students with a plan/)).toBeChecked();
});

test('Keep all of mine sends all of the user’s values', async () => {
  const update = jest.fn().mockResolvedValue(aCourse());
  const { user, dialog } = await openConflict(update);
  await user.click(dialog.getByText('Keep all of mine', { selector: 'button, button *' }));
  await user.click(dialog.getByText('Save this version', { selector: 'button, button *' }));
  const mine = { title: 'Tax at Home', instructor: 'Ada' };
  expect(update).toHaveBeenLastCalledWith('c1', mine, theirs.version, undefined);
});

test('Keep all of theirs sends nothing', async () => {
  const update = jest.fn();
  const { user, dialog } = await openConflict(update);
  await user.click(dialog.getByText('Keep all of theirs', { selector: 'button, button *' }));
  await user.click(dialog.getByText('Save this version', { selector: 'button, button *' }));
  expect(update).toHaveBeenCalledTimes(1);
  expect(await screen.findByText('Create Course', { selector: 'button, button *' })).toBeVisible();
});

test('Back to the form keeps the values, and the next save opens the dialog again', async () => {
  const update = jest.fn();
  const { user, dialog } = await openConflict(update);
  await user.click(dialog.getByText('Back to the form', { selector: 'button, button *' }));
  expect(screen.getByLabelText('Title')).toHaveValue('Tax at Home');
  update.mockRejectedValueOnce(new StaleError('Changed.', theirs));
  await user.click(screen.getByText('Update Course', { selector: 'button, button *' }));
  expect(await screen.findByText('Someone else changed this course')).toBeVisible();
});

test('a third version saved meanwhile opens the dialog again', async () => {
  const update = jest.fn();
  const { user, dialog } = await openConflict(update);
  const third = {
    ...theirs,
    title: 'Tax Tamed',
    updatedAt: '2026-07-04T00:00:00Z',
    version: '2026-07-04T00:00:00Z',
  };
  update.mockRejectedValueOnce(new StaleError('Changed.', third));
  await user.click(dialog.getByText('Save this version', { selector: 'button, button *' }));
  expect(await screen.findByLabelText(/Their version.*Tax Tamed/)).not.toBeChecked();
  expect(screen.getByLabelText(/Your version.*Tax at Home/)).toBeChecked();
});

test.each([
  ['Keep all of mine', 1],
  ['Keep all of theirs', 0],
])('an attached image is offered as a version: "%s" sends %d files', async (button, files) => {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  const update = jest
    .fn()
    .mockRejectedValueOnce(new StaleError('Changed.', theirs))
    .mockResolvedValue(theirs);
  const { user } = renderCourses({ list: () => Promise.resolve([aCourse()]), update });
  await user.click(await screen.findByLabelText('Edit Tax'));
  await user.click(screen.getByText('More details', { selector: 'button, button *' }));
  const picker = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await user.upload(picker, new File(['picture'], 'card.png', { type: 'image/png' }));
  expect(screen.getByText('card.png will upload when you save.')).toBeVisible();
  await user.click(screen.getByText('Update Course', { selector: 'button, button *' }));
  const heading = await screen.findByText('Someone else changed this course');
  const dialog = within(heading.closest('dialog')!);
  expect(field({ dialog }, 'Image').getByLabelText(/Your version.*New file: card.png/)).toBeChecked();
  await user.click(dialog.getByText(button, { selector: 'button, button *' }));
  await user.click(dialog.getByText('Save this version', { selector: 'button, button *' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const retries = update.mock.calls.slice(1) as [string, object, string, { files: Map<string, unknown> }][];
  expect(retries.flatMap(([, , , attachments]) => [...attachments.files.keys()])).toEqual(
    files ? ['image'] : [],
  );
});
