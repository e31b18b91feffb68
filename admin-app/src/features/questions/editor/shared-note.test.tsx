import { screen, waitFor, within } from '@testing-library/react';
import { AppError } from 'shared-ui/data';
import { fakeServices } from 'shared-ui/testing';
import { PreparedProvider } from '../../../shared/pending/prepared';
import { aQuestion } from '../../../shared/testing/a-question';
import { pick } from '../../../shared/testing/pick';
import { fakePrepared } from '../../../shared/testing/fake-prepared';
import { renderWithQueryClient } from '../../../shared/testing/render-with-query-client';
import { createQuestionApi } from '../question.api';
import { fakeQuestionApi, renderDashboard } from '../dashboard/question-dashboard.testing';
import { QuestionEditor } from './question-editor';
import { SharedNote } from './shared-note';

const shared = aQuestion({
  sharedWith: [
    { questionId: 'q 2', quizId: 'pay', quizTitle: 'Pay' },
    { questionId: 'q 2', quizId: 'super', quizTitle: 'Super' },
  ],
});

const findNote = () => screen.queryByRole('region', { name: 'Other quizzes with this question' });

/** The editor of a question that is in other quizzes. */
function openShared(unlink: jest.Mock, update = jest.fn(), onReplaced = jest.fn()) {
  const view = renderWithQueryClient(
    <QuestionEditor
      api={fakeQuestionApi({ unlink, update })}
      question={shared}
      onClose={jest.fn()}
      onReplaced={onReplaced}
    />,
  );
  const independent = () => view.user.click(screen.getByRole('button', { name: 'Make independent' }));
  return { ...view, independent };
}

test('the form says in which quizzes the question is as well, and leads to them', async () => {
  const listed = [shared, aQuestion({ id: 'own', questionTitle: 'Own' })];
  const { user } = renderDashboard({ list: () => Promise.resolve(listed) });
  await pick(user, await screen.findByRole('combobox', { name: 'Quiz' }), 'Tax basics');
  expect(await screen.findByRole('button', { name: /^Edit Own/ })).not.toHaveTextContent('Also in');
  const row = screen.getByRole('button', { name: /^Edit What is GST/ });
  expect(row).toHaveTextContent('Also in 2 other quizzes');
  await user.click(row);
  expect(findNote()).toHaveTextContent('Also in: Pay, Super. Changes apply there, too.');
  expect(screen.getByRole('link', { name: 'Pay' })).toHaveAttribute(
    'href',
    '/question-dashboard?quiz=pay&question=q+2',
  );
  await user.click(screen.getByRole('button', { name: /^Edit Own/ }));
  expect(findNote()).toBeNull();
});

test('made independent, a copy takes its place; what was typed stays, and is saved in the copy', async () => {
  const copy = aQuestion({ id: 'copy', version: 'of the copy' });
  const unlink = jest.fn().mockResolvedValue(copy);
  const [update, onReplaced] = [jest.fn().mockResolvedValue(copy), jest.fn()];
  const { user, independent, services } = openShared(unlink, update, onReplaced);
  const form = within(screen.getByRole('form', { name: /^Edit: / }));
  await user.type(form.getByLabelText('Answer'), '!');
  await independent();
  await waitFor(() => expect(findNote()).toBeNull());
  expect(unlink).toHaveBeenCalledWith(shared);
  expect(onReplaced).toHaveBeenCalledWith(copy);
  expect(form.getByLabelText('Answer')).toHaveValue('A tax!');
  expect(form.getByRole('heading', { name: 'Edit: Open Ended' })).toHaveFocus();
  expect(services.notify).toHaveBeenCalledWith({
    kind: 'success',
    message: 'The question is independent now: changes apply in this quiz only.',
  });
  await user.click(form.getByRole('button', { name: 'Save changes' }));
  await waitFor(() =>
    expect(update).toHaveBeenCalledWith(
      'copy',
      expect.objectContaining({ answer: 'A tax!' }),
      expect.objectContaining({ version: 'of the copy' }),
    ),
  );
});

test('a refusal is told, and the note stays', async () => {
  const message = 'Sign in again.';
  const { independent, services } = openShared(jest.fn().mockRejectedValue(new AppError('expired', message)));
  await independent();
  await waitFor(() => expect(services.notify).toHaveBeenCalledWith({ kind: 'error', message }));
  expect(findNote()).toBeVisible();
});

test('where changes are prepared, they reach the other quizzes once they are published', async () => {
  renderWithQueryClient(
    <PreparedProvider value={fakePrepared()}>
      <SharedNote api={createQuestionApi(fakeServices())} question={shared} onUnlinked={jest.fn()} />
    </PreparedProvider>,
  );
  await waitFor(() => expect(findNote()).toHaveTextContent('Once published, changes apply there, too.'));
  expect(screen.queryByRole('button')).toBeNull();
});
