import { screen, waitFor, within } from '@testing-library/react';
import { AppError } from 'shared-ui/lib';
import { quizKind } from './quiz-kind';
import { aCourse, renderCourses } from './testing/render-courses';
import { videoKind } from './video-kind';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

const success = (message: string) => ({ kind: 'success', message });
const failure = (message: string) => ({ kind: 'error', message });

test('lists courses with title, category and description', async () => {
  renderCourses({ list: () => Promise.resolve([aCourse({ title: 'Money' })]) });
  const table = within(await screen.findByRole('table', { name: 'Course List' }));
  expect(table.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'Title',
    'Category',
    'Description',
    'Edit',
  ]);
  expect(table.getByRole('cell', { name: 'Money' })).toBeVisible();
});

test('creating needs every field and says so at the field', async () => {
  const create = jest.fn();
  const { user } = renderCourses({ create });
  await user.click(await screen.findByText('Create Course', { selector: 'button' }));
  expect(await screen.findByText('Title is required.')).toBeVisible();
  expect(screen.getByText('Category is required.')).toBeVisible();
  expect(screen.getByText('Description is required.')).toBeVisible();
  expect(screen.getByLabelText('Title')).toHaveFocus();
  expect(create).not.toHaveBeenCalled();
});

test('a created course is announced and the form is empty again', async () => {
  const create = jest.fn().mockResolvedValue(aCourse());
  const { user, services } = renderCourses({ create });
  await user.type(await screen.findByLabelText('Title'), '  Money  ');
  await user.type(screen.getByLabelText('Category'), 'Life Skills');
  await user.type(screen.getByLabelText('Description'), 'Save some.');
  await user.click(screen.getByText('Create Course', { selector: 'button' }));
  expect(create).toHaveBeenCalledWith(
    expect.objectContaining({
      title: 'Money',
      category: 'Life Skills',
      description: 'Save some.',
      rating: null,
      requireWatch: false,
    }),
    undefined,
  );
  expect(services.notify).toHaveBeenCalledWith(success('Course created successfully'));
  expect(screen.getByLabelText('Title')).toHaveValue('');
});

test('a wrong value among the further details is shown and reached, even where they were folded away', async () => {
  const update = jest.fn();
  const { user } = renderCourses({ list: () => Promise.resolve([aCourse()]), update });
  await user.click(await screen.findByLabelText('Edit Tax'));
  await user.click(screen.getByText('More details', { selector: 'button' }));
  await user.type(screen.getByLabelText('Rating'), '11');
  await user.click(screen.getByText('More details', { selector: 'button' }));
  expect(screen.queryByLabelText('Rating')).toBeNull();
  await user.click(screen.getByText('Update Course', { selector: 'button' }));
  const rating = await screen.findByLabelText('Rating');
  expect(rating).toHaveAccessibleDescription(/Rating must be between 0 and 10\./);
  expect(rating).toHaveFocus();
  expect(update).not.toHaveBeenCalled();
});

test('a refused creation keeps what was typed and shows the message at its field', async () => {
  const refusal = new AppError('validation_failed', 'No.', 422, { instructor: 'Instructor has a NUL.' });
  const create = jest.fn().mockRejectedValue(refusal);
  const { user, services } = renderCourses({ create });
  await user.type(await screen.findByLabelText('Title'), 'Money');
  await user.type(screen.getByLabelText('Category'), 'Life Skills');
  await user.type(screen.getByLabelText('Description'), 'Save some.');
  await user.click(screen.getByText('Create Course', { selector: 'button' }));
  expect(await screen.findByText('Instructor has a NUL.')).toBeVisible();
  expect(services.notify).toHaveBeenCalledWith(failure('Failed to create course'));
  expect(screen.getByLabelText('Title')).toHaveValue('Money');
});

test('Edit fills the form and Cancel Update leaves update mode', async () => {
  const { user } = renderCourses({ list: () => Promise.resolve([aCourse()]) });
  expect(screen.queryByText('Cancel Update', { selector: 'button' })).toBeNull();
  await user.click(await screen.findByLabelText('Edit Tax'));
  expect(screen.getByLabelText('Title')).toHaveValue('Tax');
  await user.click(screen.getByText('Cancel Update', { selector: 'button' }));
  expect(screen.getByLabelText('Title')).toHaveValue('');
  expect(screen.getByText('Create Course', { selector: 'button' })).toBeVisible();
});

