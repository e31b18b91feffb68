import { screen, waitFor, within } from '@testing-library/react';
import { renderWithQueryClient } from '../../shared/testing/render-with-query-client';
import { Trash } from './trash';
import { trashKey, type TrashApi, type TrashItem } from './trash.api';

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
  const api: TrashApi = {
    list: listing(),
    restore: () => Promise.resolve(),
    findKeys: () => Promise.resolve([]),
    change: (keys) => Promise.resolve({ changed: keys.length, refused: [] }),
    ...overrides,
  };
  const createApi = () => api;
  return renderWithQueryClient(<Trash createApi={createApi} />);
}

test('lists deleted items with who deleted them and until when they are kept', async () => {
  renderTrash({ list: listing(anItem(), anItem({ kind: 'question', id: 'n1', quizTitle: 'Payslips' })) });
  expect((await screen.findAllByText('Alex Admin'))[0]).toBeVisible();
  expect(screen.getByText('from Payslips')).toBeVisible();
  expect(screen.getAllByText(/^kept until 1 Dec/)).toHaveLength(2);
});

test('a question that was removed from a quiz says so, and is restored there', async () => {
  const restore = jest.fn().mockResolvedValue({});
  const place = anItem({ kind: 'question', title: 'Net?', quizId: 'pay', quizTitle: 'Payslips' });
  const { user } = renderTrash({
    list: listing(place, { ...place, quizId: 'tax', quizTitle: 'Tax' }),
    restore,
  });
  expect(await screen.findByText('removed from Payslips')).toBeVisible();
  await user.click((await screen.findAllByLabelText('Restore Net?'))[1]!);
  expect(restore).toHaveBeenCalledWith(expect.objectContaining({ quizId: 'tax' }));
});

test('restoring an item notifies and does not lose the focus', async () => {
  const restore = jest.fn().mockResolvedValue({});
  const { user, services } = renderTrash({ list: listing(anItem()), restore });
  await user.click(await screen.findByLabelText('Restore Deductions'));
  expect(restore).toHaveBeenCalledWith(anItem());
  await waitFor(() =>
    expect(services.notify).toHaveBeenCalledWith(
      expect.objectContaining({ kind: 'success', message: 'Quiz restored' }),
    ),
  );
  await waitFor(() => expect(document.body).not.toHaveFocus());
});

test('a restore that fails notifies and the item stays', async () => {
  const { user, services } = renderTrash({
    list: listing(anItem()),
    restore: () => Promise.reject(new Error('down')),
  });
  await user.click(await screen.findByLabelText('Restore Deductions'));
  const message = 'Couldn’t restore the quiz';
  await waitFor(() =>
    expect(services.notify).toHaveBeenCalledWith(expect.objectContaining({ kind: 'error', message })),
  );
  expect(screen.getByLabelText('Restore Deductions')).toBeVisible();
});

const quiz = anItem();
const question = anItem({ kind: 'question', id: 'n1', title: 'Net?' });

test('selected items are restored together, and what could not be is named and stays selected', async () => {
  const reason = 'The question’s quiz is in the trash too. Restore the quiz first.';
  const refused = [{ kind: 'question', id: 'n1', quizId: null, title: 'Net?', reason } as const];
  const change = jest.fn().mockResolvedValue({ changed: 1, refused });
  const { user, services } = renderTrash({ list: listing(quiz, question), change });
  await user.click(await screen.findByLabelText('Select all on this page'));
  await user.click(screen.getByText('Restore selected'));
  expect(change).toHaveBeenCalledWith([quiz, question].map(trashKey), 'restore');
  expect(await screen.findByText('Couldn’t restore 1 item:')).toBeVisible();
  expect(screen.getByText(reason)).toBeVisible();
  expect(services.notify).toHaveBeenCalledWith(
    expect.objectContaining({ kind: 'success', message: '1 item restored' }),
  );
  expect(screen.getByLabelText('Select Deductions')).not.toBeChecked();
  expect(screen.getByLabelText('Select Net?')).toBeChecked();
});

test('the whole trash is deleted for good after one question that names the number', async () => {
  const change = jest.fn().mockResolvedValue({ changed: 3, refused: [] });
  const all = [quiz, question, anItem({ id: 'q2' })].map(trashKey);
  const list = jest.fn().mockResolvedValue({ items: [quiz, question], total: 3 });
  const { user, services } = renderTrash({ list, change, findKeys: () => Promise.resolve(all) });
  await user.click(await screen.findByLabelText('Select Net?'));
  await user.click(screen.getByText('Select all 3'));
  await user.click(await screen.findByText('Permanently delete selected'));
  const dialog = screen.getByRole('alertdialog', { name: 'Permanently delete 3 items?' });
  expect(change).not.toHaveBeenCalled();
  await user.click(within(dialog).getByText('Permanently delete 3 items'));
  expect(change).toHaveBeenCalledWith(all, 'delete');
  await waitFor(() =>
    expect(services.notify).toHaveBeenCalledWith(
      expect.objectContaining({ kind: 'success', message: '3 items permanently deleted' }),
    ),
  );
  expect(screen.queryByText('Permanently delete selected')).toBeNull();
  await waitFor(() => expect(document.body).not.toHaveFocus());
});

test('a change of many that fails says why, and the selection stays', async () => {
  const change = jest.fn().mockRejectedValue(new Error('down'));
  const { user, services } = renderTrash({ list: listing(quiz), change });
  await user.click(await screen.findByLabelText('Select Deductions'));
  await user.click(screen.getByText('Restore selected'));
  await waitFor(() =>
    expect(services.notify).toHaveBeenCalledWith(expect.objectContaining({ kind: 'error' })),
  );
  expect(screen.getByLabelText('Select Deductions')).toBeChecked();
});

test('kind and search text are sent to the server', async () => {
  const list = listing();
  const { user } = renderTrash({ list });
  expect(await screen.findByText('The trash is empty')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Type'), 'Quiz');
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
  await screen.findByText('Couldn’t load the trash');
  await user.click(screen.getByText('Retry'));
  expect(await screen.findByText('Deductions')).toBeVisible();
});
