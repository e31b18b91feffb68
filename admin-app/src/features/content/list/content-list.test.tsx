import { screen, waitFor } from '@testing-library/react';
import { offeredBy } from '../../../shared/testing/pick';
import type { ContentQuery } from '../content-query';
import { aCourse, renderCourses } from '../testing/render-courses';

/** Returns pages with one course each, named after the query; `total` returns the number of courses. */
const pagesOf = (total: () => number) =>
  jest.fn(({ q, page }: ContentQuery) =>
    Promise.resolve({ items: [aCourse({ title: `Page ${page}${q && ` of ${q}`}` })], total: total() }),
  );

const button = (text: string) => screen.getByText(text, { selector: 'button, button *' }).closest('button')!;
const search = () => screen.getByLabelText('Search courses');

test('a long list is paged, and every item can be selected for deletion', async () => {
  const all = ['c1', 'c2', 'c3'].map((id) => aCourse({ id, title: id }));
  const { user } = renderCourses({ page: pagesOf(() => 23), list: () => Promise.resolve(all) });
  expect(await screen.findByText('1–10 of 23')).toBeVisible();
  await user.click(button('Next'));
  expect(await screen.findByText('Page 2')).toBeVisible();
  await user.click(button('Next'));
  expect(await screen.findByText('21–23 of 23')).toBeVisible();
  expect(button('Next')).toHaveAttribute('aria-disabled', 'true');
  expect(button('Next')).toHaveFocus();
  expect(await offeredBy(user, screen.getByLabelText('Course to delete'))).toEqual(['c1', 'c2', 'c3']);
});

test('a search is sent when typing pauses, and shows the first page', async () => {
  const page = pagesOf(() => 30);
  const { user } = renderCourses({ page });
  await screen.findByText('Page 1');
  await user.click(button('Next'));
  await user.type(search(), 'tax');
  expect(await screen.findByText('Page 1 of tax')).toBeVisible();
  const queries = page.mock.calls.map(([query]) => query);
  expect(queries).not.toContainEqual(expect.objectContaining({ q: 'ta' }));
  expect(queries).not.toContainEqual(expect.objectContaining({ q: 'tax', page: 2 }));
});

test('a search without matches shows an empty state and can be cleared', async () => {
  const page = jest.fn(({ q }: ContentQuery) =>
    Promise.resolve(q ? { items: [], total: 0 } : { items: [aCourse()], total: 1 }),
  );
  const { user } = renderCourses({ page });
  await user.type(search(), 'zzz');
  expect(await screen.findByText('No courses match “zzz”')).toBeVisible();
  await user.click(button('Clear search'));
  expect(await screen.findByText('1–1 of 1')).toBeVisible();
  expect(search()).toHaveValue('');
});

test('sorting is done by the server', async () => {
  const page = pagesOf(() => 1);
  const { user } = renderCourses({ page });
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Title, Z to A');
  await waitFor(() =>
    expect(page).toHaveBeenLastCalledWith(expect.objectContaining({ sort: 'title', order: 'desc' })),
  );
});

test('if the requested page no longer exists, the last one is shown', async () => {
  let total = 11;
  const { user } = renderCourses({ page: pagesOf(() => total) });
  await screen.findByText('1–10 of 11');
  total = 10;
  await user.click(button('Next'));
  expect(await screen.findByText('1–10 of 10')).toBeVisible();
  expect(screen.getByText('Page 1')).toBeVisible();
});

test('a list that fails to load can be retried, and the form keeps its values', async () => {
  const page = jest
    .fn()
    .mockRejectedValueOnce(new Error('down'))
    .mockResolvedValue({ items: [aCourse()], total: 1 });
  const { user } = renderCourses({ page });
  await user.type(screen.getByLabelText('Title'), 'Half');
  expect(await screen.findByText('Couldn’t load courses')).toBeVisible();
  await user.click(button('Retry'));
  expect(await screen.findByText('1–1 of 1')).toBeVisible();
  expect(screen.getByLabelText('Title')).toHaveValue('Half');
});