test('Update sends what changed, with the version it was made from', async () => {
  const update = jest.fn().mockResolvedValue(aCourse());
  const { user, services } = renderCourses({
    list: () => Promise.resolve([aCourse({ updatedAt: '2026-07-02T00:00:00Z' })]),
    update,
  });
  await user.click(await screen.findByLabelText('Edit Tax'));
  await user.type(screen.getByLabelText('Title'), ' 2027');
  await user.click(screen.getByText('More details', { selector: 'button' }));
  await user.click(screen.getByLabelText(/90 %/));
  await user.click(screen.getByText('Update Course', { selector: 'button' }));
  const sent = { title: 'Tax 2027', requireWatch: true };
  expect(update).toHaveBeenCalledWith('c1', sent, '2026-07-02T00:00:00Z', undefined);
  expect(services.notify).toHaveBeenCalledWith(success('Course updated successfully'));
  expect(await screen.findByText('Create Course', { selector: 'button' })).toBeVisible();
});

test('another screen in between costs nothing typed, and the update still builds on the version it began with', async () => {
  const update = jest.fn().mockResolvedValue(aCourse());
  let courses = [aCourse({ updatedAt: '2026-07-02T00:00:00Z' })];
  const list = () => Promise.resolve(courses);
  const { user, comeBack } = renderCourses({ list, update });
  await user.click(await screen.findByLabelText('Edit Tax'));
  await user.type(screen.getByLabelText('Title'), ' 2027');
  courses = [aCourse({ updatedAt: '2026-07-03T00:00:00Z' })];
  await comeBack();
  expect(await screen.findByLabelText('Title')).toHaveValue('Tax 2027');
  await user.click(screen.getByText('Update Course', { selector: 'button' }));
  expect(update).toHaveBeenCalledWith('c1', { title: 'Tax 2027' }, '2026-07-02T00:00:00Z', undefined);
  await screen.findByText('Create Course', { selector: 'button' });
  await comeBack();
  expect(await screen.findByText('Create Course', { selector: 'button' })).toBeVisible();
  expect(screen.getByLabelText('Title')).toHaveValue('');
});

test('a new course that was begun waits while another one is edited', async () => {
  const { user, comeBack } = renderCourses({ list: () => Promise.resolve([aCourse()]) });
  await user.type(await screen.findByLabelText('Title'), 'Half a course');
  await user.click(await screen.findByLabelText('Edit Tax'));
  expect(screen.getByLabelText('Title')).toHaveValue('Tax');
  expect(screen.getByLabelText('Title')).toHaveFocus();
  await comeBack();
  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue('Half a course'));
  await user.click(await screen.findByLabelText('Edit Tax'));
  await user.click(screen.getByText('Cancel Update', { selector: 'button' }));
  expect(screen.getByLabelText('Title')).toHaveValue('Half a course');
  expect(screen.getByLabelText('Title')).toHaveFocus();
});

test('what was typed for one course waits while another one is edited, and its row says so', async () => {
  const update = jest.fn().mockResolvedValue(aCourse());
  let courses = [aCourse(), aCourse({ id: 'c2', title: 'Money' })];
  const { user, comeBack } = renderCourses({ list: () => Promise.resolve(courses), update });
  await user.click(await screen.findByLabelText('Edit Tax'));
  await user.type(screen.getByLabelText('Title'), ' 2027');
  courses = [aCourse({ updatedAt: '2026-07-03T00:00:00Z' }), aCourse({ id: 'c2', title: 'Money' })];
  await user.click(screen.getByLabelText('Edit Money'));
  expect(screen.getByLabelText('Title')).toHaveValue('Money');
  expect(within(screen.getByRole('row', { name: /^Tax/ })).getByText('Not saved')).toBeVisible();
  await user.type(screen.getByLabelText('Title'), ' II');
  await comeBack();
  expect(await screen.findByLabelText('Title')).toHaveValue('Money II');
  await user.click(await screen.findByLabelText('Edit Tax'));
  expect(screen.getByLabelText('Title')).toHaveValue('Tax 2027');
  await user.click(screen.getByText('Update Course', { selector: 'button' }));
  // Over the version it was begun with, so that a change of somebody else in between is noticed.
  expect(update).toHaveBeenCalledWith('c1', { title: 'Tax 2027' }, '2026-07-01T00:00:00Z', undefined);
  await user.click(await screen.findByLabelText('Edit Money'));
  expect(screen.getByLabelText('Title')).toHaveValue('Money II');
  await user.click(screen.getByText('Cancel Update', { selector: 'button' }));
  expect(screen.queryByText('Not saved')).toBeNull();
  await user.click(screen.getByLabelText('Edit Money'));
  expect(screen.getByLabelText('Title')).toHaveValue('Money');
});

