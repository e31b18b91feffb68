import { screen, waitFor } from '@testing-library/react';
import { renderWithQueryClient } from '../../shared/testing/render-with-query-client';
import { Trash } from './trash';
import type { TrashApi, TrashItem } from './trash.api';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

const anItem = (item: Partial<TrashItem> = {}): TrashItem => ({
  kind: 'quiz',
  id: 'q1',
  title: 'Deductions',
  quizId: null,
  quizTitle: null,
  deletedAt: '2026-11-01T02:00:00Z',
  deletedBy: 'Alex Admin',
  goneAt: '2026-12-01T02:00:00Z',
  ...item,
});
const listing = (...items: TrashItem[]) => jest.fn().mockResolvedValue({ items, total: items.length });

function renderTrash(overrides: Partial<TrashApi>) {
  const api: TrashApi = { list: listing(), restore: () => Promise.resolve(), ...overrides };
  const createApi = () => api;
  return renderWithQueryClient(<Trash createApi={createApi} />);
}

test('lists deleted items with who deleted them and until when they are kept', async () => {
  renderTrash({ list: listing(anItem(), anItem({ kind: 'question', id: 'n1', quizTitle: 'Payslips' })) });
  expect((await screen.findAllByText('Alex Admin'))[0]).toBeVisible();
  expect(screen.getByText('of Payslips')).toBeVisible();
  expect(screen.getAllByText(/^kept until 1 Dec/)).toHaveLength(2);
});

test('a question that was taken out of a quiz says so, and is restored there', async () => {
  const restore = jest.fn().mockResolvedValue({});
  const place = anItem({ kind: 'question', title: 'Net?', quizId: 'pay', quizTitle: 'Payslips' });
  const { user } = renderTrash({
    list: listing(place, { ...place, quizId: 'tax', quizTitle: 'Tax' }),
    restore,
  });
  expect(await screen.findByText('taken out of Payslips')).toBeVisible();
  await user.click((await screen.findAllByLabelText('Restore Net?'))[1]!);
  expect(restore).toHaveBeenCalledWith(expect.objectContaining({ quizId: 'tax' }));
});

test('restoring an item notifies and does not lose the focus', async () => {
  const restore = jest.fn().mockResolvedValue({});
  const { user, services } = renderTrash({ list: listing(anItem()), restore });
  await user.click(await screen.findByLabelText('Restore Deductions'));
  expect(restore).toHaveBeenCalledWith(anItem());
  await waitFor(() =>
    expect(services.notify).toHaveBeenCalledWith({ kind: 'success', message: 'Quiz restored' }),
  );
  await waitFor(() => expect(document.body).not.toHaveFocus());
});

test('a restore that fails notifies and the item stays', async () => {
  const { user, services } = renderTrash({
    list: listing(anItem()),
    restore: () => Promise.reject(new Error('down')),
  });
  await user.click(await screen.findByLabelText('Restore Deductions'));
  const message = 'Failed to restore quiz';
  await waitFor(() => expect(services.notify).toHaveBeenCalledWith({ kind: 'error', message }));
  expect(screen.getByLabelText('Restore Deductions')).toBeVisible();
});

test('kind and search text are sent to the server', async () => {
  const list = listing();
  const { user } = renderTrash({ list });
  expect(await screen.findByText('The trash is empty')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Kind'), 'Quiz');
  await user.type(screen.getByLabelText('Search deleted content'), 'tax');
  await waitFor(() =>
    expect(list).toHaveBeenLastCalledWith(expect.objectContaining({ kind: 'quiz', q: 'tax', page: 1 })),
  );
  expect(await screen.findByText('No deleted content matches')).toBeVisible();
});

test('a trash that fails to load can be retried', async () => {
  const list = listing(anItem());
  list.mockRejectedValueOnce(new Error('down'));
  const { user } = renderTrash({ list });
  await screen.findByText('The trash could not be loaded');
  await user.click(screen.getByText('Retry'));
  expect(await screen.findByText('Deductions')).toBeVisible();
});
