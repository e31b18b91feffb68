import { screen, waitFor, within } from '@testing-library/react';
import { type Change, UnsavedInputProvider } from '../../shared/drafts/unsaved-input';
import { PreparedProvider } from '../../shared/pending/prepared';
import { aPendingItem, fakePrepared } from '../../shared/pending/pending.testing';
import { aQuestion } from '../../shared/content/question.testing';
import { fakeFetch } from '../../shared/testing/fake-fetch';
import { renderWithQueryClient } from '../../shared/testing/render-with-query-client';
import { QuizQuestions } from './quiz-questions';

const { respondWith, requests } = fakeFetch();

const gst = aQuestion({ id: 'gst', quizId: 'tax', questionTitle: 'What is GST?' });
const tfn = aQuestion({ id: 'tfn', quizId: 'tax', questionTitle: 'What is a TFN?' });
const abn = aQuestion({ id: 'abn', quizId: 'tax', questionTitle: 'What is an ABN?' });
const newQuestion = aPendingItem({ kind: 'question', id: 'abn', isNew: true, values: { ...abn } });
const list = aPendingItem({ kind: 'questions', id: 'tax', values: { questions: ['tfn', 'abn', 'gst'] } });

function renderPrepared(items = [list, newQuestion]) {
  const prepared = fakePrepared(items);
  respondWith({ body: [gst, tfn] });
  const view = renderWithQueryClient(
    <PreparedProvider value={prepared}>
      <QuizQuestions quizId="tax" />
    </PreparedProvider>,
  );
  return { ...view, prepared };
}
function undo(notify: jest.Mock) {
  const [notification] = notify.mock.lastCall as [{ action: { run: () => void } }];
  notification.action.run();
}
const rows = () => within(screen.getByRole('region', { name: 'Questions' })).getAllByRole('listitem');

test('where changes are prepared, the list is as it will be, and what is new is marked', async () => {
  renderPrepared();
  expect(await screen.findByRole('button', { name: /^Edit What is an ABN\?/ })).toBeVisible();
  expect(rows().map((row) => within(row).getByRole('button', { name: /^Edit/ }).textContent)).toEqual([
    expect.stringMatching(/^Edit 1\. What is a TFN\?.*(?<!New)$/),
    expect.stringMatching(/^Edit 2\. What is an ABN\?.*New$/),
    expect.stringMatching(/^Edit 3\. What is GST\?/),
  ]);
});

test('a deletion is prepared, and taking it back puts the question in its place', async () => {
  const { user, prepared, services } = renderPrepared();
  await user.click(await screen.findByRole('button', { name: 'Delete What is GST?' }));
  await waitFor(() =>
    expect(services.notify).toHaveBeenCalledWith({
      kind: 'success',
      message: 'The question will be deleted when you publish the changes.',
      action: { label: 'Undo', run: expect.any(Function) as () => void },
    }),
  );
  expect(prepared.changeQuestions).toHaveBeenCalledWith('tax', { change: 'remove', question: 'gst' }, [
    'tfn',
    'abn',
  ]);
  undo(services.notify);
  await waitFor(() =>
    expect(prepared.changeQuestions).toHaveBeenLastCalledWith(
      'tax',
      { change: 'add', question: 'gst', after: ['abn', 'tfn'] },
      ['tfn', 'abn', 'gst'],
    ),
  );
  expect(prepared.createQuestion).not.toHaveBeenCalled();
  expect(requests.every((request) => request.startsWith('GET '))).toBe(true);
});

test('a deletion that is published already is not taken back, and the message says where the question is', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user, prepared, services } = renderPrepared();
  await user.click(await screen.findByRole('button', { name: 'Delete What is GST?' }));
  await waitFor(() => expect(services.notify).toHaveBeenCalled());
  prepared.changeQuestions.mockRejectedValueOnce(new Error('not in the quiz'));
  undo(services.notify);
  await waitFor(() =>
    expect(services.notify).toHaveBeenLastCalledWith(
      expect.objectContaining({
        kind: 'error',
        message: 'Couldn’t restore the question. Once you publish the changes, it’ll be in the trash.',
      }),
    ),
  );
});

test('a new question that is deleted is made again when that is taken back', async () => {
  const { user, prepared, services } = renderPrepared();
  await user.click(await screen.findByRole('button', { name: 'Delete What is an ABN?' }));
  await waitFor(() => expect(services.notify).toHaveBeenCalled());
  undo(services.notify);
  await waitFor(() =>
    expect(prepared.changeQuestions).toHaveBeenLastCalledWith(
      'tax',
      { change: 'move', question: 'abn', after: ['tfn'] },
      ['tfn', 'abn', 'gst'],
    ),
  );
  expect(prepared.createQuestion).toHaveBeenCalledWith(
    expect.objectContaining({ quizId: 'tax', questionTitle: 'What is an ABN?', answer: abn.answer }),
    'abn',
  );
});

test('questions are written and duplicated in what is prepared', async () => {
  const { user, prepared, services } = renderPrepared();
  await user.click(await screen.findByRole('button', { name: 'Duplicate What is GST?' }));
  await waitFor(() => expect(prepared.copyQuestions).toHaveBeenCalledWith('tax', ['gst']));
  await user.click(screen.getByRole('radio', { name: 'Open Ended' }));
  const form = within(screen.getByRole('form', { name: 'Open Ended' }));
  await user.type(form.getByLabelText('Question title'), 'Who pays?');
  await user.type(form.getByLabelText('Answer'), 'We');
  await user.click(form.getByRole('button', { name: 'Prepare question' }));
  await waitFor(() =>
    expect(services.notify).toHaveBeenCalledWith(
      expect.objectContaining({ kind: 'success', message: 'Question prepared' }),
    ),
  );
  expect(prepared.createQuestion).toHaveBeenCalledWith(
    expect.objectContaining({ quizId: 'tax', questionTitle: 'Who pays?', answer: 'We' }),
  );
});

test('a new quiz has only what is prepared', async () => {
  const quiz = aPendingItem({ kind: 'quiz', id: 'tax', isNew: true, values: { id: 'tax' } });
  const only = aPendingItem({ kind: 'questions', id: 'tax', values: { questions: ['abn'] } });
  renderPrepared([quiz, only, newQuestion]);
  expect(await screen.findByRole('button', { name: /^Edit What is an ABN\?/ })).toBeVisible();
  expect(rows()).toHaveLength(1);
  expect(requests).toEqual([]);
});

test('on a page with other changes, a change to the list is kept until it is saved', async () => {
  const run = jest.fn<undefined, [Change]>();
  const api = fakePrepared([list, newQuestion]);
  respondWith({ body: [gst, tfn] });
  const { user } = renderWithQueryClient(
    <UnsavedInputProvider run={run}>
      <PreparedProvider value={api}>
        <QuizQuestions quizId="tax" />
      </PreparedProvider>
    </UnsavedInputProvider>,
  );
  await user.click(await screen.findByRole('button', { name: 'Delete What is GST?' }));
  await waitFor(() => expect(run).toHaveBeenCalledTimes(1));
  const [change] = run.mock.lastCall ?? [];
  expect(change).toMatchObject({ message: 'Couldn’t delete the question', of: 'question gst of tax' });
  api.changeQuestions.mockRejectedValueOnce(new Error('down'));
  await expect(change?.send()).rejects.toThrow('down');
  await change?.send();
  expect(api.changeQuestions).toHaveBeenCalledTimes(2);
});
