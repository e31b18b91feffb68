import { screen, waitFor, within } from '@testing-library/react';
import { aCourse, renderCourses } from './testing/render-courses';

const courses = (count: number) =>
  Array.from({ length: count }, (_, index) => aCourse({ id: `c${index + 1}`, title: `Course ${index + 1}` }));

const rows = async () =>
  within(await screen.findByRole('table', { name: 'Course List' })).getAllByRole('row').length - 1;

test('a long list comes page by page, and deleting and linking still reach every item', async () => {
  const { user } = renderCourses({ list: () => Promise.resolve(courses(23)) });
  expect(await rows()).toBe(10);
  const pages = within(screen.getByRole('navigation', { name: 'Pages of Course List' }));
  expect(pages.getByText('1–10 of 23')).toBeVisible();
  await user.click(pages.getByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('cell', { name: 'Course 11' })).toBeVisible();
  await user.click(pages.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('21–23 of 23')).toBeVisible();
  const next = screen.getByRole('button', { name: 'Next' });
  expect(next).toHaveAttribute('aria-disabled', 'true');
  expect(next).toHaveFocus();
  expect(
    within(screen.getByRole('combobox', { name: 'Course to delete' })).getAllByRole('option'),
  ).toHaveLength(24);
});

test('a search is asked of the server once typing rests, from its first page', async () => {
  const page = jest.fn(({ q }: { q: string }) =>
    Promise.resolve({ items: q ? [] : courses(10), total: q ? 0 : 30 }),
  );
  const { user } = renderCourses({ page });
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await user.type(screen.getByRole('searchbox', { name: 'Search courses' }), 'tax');
  expect(await screen.findByText('No courses match “tax”')).toBeVisible();
  const asked = page.mock.calls.map(([query]) => query);
  expect(asked).toContainEqual(expect.objectContaining({ q: 'tax', page: 1 }));
  expect(asked).not.toContainEqual(expect.objectContaining({ q: 'ta' }));
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(await rows()).toBe(10);
});

test('the order is asked of the server', async () => {
  const page = jest.fn().mockResolvedValue({ items: courses(1), total: 1 });
  const { user } = renderCourses({ page });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Sort by' }), 'Title, Z to A');
  await waitFor(() =>
    expect(page).toHaveBeenLastCalledWith(expect.objectContaining({ sort: 'title', order: 'desc' })),
  );
});

test('when the last page is gone, the one before is shown', async () => {
  let total = 11;
  const page = jest.fn(({ page }: { page: number }) =>
    Promise.resolve({ items: courses(total).slice((page - 1) * 10, page * 10), total }),
  );
  const { user } = renderCourses({
    page,
    list: () => Promise.resolve(courses(11)),
    remove: () => {
      total = 10;
      return Promise.resolve();
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await screen.findByRole('cell', { name: 'Course 11' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Course to delete' }), 'c11');
  await user.click(screen.getByRole('button', { name: 'Delete Course' }));
  await user.click(await screen.findByRole('button', { name: 'Delete course' }));
  expect(await screen.findByText('1–10 of 10')).toBeVisible();
});

test('a list that fails can be asked again, and what was typed in the form stays', async () => {
  const page = jest
    .fn()
    .mockRejectedValueOnce(new Error('down'))
    .mockResolvedValue({ items: courses(1), total: 1 });
  const { user } = renderCourses({ page });
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Half a title');
  expect(await screen.findByText('Courses could not be loaded')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('cell', { name: 'Course 1' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Half a title');
});
