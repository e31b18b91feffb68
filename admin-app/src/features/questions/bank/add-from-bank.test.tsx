import { screen, waitFor } from '@testing-library/react';
import { fakeFetch } from '../../../shared/testing/fake-fetch';
import { renderWithQueryClient } from '../../../shared/testing/render-with-query-client';
import { PreparedProvider } from '../../../shared/pending/prepared';
import { fakePrepared } from '../../../shared/pending/pending.testing';
import { AddFromBank } from './add-from-bank';

const { respondWith, requests } = fakeFetch();

const question = (id: string, quizId: string) => ({
  id,
  questionTitle: `Question ${id}`,
  questionType: 'openEnded',
  tags: ['GST'],
  quizId,
  quizTitle: 'Tax basics',
  quizCount: 1,
  createdAt: '2026-11-01T00:00:00Z',
  updatedAt: '2026-11-01T00:00:00Z',
});

test('several questions from other quizzes are picked by keyboard and copied in the picked order', async () => {
  respondWith(
    { body: [question('a', 'mine'), question('b', 'tax'), question('c', 'tax')] },
    { body: { changed: 2 } },
  );
  const { user, services } = renderWithQueryClient(<AddFromBank quizId="mine" />);
  await user.tab();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('option', { name: /Question a/ })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText('Open Ended · in this quiz · GST')).toBeVisible();
  await user.keyboard('{Enter}{ArrowDown}{ArrowDown}{Enter}{ArrowUp}{Enter}');
  await user.click(screen.getByRole('button', { name: 'Add 2 questions' }));
  await waitFor(() =>
    expect(services.notify).toHaveBeenCalledWith({ kind: 'success', message: '2 questions added' }),
  );
  expect(requests).toContain('POST /api/questions/changes {"ids":["c","b"],"action":"copy","quizId":"mine"}');
});

test('a question can be shared instead of copied', async () => {
  respondWith({ body: [question('b', 'tax')] }, { body: { changed: 1 } });
  const { user, services } = renderWithQueryClient(<AddFromBank quizId="mine" />);
  await user.click(screen.getByRole('button', { name: 'Add from the bank' }));
  await user.click(await screen.findByText('Question b'));
  await user.click(screen.getByRole('radio', { name: 'Use the same question' }));
  await user.click(screen.getByRole('button', { name: 'Add 1 question' }));
  await waitFor(() =>
    expect(services.notify).toHaveBeenCalledWith({ kind: 'success', message: '1 question added' }),
  );
  expect(requests).toContain('POST /api/questions/changes {"ids":["b"],"action":"link","quizId":"mine"}');
});

test('a refusal is shown, and the selection stays', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const error = { code: 'quiz_not_found', message: 'This quiz does not exist.' };
  respondWith({ body: [question('b', 'tax')] }, { status: 404, body: { error } });
  const { user, services } = renderWithQueryClient(<AddFromBank quizId="mine" />);
  await user.click(screen.getByRole('button', { name: 'Add from the bank' }));
  await user.click(await screen.findByText('Question b'));
  await user.click(screen.getByRole('button', { name: 'Add 1 question' }));
  await waitFor(() =>
    expect(services.notify).toHaveBeenCalledWith({ kind: 'error', message: 'This quiz does not exist.' }),
  );
  expect(screen.getByRole('button', { name: 'Add 1 question' })).toBeVisible();
});

test('while preparing changes, questions can only be copied', async () => {
  respondWith({ body: [question('b', 'tax')] });
  const prepared = fakePrepared();
  const { user, services } = renderWithQueryClient(
    <PreparedProvider value={prepared}>
      <AddFromBank quizId="mine" />
    </PreparedProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Add from the bank' }));
  await user.click(await screen.findByText('Question b'));
  expect(screen.getByRole('radio', { name: 'Use the same question' })).toBeDisabled();
  expect(screen.getByRole('radio', { name: 'Use the same question' })).toHaveAccessibleDescription(
    /^Not available while preparing changes/,
  );
  await user.click(screen.getByRole('button', { name: 'Add 1 question' }));
  await waitFor(() =>
    expect(services.notify).toHaveBeenCalledWith({ kind: 'success', message: '1 question added' }),
  );
  expect(prepared.copyQuestions).toHaveBeenCalledWith('mine', ['b']);
});
