import { screen, waitFor, within } from '@testing-library/react';
import { renderWithQueryClient } from '../../shared/testing/render-with-query-client';
import { noImpact } from '../../shared/deletion/no-impact.testing';
import { noChange } from '../../shared/visibility/no-change.testing';
import { Trash } from './trash';
import { trashKey, type RestorePreview, type TrashApi, type TrashItem } from './trash.api';

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

function previewing(preview: Partial<RestorePreview> = {}): RestorePreview {
  const { stops: _, ...seen } = noChange;
  return { ...seen, impacts: [], refused: [], ...preview };
}

async function confirm(user: ReturnType<typeof renderTrash>['user'], button: string) {
  await user.click(await screen.findByRole('button', { name: button }));
}

function renderTrash(overrides: Partial<TrashApi>) {
  const api: TrashApi = {
    list: listing(),
    restore: () => Promise.resolve(),
    preview: () => Promise.resolve(previewing()),
    findKeys: () => Promise.resolve([]),
    change: (keys) => Promise.resolve({ changed: keys.length, refused: [] }),
    ...overrides,
  };
  const createApi = () => api;
  return renderWithQueryClient(<Trash createApi={createApi} />);
}

test('lists deleted items with who deleted them and until when they’re kept', async () => {
  renderTrash({ list: listing(anItem(), anItem({ kind: 'question', id: 'n1', quizTitle: 'Payslips' })) });
  expect((await screen.findAllByText('Alex Admin'))[0]).toBeVisible();
  expect(screen.getByText('from Payslips')).toBeVisible();
  expect(screen.getAllByText(/^kept until 1 Dec/)).toHaveLength(2);
});

test('a question removed from a quiz is marked, and is restored to that quiz', async () => {
  const restore = jest.fn().mockResolvedValue({});
  const place = anItem({ kind: 'question', title: 'Net?', quizId: 'pay', quizTitle: 'Payslips' });
  const { user } = renderTrash({
    list: listing(place, { ...place, quizId: 'tax', quizTitle: 'Tax' }),
    restore,
  });
  expect(await screen.findByText('removed from Payslips')).toBeVisible();
  await user.click((await screen.findAllByLabelText('Restore Net?'))[1]!);
  await confirm(user, 'Restore question');
  expect(restore).toHaveBeenCalledWith(expect.objectContaining({ quizId: 'tax' }));
});

test('restoring an item shows a notification and keeps the focus', async () => {
  const restore = jest.fn().mockResolvedValue({});
  const { user, services } = renderTrash({ list: listing(anItem()), restore });
  await user.click(await screen.findByLabelText('Restore Deductions'));
  expect(restore).not.toHaveBeenCalled();
  await confirm(user, 'Restore quiz');
  expect(restore).toHaveBeenCalledWith(anItem());
  await waitFor(() =>
    expect(services.notify).toHaveBeenCalledWith(
      expect.objectContaining({ kind: 'success', message: 'Quiz restored' }),
    ),
  );
  await waitFor(() => expect(document.body).not.toHaveFocus());
});

