import { screen, waitFor, within } from '@testing-library/react';
import { AppError } from 'shared-ui/data';
import { offeredBy, pick } from '../../shared/testing/pick';
import { quizKind } from './kinds/quiz-kind';
import { aCourse, renderCourses } from './testing/render-courses';
import { videoKind } from './kinds/video-kind';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

const success = (message: string) => ({ kind: 'success', message });
const failure = (message: string) => ({ kind: 'error', message });

test('lists courses with title, category and description', async () => {
  renderCourses({ list: () => Promise.resolve([aCourse({ title: 'Money' })]) });
  const table = within(await screen.findByRole('table', { name: 'Course List' }));
  expect(table.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    '',
    'Title',
    'Category',
    'Description',
    'Edit',
  ]);
  expect(table.getByRole('rowheader', { name: /^Money/ })).toBeVisible();
});

test('creating requires every main field, and each shows its message', async () => {
  const create = jest.fn();
  const { user } = renderCourses({ create });
  await user.click(await screen.findByText('Create Course', { selector: 'button, button *' }));
  expect(await screen.findByText('Title is required.')).toBeVisible();
  expect(screen.getByText('Category is required.')).toBeVisible();
  expect(screen.getByText('Description is required.')).toBeVisible();
  expect(screen.getByLabelText('Title')).toHaveFocus();
  expect(create).not.toHaveBeenCalled();
});

test('creating a course notifies and empties the form', async () => {
  const create = jest.fn().mockResolvedValue(aCourse());
  const { user, services } = renderCourses({ create });
  await user.type(await screen.findByLabelText('Title'), '  Money  ');
  await user.type(screen.getByLabelText('Category'), 'Life Skills');
  await user.type(screen.getByLabelText('Description'), 'Save some.');
  await user.click(screen.getByText('Create Course', { selector: 'button, button *' }));
  expect(create).toHaveBeenCalledWith(
    expect.objectContaining({
      title: 'Money',
      category: 'Life Skills',
      description: 'Save some.',
      rating: null,
      requireWatch: false,
      access: 'free',
    }),
    undefined,
  );
  expect(services.notify).toHaveBeenCalledWith(
    expect.objectContaining(success('Course created successfully')),
  );
  expect(screen.getByLabelText('Title')).toHaveValue('');
});

test('an invalid value under More details opens them and gets the focus', async () => {
  const update = jest.fn();
  const { user } = renderCourses({ list: () => Promise.resolve([aCourse()]), update });
  await user.click(await screen.findByLabelText('Edit Tax'));
  await user.click(screen.getByText('More details', { selector: 'button, button *' }));
  await user.type(screen.getByLabelText('Rating'), '11');
  await user.click(screen.getByText('More details', { selector: 'button, button *' }));
  expect(screen.queryByLabelText('Rating')).toBeNull();
  await user.click(screen.getByText('Update Course', { selector: 'button, button *' }));
  const rating = await screen.findByLabelText('Rating');
  expect(rating).toHaveAccessibleDescription(/Rating must be between 0 and 10\./);
  expect(rating).toHaveFocus();
  expect(update).not.toHaveBeenCalled();
});

test('a refused creation keeps the values and shows the message at its field', async () => {
  const refusal = new AppError('validation_failed', 'No.', 422, { instructor: 'Instructor has a NUL.' });
  const create = jest.fn().mockRejectedValue(refusal);
  const { user, services } = renderCourses({ create });
  await user.type(await screen.findByLabelText('Title'), 'Money');
  await user.type(screen.getByLabelText('Category'), 'Life Skills');
  await user.type(screen.getByLabelText('Description'), 'Save some.');
  await user.click(screen.getByText('Create Course', { selector: 'button, button *' }));
  expect(await screen.findByText('Instructor has a NUL.')).toBeVisible();
  expect(services.notify).toHaveBeenCalledWith(expect.objectContaining(failure('Failed to create course')));
  expect(screen.getByLabelText('Title')).toHaveValue('Money');
});

