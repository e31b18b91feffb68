import { screen, waitFor, within } from '@testing-library/react';
import { aCourse, renderCourses } from '../testing/render-courses';

// The dialog is fetched when it is opened.
beforeAll(() => import('./content-filters-dialog'));
afterEach(() => localStorage.clear());

const page = () => jest.fn(() => Promise.resolve({ items: [aCourse()], total: 1 }));
const dialog = () => within(screen.getByRole('dialog'));

test('a search and its sort order can be saved, opened and deleted', async () => {
  const list = page();
  const { user } = renderCourses({ page: list });
  await user.type(await screen.findByLabelText('Search courses'), 'tax');
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Title, Z to A');
  await user.selectOptions(within(screen.getByRole('search')).getByLabelText('Status'), 'Draft');
  await waitFor(() =>
    expect(list).toHaveBeenLastCalledWith(
      expect.objectContaining({ q: 'tax', sort: 'title', publication: 'draft' }),
    ),
  );
  await user.click(screen.getByText('Filters', { selector: 'button, button *' }));
  await screen.findByRole('dialog');
  await user.type(dialog().getByLabelText('Name'), 'Taxes{Enter}');
  await user.click(dialog().getByLabelText('Close'));
  await user.clear(screen.getByLabelText('Search courses'));
  await user.selectOptions(within(screen.getByRole('search')).getByLabelText('Status'), 'All statuses');
  await waitFor(() => expect(list).toHaveBeenLastCalledWith(expect.objectContaining({ q: '' })));

  await user.click(screen.getByText('Filters', { selector: 'button, button *' }));
  await user.click(dialog().getByText('Taxes'));
  expect(screen.getByLabelText('Search courses')).toHaveValue('tax');
  await waitFor(() =>
    expect(list).toHaveBeenLastCalledWith(
      expect.objectContaining({ q: 'tax', publication: 'draft', order: 'desc' }),
    ),
  );

  await user.click(screen.getByText('Filters', { selector: 'button, button *' }));
  await user.click(dialog().getByLabelText('Delete filter Taxes'));
  expect(dialog().getByText('No saved filters yet.')).toBeVisible();
  expect(dialog().getByLabelText('Name')).toHaveFocus();
});

test('a header sorts the list, and reverses the order when pressed again', async () => {
  const list = page();
  const { user } = renderCourses({ page: list });
  const header = await screen.findByRole('columnheader', { name: 'Title' });
  await user.click(within(header).getByText('Title'));
  await waitFor(() =>
    expect(list).toHaveBeenLastCalledWith(expect.objectContaining({ sort: 'title', order: 'asc' })),
  );
  expect(header).toHaveAttribute('aria-sort', 'ascending');
  await user.click(within(header).getByText('Title'));
  await waitFor(() => expect(list).toHaveBeenLastCalledWith(expect.objectContaining({ order: 'desc' })));
  expect(screen.getByLabelText('Sort by')).toHaveDisplayValue('Title, Z to A');
});
