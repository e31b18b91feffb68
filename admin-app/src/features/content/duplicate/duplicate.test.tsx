import { screen, waitFor, within } from '@testing-library/react';
import { AppError } from 'shared-ui/data';
import { aCourse, renderCourses } from '../testing/render-courses';

// The dialog is fetched when it is opened.
beforeAll(() => import('./duplicate-dialog'));

function renderOne(duplicate: jest.Mock) {
  return {
    duplicate,
    ...renderCourses({ list: () => Promise.resolve([aCourse({ title: 'Tax' })]), duplicate }),
  };
}
const dialog = () => within(screen.getByRole('dialog', { name: 'Duplicate “Tax”' }));
const dialogOpens = () => screen.findByRole('dialog', { name: 'Duplicate “Tax”' });

test('a course is copied under the given title, with copies of its lessons on request', async () => {
  const { user, duplicate, services } = renderOne(
    jest.fn().mockResolvedValue({ id: 'c2', title: 'Tax 2027' }),
  );
  await user.click(await screen.findByLabelText('Duplicate Tax'));
  await dialogOpens();
  const title = dialog().getByLabelText('New title');
  expect(title).toHaveFocus();
  expect(title).toHaveValue('Tax (copy)');
  await user.clear(title);
  await user.keyboard('{Enter}');
  expect(dialog().getByText('Title is required.')).toBeVisible();
  expect(duplicate).not.toHaveBeenCalled();
  await user.type(title, 'Tax 2027');
  await user.selectOptions(dialog().getByLabelText('Lessons'), 'Copy the videos and quizzes');
  expect(dialog().getByText(/Changes don’t affect the other course/)).toBeVisible();
  await user.click(dialog().getByText('Duplicate course'));
  expect(duplicate).toHaveBeenCalledWith('c1', { title: 'Tax 2027', stops: 'copies' });
  const message = '“Tax 2027” created as a draft';
  await waitFor(() => expect(services.notify).toHaveBeenCalledWith({ kind: 'success', message }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a refused copy shows the reason and can be retried', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const refusal = new AppError('course_not_found', 'This course does not exist.', 404);
  const { user, duplicate } = renderOne(
    jest.fn().mockRejectedValueOnce(refusal).mockResolvedValue({ id: 'c2', title: 'Tax (copy)' }),
  );
  await user.click(await screen.findByLabelText('Duplicate Tax'));
  await dialogOpens();
  await user.click(dialog().getByText('Duplicate course'));
  expect(await dialog().findByText('This course does not exist.')).toBeVisible();
  await user.click(dialog().getByText('Duplicate course'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(duplicate).toHaveBeenLastCalledWith('c1', { title: 'Tax (copy)', stops: 'same' });
});
