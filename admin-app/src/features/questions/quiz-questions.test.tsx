import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { type Change, UnsavedInputProvider, useUnsavedInputs } from '../../shared/drafts/unsaved-input';
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
/** Responds with the quiz's questions, a created question, and no statistics about answers. */
const answerWith = (questions: object[], created?: object) =>
  respondWith((request) => ({
    body: request.includes('/analytics/')
      ? { questions: [] }
      : request.startsWith('POST /api/questions/create')
        ? created
        : questions,
  }));
function undo(notify: jest.Mock) {
  const [notification] = notify.mock.lastCall as [{ action: { run: () => void } }];
  notification.action.run();
}
const cards = () => [...document.querySelectorAll('[data-question]')].map(({ textContent }) => textContent);

test('while changes are being prepared, the list shows the prepared order and marks new questions', async () => {
  renderPrepared();
  expect(await screen.findByRole('button', { name: /^Edit What is an ABN\?/ })).toBeVisible();
  expect(cards()).toEqual([
    expect.stringMatching(/^1\.Open Ended(?!.*New).*What is a TFN\?/),
    expect.stringMatching(/^2\.Open Ended.*New.*What is an ABN\?/),
    expect.stringMatching(/^3\.Open Ended.*What is GST\?/),
  ]);
});

