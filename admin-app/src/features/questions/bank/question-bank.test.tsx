import { screen, waitFor, within } from '@testing-library/react';
import { AppError } from 'shared-ui/data';
import { toChoices } from '../../../shared/content/content-finder';
import { noImpact } from '../../../shared/deletion/no-impact.testing';
import { renderWithQueryClient } from '../../../shared/testing/render-with-query-client';
import type { BankApi, BankQuestion } from './bank.api';
import { QuestionBank } from './question-bank';

const aQuestion = (question: Partial<BankQuestion> = {}): BankQuestion => ({
  id: 'q1',
  questionTitle: 'What is **GST**?',
  questionType: 'openEnded',
  tags: ['Tax'],
  quizId: 'tax',
  quizTitle: 'Tax basics',
  quizCount: 1,
  createdAt: '2026-11-01T00:00:00Z',
  updatedAt: '2026-11-02T00:00:00Z',
  ...question,
});

function renderBank(overrides: Partial<BankApi> = {}, at = '/') {
  const questions = [aQuestion(), aQuestion({ id: 'q2', questionTitle: 'Super?', tags: [] })];
  const api = {
    page: jest.fn(() => Promise.resolve({ items: questions, total: 60 })),
    findIds: jest.fn(() => Promise.resolve(['q1', 'q2', 'q3'])),
    change: jest.fn((ids: readonly string[]) => Promise.resolve({ changed: ids.length })),
    impact: jest.fn(() => Promise.resolve({ ...noImpact, results: 4, learnersWithResults: 2 })),
    findQuizzes: jest.fn(() =>
      Promise.resolve({ items: toChoices([{ id: 'pay', title: 'Pay' }]), total: 1 }),
    ),
    ...overrides,
  };
  return { api, ...renderWithQueryClient(<QuestionBank api={api} />, { at }) };
}
const bar = () => within(screen.getByRole('group', { name: 'Selected questions' }));
const dialog = () => within(screen.getByRole('dialog'));

test('each question opens in its quiz, and its tag filters the bank', async () => {
  const { user, api } = renderBank();
  expect(await screen.findByRole('link', { name: 'What is GST?' })).toHaveAttribute(
    'href',
    '/question-dashboard?quiz=tax&question=q1',
  );
  await user.click(screen.getByText('Tax', { selector: 'td button' }));
  await waitFor(() =>
    expect(api.page).toHaveBeenLastCalledWith(expect.objectContaining({ tag: 'Tax', page: 1 })),
  );
});

test('the search in the address is applied, and filters return to the first page', async () => {
  const { user, api } = renderBank({}, '/?q=gst&type=openEnded&tag=Tax&quiz=tax&sort=title&order=asc&page=2');
  await screen.findByText('What is GST?');
  const asked = { q: 'gst', type: 'openEnded', tag: 'Tax', quizId: 'tax', sort: 'title', order: 'asc' };
  expect(api.page).toHaveBeenLastCalledWith({ ...asked, page: 2, pageSize: 25 });
  await user.selectOptions(screen.getByLabelText('Type'), 'Sliding Scale');
  await waitFor(() =>
    expect(api.page).toHaveBeenLastCalledWith({ ...asked, type: 'slidingScale', page: 1, pageSize: 25 }),
  );
});

test('tags are added to and removed from all matches together', async () => {
  const { user, api, services } = renderBank();
  await user.click(await screen.findByLabelText('Select What is GST?'));
  await user.click(bar().getByText('Select all 60'));
  expect(await bar().findByText('3 questions selected')).toBeVisible();
  await user.click(bar().getByText('Change tags'));
  await user.click(dialog().getByText('Change tags', { selector: '[type=submit]' }));
  expect(dialog().getByText('Choose a tag to add or remove.')).toBeVisible();
  await user.type(dialog().getByRole('combobox', { name: 'Add' }), 'GST,');
  await user.type(dialog().getByRole('combobox', { name: 'Remove' }), 'Old');
  await user.click(dialog().getByText('Change tags', { selector: '[type=submit]' }));
  expect(api.change).toHaveBeenCalledWith(['q1', 'q2', 'q3'], {
    action: 'tag',
    addTags: ['GST'],
    removeTags: ['Old'],
  });
  const message = 'Tags changed for 3 questions';
  await waitFor(() => expect(services.notify).toHaveBeenCalledWith({ kind: 'success', message }));
});

