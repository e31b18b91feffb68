import { screen, waitFor, within } from '@testing-library/react';
import { AppError } from 'shared-ui/data';
import { fakeServices } from 'shared-ui/testing';
import { PreparedProvider } from '../../../shared/pending/prepared';
import { aQuestion } from '../../../shared/content/question.testing';
import { pick } from '../../../shared/testing/pick';
import { fakePrepared } from '../../../shared/pending/pending.testing';
import { renderWithQueryClient } from '../../../shared/testing/render-with-query-client';
import { createQuestionApi } from '../question.api';
import { renderDashboard } from '../dashboard/question-dashboard.testing';
import { SharedNote } from './shared-note';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

const shared = aQuestion({
  sharedWith: [
    { questionId: 'q 2', quizId: 'pay', quizTitle: 'Pay' },
    { questionId: 'q 2', quizId: 'super', quizTitle: 'Super' },
  ],
});

const findNote = () => screen.queryByRole('region', { name: 'Other quizzes with this question' });

/** Renders the dashboard with an open question that other quizzes share. */
async function openShared(
  unlink: jest.Mock,
  update = jest.fn(),
  list = jest.fn().mockResolvedValue([shared]),
) {
  const view = renderDashboard({ list, unlink, update });
  await pick(view.user, await screen.findByRole('combobox', { name: 'Quiz' }), 'Tax basics');
  await view.user.click(await screen.findByRole('button', { name: /^Edit What is GST/ }));
  const independent = () => view.user.click(screen.getByRole('button', { name: 'Make independent' }));
  return { ...view, independent };
}
const findForm = () => within(screen.getByRole('form', { name: /^Edit: / }));

test('the form names the other quizzes that use the question, and links to them', async () => {
  const listed = [shared, aQuestion({ id: 'own', questionTitle: 'Own' })];
  const { user } = renderDashboard({ list: () => Promise.resolve(listed) });
  await pick(user, await screen.findByRole('combobox', { name: 'Quiz' }), 'Tax basics');
  expect(await screen.findByRole('button', { name: /^Edit Own/ })).not.toHaveTextContent('Also in');
  const row = screen.getByRole('button', { name: /^Edit What is GST/ });
  expect(row).toHaveTextContent('Also in 2 other quizzes');
  await user.click(row);
  expect(findNote()).toHaveTextContent('Also in: Pay, Super. Changes apply there too.');
  expect(screen.getByRole('link', { name: 'Pay' })).toHaveAttribute(
    'href',
    '/question-dashboard?quiz=pay&question=q+2',
  );
  await user.click(screen.getByRole('button', { name: /^Edit Own/ }));
  expect(findNote()).toBeNull();
});

test('a question made independent is replaced by a copy; typed input survives even a visit to another screen, and is saved in the copy', async () => {
  const copy = aQuestion({ id: 'copy', version: 'of the copy' });
  const unlink = jest.fn().mockResolvedValue(copy);
  const update = jest.fn().mockResolvedValue(copy);
  const list = jest.fn().mockResolvedValueOnce([shared]).mockResolvedValue([copy]);
  const { user, independent, services, goTo } = await openShared(unlink, update, list);
  const form = findForm();
  await user.type(form.getByLabelText('Answer'), '!');
  await independent();
  await waitFor(() => expect(findNote()).toBeNull());
  expect(unlink).toHaveBeenCalledWith(shared);
  expect(form.getByLabelText('Answer')).toHaveValue('A tax!');
  expect(form.getByRole('heading', { name: 'Edit: Open Ended' })).toHaveFocus();
  expect(services.notify).toHaveBeenCalledWith({
    kind: 'success',
    message: 'Changes to this question now apply in this quiz only.',
  });
  await goTo('/elsewhere');
  await goTo('/');
  await screen.findByRole('form', { name: /^Edit: / });
  expect(findForm().getByLabelText('Answer')).toHaveValue('A tax!');
  await user.click(findForm().getByRole('button', { name: 'Save changes' }));
  await waitFor(() =>
    expect(update).toHaveBeenCalledWith(
      'copy',
      expect.objectContaining({ answer: 'A tax!' }),
      expect.objectContaining({ version: 'of the copy' }),
    ),
  );
});

test('a refusal is shown, and the note stays', async () => {
  const message = 'Sign in again.';
  const { independent, services } = await openShared(
    jest.fn().mockRejectedValue(new AppError('expired', message)),
  );
  await independent();
  await waitFor(() => expect(services.notify).toHaveBeenCalledWith({ kind: 'error', message }));
  expect(findNote()).toBeVisible();
});

test('prepared changes reach the other quizzes once they’re published', async () => {
  renderWithQueryClient(
    <PreparedProvider value={fakePrepared()}>
      <SharedNote api={createQuestionApi(fakeServices())} question={shared} onUnlinked={jest.fn()} />
    </PreparedProvider>,
  );
  await waitFor(() => expect(findNote()).toHaveTextContent('Once published, changes apply there too.'));
  expect(screen.queryByRole('button')).toBeNull();
});