test('a deletion is prepared, and undoing it puts the question back in its place', async () => {
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

test('a deletion that is already published isn’t undone, and the message says where the question will be', async () => {
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

test('undoing the deletion of a new question creates it again', async () => {
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

test('questions are written and duplicated as prepared changes', async () => {
  const { user, prepared, services } = renderPrepared();
  await user.click(await screen.findByRole('button', { name: 'Duplicate What is GST?' }));
  await waitFor(() => expect(prepared.copyQuestions).toHaveBeenCalledWith('tax', ['gst']));
  await user.click(screen.getByRole('button', { name: 'Add question' }));
  await user.selectOptions(screen.getByLabelText('Question type'), 'Open Ended');
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

test('a new quiz has only prepared questions', async () => {
  const quiz = aPendingItem({ kind: 'quiz', id: 'tax', isNew: true, values: { id: 'tax' } });
  const only = aPendingItem({ kind: 'questions', id: 'tax', values: { questions: ['abn'] } });
  renderPrepared([quiz, only, newQuestion]);
  expect(await screen.findByRole('button', { name: /^Edit What is an ABN\?/ })).toBeVisible();
  expect(cards()).toHaveLength(1);
  expect(requests).toEqual([]);
});

test('on a page with other changes, a change to the list waits until the page is saved', async () => {
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

test('a question is edited in place, starting at the clicked text', async () => {
  const choice = aQuestion({
    id: 'gst',
    quizId: 'tax',
    questionType: 'multipleChoice',
    options: ['A tax', 'A levy'],
  });
  answerWith([choice, tfn]);
  const { user } = renderWithQueryClient(<QuizQuestions quizId="tax" />);
  await screen.findByText('A levy');
  // In a browser, a click reaches the text of a disabled option; in jsdom, only a dispatched event does.
  fireEvent.click(screen.getByText('A levy'));
  expect(screen.getByLabelText('Option 2')).toHaveFocus();
  await user.type(screen.getByLabelText('Option 2'), 'x');

  // Opening another question keeps text typed in the first, and the first one's card shows that it isn't saved.
  await user.click(screen.getByRole('button', { name: 'Edit What is a TFN?' }));
  expect(screen.getByRole('form', { name: 'Edit: Open Ended' })).toBeVisible();
  expect(screen.getByLabelText('Option 2')).not.toBeVisible();
  expect(cards()).toEqual([expect.stringContaining('Not saved'), expect.not.stringContaining('Not saved')]);
  await user.click(screen.getByRole('button', { name: 'Edit What is GST?' }));
  expect(screen.getByLabelText('Option 2')).toHaveValue('A levyx');
  expect(screen.queryByRole('form', { name: 'Edit: Open Ended' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('button', { name: 'Edit What is GST?' })).toHaveFocus();
});

async function writeHere(user: UserEvent, submit: string) {
  await user.click(await screen.findByRole('button', { name: 'Add question here, before What is a TFN?' }));
  await user.selectOptions(screen.getByLabelText('Question type'), 'Open Ended');
  const form = within(screen.getByRole('form', { name: 'Open Ended' }));
  await user.type(form.getByLabelText('Question title'), 'Who pays?');
  await user.type(form.getByLabelText('Answer'), 'We');
  await user.click(form.getByRole('button', { name: submit }));
}

test('a question added between two others is inserted there', async () => {
  const who = aQuestion({ id: 'who', quizId: 'tax', questionTitle: 'Who pays?' });
  answerWith([gst, tfn]);
  const { user } = renderWithQueryClient(<QuizQuestions quizId="tax" />);
  await screen.findByRole('button', { name: 'Edit What is GST?' });
  answerWith([gst, who, tfn], who);
  await writeHere(user, 'Add question');
  await waitFor(() => expect(cards()).toHaveLength(3));
  expect(requests).toContain('PUT /api/quizzes/tax/questions/move {"questionId":"who","after":["gst"]}');
  // The next new question is added after the one that was just created.
  const form = screen.getByRole('form', { name: 'Open Ended' });
  await waitFor(() => expect(within(form).getByLabelText('Question title')).toHaveFocus());
  expect(
    [...document.querySelectorAll('[data-question], [data-new]')].map((card) =>
      card.hasAttribute('data-new'),
    ),
  ).toEqual([false, false, true, false]);
});

test('a prepared question added between two others is inserted there', async () => {
  const { user, prepared } = renderPrepared([]);
  await writeHere(user, 'Prepare question');
  await waitFor(() =>
    expect(prepared.changeQuestions).toHaveBeenCalledWith(
      'tax',
      { change: 'move', question: 'new', after: ['gst'] },
      ['gst', 'new', 'tfn'],
    ),
  );
});

test('details are collapsed until one of them has a problem', async () => {
  answerWith([gst, tfn]);
  const { user } = renderWithQueryClient(<QuizQuestions quizId="tax" />);
  await user.click(await screen.findByRole('button', { name: 'Edit What is GST?' }));
  const points = screen.getByLabelText('Points');
  expect(points.closest('details')).not.toHaveAttribute('open');
  await user.clear(points);
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(points.closest('details')).toHaveAttribute('open'));
});

function SaveAll() {
  const { submitAll } = useUnsavedInputs();
  return (
    <button type="button" onClick={submitAll}>
      Save
    </button>
  );
}
test('the page’s Save stores a new question, an association and a changed question', async () => {
  answerWith([tfn], gst);
  const { user } = renderWithQueryClient(
    <>
      <SaveAll />
      <QuizQuestions quizId="tax" />
    </>,
  );
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  const created = () => requests.filter((request) => request.startsWith('POST /api/questions/create'));
  await user.click(await screen.findByRole('button', { name: 'Add question' }));
  await user.selectOptions(screen.getByLabelText('Question type'), 'Open Ended');
  const form = within(screen.getByRole('form', { name: 'Open Ended' }));
  await user.type(form.getByLabelText('Question title'), 'What is GST?');
  await user.type(form.getByLabelText('Answer'), 'A tax');
  await save();
  await waitFor(() => expect(created()).toHaveLength(1));
  await user.selectOptions(screen.getByLabelText('Question type'), 'Association Connect');
  await user.type(
    within(screen.getByRole('form', { name: 'Association Connect' })).getByLabelText('Question title'),
    'Match them',
  );
  await save();
  expect(await screen.findByText('All left items must have a value.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Edit What is a TFN?' }));
  await user.type(
    within(screen.getByRole('form', { name: 'Edit: Open Ended' })).getByLabelText('Question title'),
    ' Say it.',
  );
  await save();
  await waitFor(() =>
    expect(requests.some((request) => request.startsWith('PUT /api/questions/tfn'))).toBe(true),
  );
});