test('after a failed save, the button shows Retry until the input changes or is saved', async () => {
  const create = jest
    .fn()
    .mockRejectedValueOnce(new AppError('network', 'Lost.'))
    .mockRejectedValueOnce(new AppError('network', 'Lost.'))
    .mockResolvedValue(aCourse());
  const { user } = renderCourses({ create });
  const button = (name: string) => screen.findByText(name, { selector: 'button, button *' });
  await user.type(await screen.findByLabelText('Title'), 'Money');
  await user.type(screen.getByLabelText('Category'), 'Life Skills');
  await user.type(screen.getByLabelText('Description'), 'Save some.');
  await user.click(await button('Create Course'));
  expect(await button('Retry')).toBeVisible();
  await user.type(screen.getByLabelText('Title'), '!');
  await user.click(await button('Create Course'));
  await user.click(await button('Retry'));
  expect(await button('Create Course')).toBeVisible();
  expect(create).toHaveBeenCalledTimes(3);
});

test('Edit fills the form and Cancel Update returns to creating', async () => {
  const { user } = renderCourses({ list: () => Promise.resolve([aCourse()]) });
  expect(screen.queryByText('Cancel Update', { selector: 'button, button *' })).toBeNull();
  await user.click(await screen.findByLabelText('Edit Tax'));
  expect(screen.getByLabelText('Title')).toHaveValue('Tax');
  await user.click(screen.getByText('Cancel Update', { selector: 'button, button *' }));
  expect(screen.getByLabelText('Title')).toHaveValue('');
  expect(screen.getByText('Create Course', { selector: 'button, button *' })).toBeVisible();
});

test('Update sends the changed fields and the version they are based on', async () => {
  const update = jest.fn().mockResolvedValue(aCourse());
  const { user, services } = renderCourses({
    list: () =>
      Promise.resolve([aCourse({ updatedAt: '2026-07-02T00:00:00Z', version: '2026-07-02T00:00:00Z' })]),
    update,
  });
  await user.click(await screen.findByLabelText('Edit Tax'));
  await user.type(screen.getByLabelText('Title'), ' 2027');
  await user.click(screen.getByText('More details', { selector: 'button, button *' }));
  await user.click(screen.getByLabelText(/Require watching 90%/));
  await user.click(screen.getByText('Update Course', { selector: 'button, button *' }));
  const sent = { title: 'Tax 2027', requireWatch: true };
  expect(update).toHaveBeenCalledWith('c1', sent, '2026-07-02T00:00:00Z', undefined);
  expect(services.notify).toHaveBeenCalledWith(
    expect.objectContaining(success('Course updated successfully')),
  );
  expect(await screen.findByText('Create Course', { selector: 'button, button *' })).toBeVisible();
});

test('course access is chosen by its label and sent as the API’s value', async () => {
  const update = jest.fn().mockResolvedValue(aCourse());
  const { user } = renderCourses({ list: () => Promise.resolve([aCourse()]), update });
  await user.click(await screen.findByLabelText('Edit Tax'));
  await user.click(screen.getByText('More details', { selector: 'button, button *' }));
  const access = screen.getByLabelText('Access');
  expect(access).toHaveDisplayValue('Free for all students');
  expect(access).toHaveAccessibleDescription('All courses are free until payments are set up.');
  await user.selectOptions(access, 'For students with a plan');
  await user.click(screen.getByText('Update Course', { selector: 'button, button *' }));
  const sent = { access: 'subscribers' };
  expect(update).toHaveBeenCalledWith('c1', sent, '2026-07-01T00:00:00Z', undefined);
});

