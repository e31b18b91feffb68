import { screen, within } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { AppError } from 'shared-ui/lib';
import { fakeServices, renderRoutes } from 'shared-ui/testing';
import type { ContentApi, ContentKind } from './content-kind';
import { ContentSection } from './content-section';
import { courseKind } from './course-kind';
import { quizKind } from './quiz-kind';

type Course = Awaited<ReturnType<ReturnType<typeof courseKind.createApi>['list']>>[number];

function aCourse(course: Partial<Course>): Course {
  return { id: 'c1', title: 'Tax', category: 'Tax Returns', description: 'Lodge it.', ...course } as Course;
}

function renderCourses(api: Partial<ContentApi<Course>>) {
  const kind: ContentKind<Course> = {
    ...courseKind,
    createApi: () => ({ ...courseKind.createApi(fakeServices()), list: () => Promise.resolve([]), ...api }),
  };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const element = (
    <QueryClientProvider client={client}>
      <ContentSection kind={kind} />
    </QueryClientProvider>
  );
  return renderRoutes([{ path: '/', element }]);
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

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
  await user.click(await screen.findByRole('button', { name: 'Create Course' }));
  expect(await screen.findByText('Title is required.')).toBeVisible();
  expect(screen.getByText('Category is required.')).toBeVisible();
  expect(screen.getByText('Description is required.')).toBeVisible();
  expect(create).not.toHaveBeenCalled();
});

test('a created course is announced and the form is empty again', async () => {
  const create = jest.fn().mockResolvedValue(aCourse({}));
  const { user, services } = renderCourses({ create });
  await user.type(await screen.findByRole('textbox', { name: /Title/ }), '  Money  ');
  await user.type(screen.getByRole('combobox', { name: /Category/ }), 'Life Skills');
  await user.type(screen.getByRole('textbox', { name: /Description/ }), 'Save some.');
  await user.click(screen.getByRole('button', { name: 'Create Course' }));
  expect(create).toHaveBeenCalledWith({ title: 'Money', category: 'Life Skills', description: 'Save some.' });
  expect(services.notify).toHaveBeenCalledWith({ kind: 'success', message: 'Course created successfully' });
  expect(screen.getByRole('textbox', { name: /Title/ })).toHaveValue('');
});

test('a refused creation keeps what was typed and shows the message at its field', async () => {
  const create = jest
    .fn()
    .mockRejectedValue(
      new AppError('validation_failed', 'No.', 422, { title: 'Title has a NUL character.' }),
    );
  const { user, services } = renderCourses({ create });
  await user.type(await screen.findByRole('textbox', { name: /Title/ }), 'Money');
  await user.type(screen.getByRole('combobox', { name: /Category/ }), 'Life Skills');
  await user.type(screen.getByRole('textbox', { name: /Description/ }), 'Save some.');
  await user.click(screen.getByRole('button', { name: 'Create Course' }));
  expect(await screen.findByText('Title has a NUL character.')).toBeVisible();
  expect(services.notify).toHaveBeenCalledWith({ kind: 'error', message: 'Failed to create course' });
  expect(screen.getByRole('textbox', { name: /Title/ })).toHaveValue('Money');
});

test('Edit fills the form, Update saves it and Cancel Update leaves update mode', async () => {
  const update = jest.fn().mockResolvedValue(aCourse({}));
  const { user, services } = renderCourses({
    list: () => Promise.resolve([aCourse({ title: 'Tax' })]),
    update,
  });
  expect(screen.queryByRole('button', { name: 'Cancel Update' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Edit Tax' }));
  expect(screen.getByRole('textbox', { name: /Title/ })).toHaveValue('Tax');
  await user.click(screen.getByRole('button', { name: 'Cancel Update' }));
  expect(screen.getByRole('textbox', { name: /Title/ })).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Edit Tax' }));
  await user.type(screen.getByRole('textbox', { name: /Title/ }), ' 2027');
  await user.click(screen.getByRole('button', { name: 'Update Course' }));
  expect(update).toHaveBeenCalledWith('c1', expect.objectContaining({ title: 'Tax 2027' }));
  expect(services.notify).toHaveBeenCalledWith({ kind: 'success', message: 'Course updated successfully' });
  expect(await screen.findByRole('button', { name: 'Create Course' })).toBeVisible();
});

test('updating a course that is gone meanwhile asks to select one', async () => {
  const list = jest
    .fn()
    .mockResolvedValueOnce([aCourse({})])
    .mockResolvedValue([]);
  const remove = jest.fn().mockResolvedValue(undefined);
  const { user, services } = renderCourses({ list, remove });
  await user.click(await screen.findByRole('button', { name: 'Edit Tax' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Course to delete' }), 'c1');
  await user.click(screen.getByRole('button', { name: 'Delete Course' }));
  await user.click(await screen.findByRole('button', { name: 'Delete course' }));
  await screen.findByText('No courses yet');
  await user.click(screen.getByRole('button', { name: 'Update Course' }));
  expect(services.notify).toHaveBeenCalledWith({
    kind: 'error',
    message: 'Please select a course to update',
  });
});

test('deleting needs a selection, asks, and is announced', async () => {
  const remove = jest.fn().mockResolvedValue(undefined);
  const { user, services } = renderCourses({ list: () => Promise.resolve([aCourse({})]), remove });
  await user.click(await screen.findByRole('button', { name: 'Delete Course' }));
  expect(services.notify).toHaveBeenCalledWith({
    kind: 'error',
    message: 'You need to select a course to delete',
  });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Course to delete' }), 'c1');
  await user.click(screen.getByRole('button', { name: 'Delete Course' }));
  expect(remove).not.toHaveBeenCalled();
  await user.click(await screen.findByRole('button', { name: 'Delete course' }));
  expect(remove).toHaveBeenCalledWith('c1');
  expect(services.notify).toHaveBeenCalledWith({ kind: 'success', message: 'Course deleted successfully!' });
});

test('a list that fails can be asked again', async () => {
  const list = jest
    .fn()
    .mockRejectedValueOnce(new Error('down'))
    .mockResolvedValue([aCourse({ title: 'Money' })]);
  const { user } = renderCourses({ list });
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('cell', { name: 'Money' })).toBeVisible();
});

test('quizzes are listed by id and title', () => {
  expect(quizKind.tableTitle).toBe('Quizzes List');
  expect(quizKind.columns.map(({ header }) => header)).toEqual(['Quiz ID', 'Title']);
});
