import { screen, waitFor, within } from '@testing-library/react';
import { aCourse, renderCourses } from './testing/render-courses';

test('unsaved values survive a visit to another screen, and the update is still based on the original version', async () => {
  const update = jest.fn().mockResolvedValue(aCourse());
  let courses = [aCourse({ updatedAt: '2026-07-02T00:00:00Z', version: '2026-07-02T00:00:00Z' })];
  const list = () => Promise.resolve(courses);
  const { user, leaveAndReturn } = renderCourses({ list, update });
  await user.click(await screen.findByLabelText('Edit Tax'));
  await user.type(screen.getByLabelText('Title'), ' 2027');
  courses = [aCourse({ updatedAt: '2026-07-03T00:00:00Z', version: '2026-07-03T00:00:00Z' })];
  await leaveAndReturn();
  expect(await screen.findByLabelText('Title')).toHaveValue('Tax 2027');
  await user.click(screen.getByText('Update Course', { selector: 'button' }));
  expect(update).toHaveBeenCalledWith('c1', { title: 'Tax 2027' }, '2026-07-02T00:00:00Z', undefined);
  await screen.findByText('Create Course', { selector: 'button' });
  await leaveAndReturn();
  expect(await screen.findByText('Create Course', { selector: 'button' })).toBeVisible();
  expect(screen.getByLabelText('Title')).toHaveValue('');
});

test('unsaved values of a new course are kept while another one is edited', async () => {
  const { user, leaveAndReturn } = renderCourses({ list: () => Promise.resolve([aCourse()]) });
  await user.type(await screen.findByLabelText('Title'), 'Half a course');
  await user.click(await screen.findByLabelText('Edit Tax'));
  expect(screen.getByLabelText('Title')).toHaveValue('Tax');
  expect(screen.getByLabelText('Title')).toHaveFocus();
  await leaveAndReturn();
  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue('Half a course'));
  await user.click(await screen.findByLabelText('Edit Tax'));
  await user.click(screen.getByText('Cancel Update', { selector: 'button' }));
  expect(screen.getByLabelText('Title')).toHaveValue('Half a course');
  expect(screen.getByLabelText('Title')).toHaveFocus();
});

test('unsaved values of a course are kept while another one is edited, and its row is marked as not saved', async () => {
  const update = jest.fn().mockResolvedValue(aCourse());
  let courses = [aCourse(), aCourse({ id: 'c2', title: 'Money' })];
  const { user, leaveAndReturn } = renderCourses({ list: () => Promise.resolve(courses), update });
  await user.click(await screen.findByLabelText('Edit Tax'));
  await user.type(screen.getByLabelText('Title'), ' 2027');
  courses = [
    aCourse({ updatedAt: '2026-07-03T00:00:00Z', version: '2026-07-03T00:00:00Z' }),
    aCourse({ id: 'c2', title: 'Money' }),
  ];
  await user.click(screen.getByLabelText('Edit Money'));
  expect(screen.getByLabelText('Title')).toHaveValue('Money');
  expect(within(screen.getByRole('row', { name: /^Select Tax/ })).getByText('Not saved')).toBeVisible();
  await user.type(screen.getByLabelText('Title'), ' II');
  await leaveAndReturn();
  expect(await screen.findByLabelText('Title')).toHaveValue('Money II');
  await user.click(await screen.findByLabelText('Edit Tax'));
  expect(screen.getByLabelText('Title')).toHaveValue('Tax 2027');
  await user.click(screen.getByText('Update Course', { selector: 'button' }));
  // The update includes the version that was edited, so that the server detects someone else's change.
  expect(update).toHaveBeenCalledWith('c1', { title: 'Tax 2027' }, '2026-07-01T00:00:00Z', undefined);
  await user.click(await screen.findByLabelText('Edit Money'));
  expect(screen.getByLabelText('Title')).toHaveValue('Money II');
  await user.click(screen.getByText('Cancel Update', { selector: 'button' }));
  expect(screen.queryByText('Not saved')).toBeNull();
  await user.click(screen.getByLabelText('Edit Money'));
  expect(screen.getByLabelText('Title')).toHaveValue('Money');
});

test('an update that completes while another course is edited does not change its form', async () => {
  type Saved = ReturnType<typeof aCourse>;
  let resolveUpdate: (saved: Saved) => void = () => undefined;
  const update = jest.fn(() => new Promise<Saved>((resolve) => (resolveUpdate = resolve)));
  const courses = [aCourse(), aCourse({ id: 'c2', title: 'Money' })];
  const { user } = renderCourses({ list: () => Promise.resolve(courses), update });
  await user.click(await screen.findByLabelText('Edit Tax'));
  await user.type(screen.getByLabelText('Title'), ' 2027');
  await user.click(screen.getByText('Update Course', { selector: 'button' }));
  await user.click(screen.getByLabelText('Edit Money'));
  await user.type(screen.getByLabelText('Title'), ' II');
  resolveUpdate(aCourse({ title: 'Tax 2027' }));
  await waitFor(() => expect(screen.queryByText('Not saved')).toBeNull());
  expect(screen.getByLabelText('Title')).toHaveValue('Money II');
});

test('a saved course can be edited again immediately, from the saved version', async () => {
  const saved = aCourse({
    title: 'Tax 2027',
    updatedAt: '2026-07-02T00:00:00Z',
    version: '2026-07-02T00:00:00Z',
  });
  const update = jest.fn().mockResolvedValue(saved);
  let isSaved = false;
  // After the save, reading the list again never finishes.
  const list = () => (isSaved ? new Promise<never>(() => undefined) : Promise.resolve([aCourse()]));
  const { user } = renderCourses({ list, update });
  await user.click(await screen.findByLabelText('Edit Tax'));
  await user.type(screen.getByLabelText('Title'), ' 2027');
  isSaved = true;
  await user.click(screen.getByText('Update Course', { selector: 'button' }));
  await user.click(await screen.findByLabelText('Edit Tax 2027'));
  expect(screen.getByLabelText('Title')).toHaveValue('Tax 2027');
  expect(screen.getByLabelText('Title')).toHaveFocus();
  await user.type(screen.getByLabelText('Title'), '!');
  await user.click(screen.getByText('Update Course', { selector: 'button' }));
  expect(update).toHaveBeenLastCalledWith('c1', { title: 'Tax 2027!' }, '2026-07-02T00:00:00Z', undefined);
});