test.each([
  [
    new AppError('course_not_found', 'Gone.', 404),
    'Please select a course to update',
    'The course was deleted. Restore it, then try again.',
  ],
  [new AppError('network', 'Lost.'), 'Failed to update course', 'Check your connection, then try again.'],
  [new AppError('internal', 'It failed.', 500), 'Failed to update course', 'It failed.'],
])('an update that fails with %s notifies: %s', async (error, message, detail) => {
  const update = jest.fn().mockRejectedValue(error);
  const { user, services } = renderCourses({ list: () => Promise.resolve([aCourse()]), update });
  await user.click(await screen.findByLabelText('Edit Tax'));
  await user.type(screen.getByLabelText('Title'), ' 2027');
  await user.click(screen.getByText('Update Course', { selector: 'button, button *' }));
  await waitFor(() =>
    expect(services.notify).toHaveBeenCalledWith(
      expect.objectContaining({ ...failure(message), detail, about: 'update course c1' }),
    ),
  );
  expect(console.error).toHaveBeenCalledWith(error);
  expect(screen.getByLabelText('Title')).toHaveValue('Tax 2027');
});

test('deleting requires a selection and a confirmation, notifies and can be undone', async () => {
  const remove = jest.fn().mockResolvedValue(undefined);
  const restore = jest.fn().mockResolvedValue({});
  const { user, services } = renderCourses({ list: () => Promise.resolve([aCourse()]), remove, restore });
  await user.click(await screen.findByText('Delete Course', { selector: 'button, button *' }));
  expect(services.notify).toHaveBeenCalledWith(
    expect.objectContaining(failure('You need to select a course to delete')),
  );
  await pick(user, screen.getByLabelText('Course to delete'), 'Tax');
  await user.click(screen.getByText('Delete Course', { selector: 'button, button *' }));
  expect(remove).not.toHaveBeenCalled();
  await user.click(await screen.findByRole('button', { name: 'Delete course' }));
  expect(remove).toHaveBeenCalledWith('c1', []);
  const undo = { label: 'Undo', run: expect.any(Function) as () => void };
  const message = success('Course deleted successfully!');
  await waitFor(() =>
    expect(services.notify).toHaveBeenCalledWith(expect.objectContaining({ ...message, action: undo })),
  );
  const [[notification]] = services.notify.mock.calls.slice(-1) as [[{ action: { run: () => void } }]];
  notification.action.run();
  await waitFor(() =>
    expect(services.notify).toHaveBeenCalledWith(expect.objectContaining(success('Course restored'))),
  );
  expect(restore).toHaveBeenCalledWith('c1');
});

test('an item deleted in the list is removed from the delete form', async () => {
  const remove = jest.fn().mockResolvedValue(undefined);
  const { user } = renderCourses({ list: () => Promise.resolve([aCourse()]), remove });
  await pick(user, await screen.findByLabelText('Course to delete'), 'Tax');
  expect(screen.getByLabelText('Course to delete')).toHaveTextContent('Tax');
  await user.click(screen.getByLabelText('Delete Tax'));
  await user.click(await screen.findByRole('button', { name: 'Delete course' }));
  await waitFor(() => expect(screen.getByLabelText('Course to delete')).toHaveTextContent('Choose a course'));
});

test('the delete form distinguishes two courses with the same title by their ids', async () => {
  const { user } = renderCourses({
    list: () => Promise.resolve([aCourse({ id: 'c1' }), aCourse({ id: 'c2' })]),
  });
  await screen.findByRole('table', { name: 'Course List' });
  expect(await offeredBy(user, screen.getByLabelText('Course to delete'))).toEqual(['Tax (c1)', 'Tax (c2)']);
});

test('videos and quizzes are listed by id and title', () => {
  expect(videoKind.tableTitle).toBe('Videos List');
  expect(videoKind.columns.map(({ header }) => header)).toEqual(['Video ID', 'Title']);
  expect(quizKind.tableTitle).toBe('Quizzes List');
  expect(quizKind.columns.map(({ header }) => header)).toEqual(['Quiz ID', 'Title']);
});