test('before an item is restored, the dialog shows what uses it and who gains access', async () => {
  const impact = { ...noImpact, courses: { total: 1, items: [{ id: 'tax', title: 'Tax' }] }, questions: 3 };
  const gained = { ...noChange.gained, stops: 1, assigned: 12, classes: 2 };
  const preview = jest.fn(() =>
    Promise.resolve(previewing({ impacts: [{ kind: 'quiz', count: 1, impact }], gained })),
  );
  const { user } = renderTrash({ list: listing(anItem()), preview });
  await user.click(await screen.findByLabelText('Restore Deductions'));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Restore “Deductions”?' }));
  expect(preview).toHaveBeenCalledWith([trashKey(anItem())]);
  expect(dialog.getByText('It’s a lesson in 1 course: “Tax”.')).toBeVisible();
  expect(dialog.getByText('3 questions will be restored too.')).toBeVisible();
  expect(await dialog.findByText('All students gain access to 1 lesson.')).toBeVisible();
  expect(dialog.getByText('Assigned to 12 students in 2 classes.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('for several items, the dialog shows what uses each kind and what can’t be restored', async () => {
  const reason = 'The question’s quiz is in the trash too. Restore the quiz first.';
  const refused = [{ kind: 'question', id: 'n1', quizId: null, title: 'Net?', reason } as const];
  const impacts = [{ kind: 'quiz', count: 1, impact: noImpact } as const];
  const { user } = renderTrash({
    list: listing(quiz, question),
    preview: () => Promise.resolve(previewing({ impacts, refused })),
  });
  await user.click(await screen.findByLabelText('Select all on this page'));
  await user.click(screen.getByText('Restore selected'));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Restore 2 items?' }));
  expect(dialog.getByText('1 quiz: Nothing else uses it.')).toBeVisible();
  expect(dialog.getByText(`Can’t restore “Net?”. ${reason}`)).toBeVisible();
  expect(await dialog.findByText('No one gains or loses access.')).toBeVisible();
});

test('if that can’t be loaded, the dialog shows this and the item can still be restored', async () => {
  const restore = jest.fn().mockResolvedValue({});
  const { user } = renderTrash({
    list: listing(anItem()),
    preview: () => Promise.reject(new Error('down')),
    restore,
  });
  await user.click(await screen.findByLabelText('Restore Deductions'));
  expect(await screen.findByText('Couldn’t check what else uses it.')).toBeVisible();
  await confirm(user, 'Restore quiz');
  expect(restore).toHaveBeenCalledWith(anItem());
});

test('a failed restore shows a notification and the item stays', async () => {
  const { user, services } = renderTrash({
    list: listing(anItem()),
    restore: () => Promise.reject(new Error('down')),
  });
  await user.click(await screen.findByLabelText('Restore Deductions'));
  await confirm(user, 'Restore quiz');
  const message = 'Couldn’t restore the quiz';
  await waitFor(() =>
    expect(services.notify).toHaveBeenCalledWith(expect.objectContaining({ kind: 'error', message })),
  );
  expect(screen.getByLabelText('Restore Deductions')).toBeVisible();
});

const quiz = anItem();
const question = anItem({ kind: 'question', id: 'n1', title: 'Net?' });

test('selected items are restored together; items that couldn’t be restored are named and stay selected', async () => {
  const reason = 'The question’s quiz is in the trash too. Restore the quiz first.';
  const refused = [{ kind: 'question', id: 'n1', quizId: null, title: 'Net?', reason } as const];
  const change = jest.fn().mockResolvedValue({ changed: 1, refused });
  const { user, services } = renderTrash({ list: listing(quiz, question), change });
  await user.click(await screen.findByLabelText('Select all on this page'));
  await user.click(screen.getByText('Restore selected'));
  await confirm(user, 'Restore 2 items');
  expect(change).toHaveBeenCalledWith([quiz, question].map(trashKey), 'restore');
  expect(await screen.findByText('Couldn’t restore 1 item:')).toBeVisible();
  expect(screen.getByText(reason)).toBeVisible();
  expect(services.notify).toHaveBeenCalledWith(
    expect.objectContaining({ kind: 'success', message: '1 item restored' }),
  );
  expect(screen.getByLabelText('Select Deductions')).not.toBeChecked();
  expect(screen.getByLabelText('Select Net?')).toBeChecked();
});

test('the whole trash is permanently deleted after one confirmation with the number', async () => {
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

test('a failed change to many items shows the reason, and the selection stays', async () => {
  const change = jest.fn().mockRejectedValue(new Error('down'));
  const { user, services } = renderTrash({ list: listing(quiz), change });
  await user.click(await screen.findByLabelText('Select Deductions'));
  await user.click(screen.getByText('Restore selected'));
  await confirm(user, 'Restore 1 item');
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
  expect(await screen.findByText('Nothing in the trash matches your search')).toBeVisible();
});

test('a trash that fails to load can be retried', async () => {
  const list = listing(anItem());
  list.mockRejectedValueOnce(new Error('down'));
  const { user } = renderTrash({ list });
  await screen.findByText('Couldn’t load the trash');
  await user.click(screen.getByText('Retry'));
  expect(await screen.findByText('Deductions')).toBeVisible();
});
