import { screen, waitFor, within } from '@testing-library/react';
import { StaleError } from '../../shared/api-client';
import type { QuestionApi } from './question.api';
import { aQuestion } from '../../shared/testing/a-question';
import { pick } from '../../shared/testing/pick';
import { renderDashboard } from './question-dashboard.testing';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

const changesResults = () => Promise.resolve({ attempts: 12, changed: 3, studentsUp: 1, studentsDown: 2 });

/** The dashboard with the question 'What is GST?' opened. */
async function openQuestion(api: Partial<QuestionApi> = {}, question = aQuestion()) {
  const update = jest.fn().mockResolvedValue({});
  const view = renderDashboard({ list: () => Promise.resolve([question]), update, ...api });
  await pick(view.user, await screen.findByRole('combobox', { name: 'Quiz' }), 'Tax basics');
  await view.user.click(
    await screen.findByRole('button', { name: (name) => name.startsWith(`Edit ${question.questionTitle}`) }),
  );
  const form = within(screen.getByRole('form', { name: /^Edit: / }));
  const save = () => view.user.click(form.getByRole('button', { name: 'Save changes' }));
  return { ...view, form, save, update };
}

test('an edited question is saved with the version that was opened, then the form closes', async () => {
  const { user, form, save, update, services } = await openQuestion();
  await user.type(form.getByLabelText('Answer'), '!');
  await save();
  expect(update).toHaveBeenCalledWith(
    'gst',
    {
      quizId: 'tax',
      questionType: 'openEnded',
      questionTitle: 'What is GST?',
      answer: 'A tax!',
      acceptedAnswers: [],
      description: '',
      explanation: '',
    },
    { updatedAt: '2026-11-20T00:00:00Z', regrade: false },
  );
  expect(services.notify).toHaveBeenCalledWith({ kind: 'success', message: 'Question saved successfully!' });
  await waitFor(() => expect(screen.queryByRole('form', { name: /^Edit: / })).toBeNull());
});

test.each([
  ['Save and regrade', true],
  ['Save, keep results', false],
])('a dialog reports how many results would change; "%s" regrades: %p', async (button, regrade) => {
  const { user, save, update } = await openQuestion({ previewRegrade: changesResults });
  await save();
  expect(
    await screen.findByText(/3 of 12 finished attempts would change, 1 student up, 2 down\./),
  ).toBeVisible();
  expect(update).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: button }));
  await waitFor(() => expect(update.mock.calls).toMatchObject([['gst', {}, { regrade }]]));
});

test('closing the dialog returns to the form and saves nothing', async () => {
  const { user, form, save, update, services } = await openQuestion({ previewRegrade: changesResults });
  await user.type(form.getByLabelText('Answer'), '!');
  await save();
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  expect(form.getByLabelText('Answer')).toHaveValue('A tax!');
  expect(update).not.toHaveBeenCalled();
  expect(services.notify).not.toHaveBeenCalled();
});

describe('when somebody else has saved since', () => {
  const theirs = aQuestion({ answer: 'Goods and services tax', updatedAt: '2026-11-20T01:00:00Z' });
  const stale = () =>
    jest.fn().mockRejectedValueOnce(new StaleError('Changed.', theirs)).mockResolvedValue({});

  test('both versions are shown, and the own one can overwrite the other', async () => {
    const update = stale();
    const { user, save } = await openQuestion({ update });
    await save();
    expect(
      within(await screen.findByRole('region', { name: 'Your version' })).getByText('A tax'),
    ).toBeVisible();
    expect(
      within(screen.getByRole('region', { name: 'Saved version' })).getByText('Goods and services tax'),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save mine instead' }));
    await waitFor(() => expect(update).toHaveBeenCalledTimes(2));
    expect(update.mock.calls[1]).toMatchObject(['gst', { answer: 'A tax' }, { updatedAt: theirs.updatedAt }]);
  });

  test('the saved version can be loaded into the form', async () => {
    const { user, save } = await openQuestion({ update: stale() });
    await save();
    await user.click(await screen.findByRole('button', { name: 'Use the saved version' }));
    expect(await screen.findByDisplayValue('Goods and services tax')).toBeVisible();
  });
});

test('an association opens with its items and matches', async () => {
  const { form } = await openQuestion(
    {},
    aQuestion({
      questionType: 'associationConnect',
      leftItems: ['1 July', '31 October'],
      rightItems: ['Lodge by', 'Year starts'],
      matches: { '1 July': 'Year starts' },
    }),
  );
  expect(form.getByLabelText('Left item 2')).toHaveValue('31 October');
  expect(form.getByLabelText('Match 1: left item')).toHaveDisplayValue('1 July');
  expect(form.getByLabelText('Match 1: right item')).toHaveDisplayValue('Year starts');
});

test('a deleted question can be restored', async () => {
  const restore = jest.fn().mockResolvedValue({});
  const { user, services } = await openQuestion({ restore });
  await user.click(screen.getByRole('button', { name: 'Delete What is GST?' }));
  await waitFor(() =>
    expect(services.notify).toHaveBeenCalledWith(expect.objectContaining({ message: 'Question deleted' })),
  );
  const [notification] = services.notify.mock.lastCall as [{ action: { label: string; run: () => void } }];
  expect(notification.action.label).toBe('Undo');
  notification.action.run();
  expect(restore).toHaveBeenCalledWith('gst');
});