test('an update that ends while another course is edited leaves that one’s form alone', async () => {
  type Saved = ReturnType<typeof aCourse>;
  let end: (saved: Saved) => void = () => undefined;
  const update = jest.fn(() => new Promise<Saved>((resolve) => (end = resolve)));
  const courses = [aCourse(), aCourse({ id: 'c2', title: 'Money' })];
  const { user } = renderCourses({ list: () => Promise.resolve(courses), update });
  await user.click(await screen.findByLabelText('Edit Tax'));
  await user.type(screen.getByLabelText('Title'), ' 2027');
  await user.click(screen.getByText('Update Course', { selector: 'button' }));
  await user.click(screen.getByLabelText('Edit Money'));
  await user.type(screen.getByLabelText('Title'), ' II');
  end(aCourse({ title: 'Tax 2027' }));
  await waitFor(() => expect(screen.queryByText('Not saved')).toBeNull());
  expect(screen.getByLabelText('Title')).toHaveValue('Money II');
});

test.each([
  [new AppError('course_not_found', 'Gone.', 404), 'Please select a course to update'],
  [new AppError('network', 'Lost.'), 'Failed to update course'],
])('an update that fails with %s says: %s', async (error, message) => {
  const update = jest.fn().mockRejectedValue(error);
  const { user, services } = renderCourses({ list: () => Promise.resolve([aCourse()]), update });
  await user.click(await screen.findByLabelText('Edit Tax'));
  await user.type(screen.getByLabelText('Title'), ' 2027');
  await user.click(screen.getByText('Update Course', { selector: 'button' }));
  await waitFor(() => expect(services.notify).toHaveBeenCalledWith(failure(message)));
  expect(console.error).toHaveBeenCalledWith(error);
  expect(screen.getByLabelText('Title')).toHaveValue('Tax 2027');
});

test('updating a course that is gone meanwhile asks to select one', async () => {
  let courses = [aCourse()];
  const remove = jest.fn(() => {
    courses = [];
    return Promise.resolve();
  });
  const { user, services } = renderCourses({ list: () => Promise.resolve(courses), remove });
  await user.click(await screen.findByLabelText('Edit Tax'));
  await user.selectOptions(screen.getByLabelText('Course to delete'), 'c1');
  await user.click(screen.getByText('Delete Course', { selector: 'button' }));
  await user.click(await screen.findByText('Delete course', { selector: 'button' }));
  await screen.findByText('No courses yet');
  await user.click(screen.getByText('Update Course', { selector: 'button' }));
  expect(services.notify).toHaveBeenCalledWith(failure('Please select a course to update'));
});

test('deleting needs a selection, asks, is announced and can be undone', async () => {
  const remove = jest.fn().mockResolvedValue(undefined);
  const restore = jest.fn().mockResolvedValue({});
  const { user, services } = renderCourses({ list: () => Promise.resolve([aCourse()]), remove, restore });
  await user.click(await screen.findByText('Delete Course', { selector: 'button' }));
  expect(services.notify).toHaveBeenCalledWith(failure('You need to select a course to delete'));
  await screen.findByRole('option', { name: 'Tax' });
  await user.selectOptions(screen.getByLabelText('Course to delete'), 'c1');
  await user.click(screen.getByText('Delete Course', { selector: 'button' }));
  expect(remove).not.toHaveBeenCalled();
  await user.click(await screen.findByText('Delete course', { selector: 'button' }));
  expect(remove).toHaveBeenCalledWith('c1');
  const undo = { label: 'Undo', run: expect.any(Function) as () => void };
  const message = success('Course deleted successfully!');
  await waitFor(() => expect(services.notify).toHaveBeenCalledWith({ ...message, action: undo }));
  const [[notification]] = services.notify.mock.calls.slice(-1) as [[{ action: { run: () => void } }]];
  notification.action.run();
  await waitFor(() => expect(services.notify).toHaveBeenCalledWith(success('Course restored')));
  expect(restore).toHaveBeenCalledWith('c1');
});

test('two courses of one title can be told apart before one is deleted', async () => {
  renderCourses({ list: () => Promise.resolve([aCourse({ id: 'c1' }), aCourse({ id: 'c2' })]) });
  expect(await screen.findByRole('option', { name: 'Tax (c1)' })).toBeVisible();
  expect(screen.getByRole('option', { name: 'Tax (c2)' })).toBeVisible();
});

test('videos and quizzes are listed by id and title', () => {
  expect(videoKind.tableTitle).toBe('Videos List');
  expect(videoKind.columns.map(({ header }) => header)).toEqual(['Video ID', 'Title']);
  expect(quizKind.tableTitle).toBe('Quizzes List');
  expect(quizKind.columns.map(({ header }) => header)).toEqual(['Quiz ID', 'Title']);
});