test('selected questions are copied to a quiz; a refusal is shown', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const change = jest
    .fn()
    .mockResolvedValueOnce({ changed: 1 })
    .mockRejectedValue(new AppError('quiz_not_found', 'This quiz does not exist.', 404));
  const { user, services } = renderBank({ change });
  await user.click(await screen.findByLabelText('Select Super?'));
  for (const [kind, message] of [
    ['success', '1 question copied to Pay'],
    ['error', 'This quiz does not exist.'],
  ]) {
    await user.click(bar().getByText('Add to a quiz'));
    await user.click(await dialog().findByText('Pay'));
    expect(change).toHaveBeenLastCalledWith(['q2'], { action: 'copy', quizId: 'pay' });
    await waitFor(() => expect(services.notify).toHaveBeenLastCalledWith({ kind, message }));
  }
});

test('selected questions can be shared with another quiz', async () => {
  const { user, api, services } = renderBank();
  await user.click(await screen.findByLabelText('Select Super?'));
  await user.click(bar().getByText('Add to a quiz'));
  expect(dialog().getByRole('radio', { name: 'Copy' })).toBeChecked();
  await user.click(dialog().getByRole('radio', { name: 'Use the same question' }));
  await user.click(await dialog().findByText('Pay'));
  expect(api.change).toHaveBeenLastCalledWith(['q2'], { action: 'link', quizId: 'pay' });
  const message = '1 question added to Pay';
  await waitFor(() => expect(services.notify).toHaveBeenLastCalledWith({ kind: 'success', message }));
});

test('a question shows how many quizzes use it', async () => {
  const items = [aQuestion({ quizCount: 3 }), aQuestion({ id: 'q2', questionTitle: 'Super?' })];
  renderBank({ page: () => Promise.resolve({ items, total: 2 }) });
  expect(await screen.findByRole('row', { name: /What is GST/ })).toHaveTextContent('Used in 3 quizzes');
  expect(screen.getByRole('row', { name: /Super/ })).not.toHaveTextContent('The same');
});

test('deleting shows what depends on the questions', async () => {
  const { user, api } = renderBank();
  await user.click(await screen.findByLabelText('Select all on this page'));
  await user.click(bar().getByText('Delete'));
  const question = await screen.findByRole('alertdialog', { name: 'Delete 2 questions?' });
  expect(question).toHaveAccessibleDescription(/2 students have 4 results in them\./);
  await user.click(within(question).getByText('Delete 2 questions', { selector: 'button' }));
  await waitFor(() => expect(api.change).toHaveBeenCalledWith(['q1', 'q2'], { action: 'delete' }));
});

test('an empty bank links to the first question, and a bank without matches links back to all questions', async () => {
  const nothing = { page: jest.fn(() => Promise.resolve({ items: [], total: 0 })) };
  const { user, unmount } = renderBank(nothing, '/?q=x');
  await screen.findByText('No questions match “x”');
  await user.click(screen.getByText('Show all'));
  expect(await screen.findByRole('link', { name: 'Write the first question' })).toBeVisible();
  unmount();
});

test('a failed load can be retried', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const page = jest
    .fn()
    .mockRejectedValueOnce(new AppError('down', 'Down', 500))
    .mockResolvedValue({ items: [aQuestion()], total: 1 });
  const { user } = renderBank({ page });
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('What is GST?')).toBeVisible();
});
