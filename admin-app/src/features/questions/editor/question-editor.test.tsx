import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { StaleError } from '../../../shared/api/api-client';
import type { QuestionApi } from '../question.api';
import { aQuestion } from '../../../shared/content/question.testing';
import { pick } from '../../../shared/testing/pick';
import { renderWithQueryClient } from '../../../shared/testing/render-with-query-client';
import { fakeQuestionApi, renderDashboard } from '../dashboard/question-dashboard.testing';
import { QuestionEditor } from './question-editor';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

const changesResults = () => Promise.resolve({ attempts: 12, changed: 3, studentsUp: 1, studentsDown: 2 });

/** Returns the form of the question that is being edited, with its controls. */
function editing({ user }: { user: UserEvent }) {
  const form = within(screen.getByRole('form', { name: /^Edit: / }));
  const save = () => user.click(form.getByRole('button', { name: 'Save changes' }));
  return { form, save };
}

/** Renders only a question's editor, because the dashboard also renders the forms of new questions. */
function openQuestion(api: Partial<QuestionApi> = {}, question = aQuestion()) {
  const update = jest.fn().mockResolvedValue({});
  const editor = (
    <QuestionEditor
      api={fakeQuestionApi({ update, ...api })}
      question={question}
      onClose={jest.fn()}
      onReplaced={jest.fn()}
    />
  );
  const view = renderWithQueryClient(editor);
  return { ...view, ...editing(view), update };
}

/** Renders the dashboard with the question 'What is GST?' open. */
async function openOnDashboard(api: Partial<QuestionApi> = {}) {
  const update = jest.fn().mockResolvedValue({});
  const view = renderDashboard({ list: () => Promise.resolve([aQuestion()]), update, ...api });
  await pick(view.user, await screen.findByRole('combobox', { name: 'Quiz' }), 'Tax basics');
  await view.user.click(await screen.findByRole('button', { name: /^Edit What is GST/ }));
  return { ...view, ...editing(view), update };
}

test('input in an open question survives a visit to another screen, based on its original version', async () => {
  const list = jest
    .fn()
    .mockResolvedValueOnce([aQuestion()])
    .mockResolvedValue([aQuestion({ version: 'later' })]);
  const view = await openOnDashboard({ list });
  await view.user.type(view.form.getByLabelText('Answer'), '!');
  await view.goTo('/elsewhere');
  await view.goTo('/');
  await screen.findByRole('form', { name: /^Edit: / });
  const { form, save } = editing(view);
  expect(form.getByLabelText('Answer')).toHaveValue('A tax!');
  await save();
  expect(view.update).toHaveBeenCalledWith(
    'gst',
    expect.objectContaining({ answer: 'A tax!' }),
    expect.objectContaining({ version: aQuestion().version }),
  );
});

test('a cancelled or unchanged question is not reopened', async () => {
  const view = await openOnDashboard();
  await view.user.type(view.form.getByLabelText('Answer'), '!');
  await view.user.click(view.form.getByRole('button', { name: 'Cancel' }));
  await view.user.click(screen.getByRole('button', { name: /^Edit What is GST/ }));
  await view.goTo('/elsewhere');
  await view.goTo('/');
  await view.user.click(await screen.findByRole('button', { name: /^Edit What is GST/ }));
  expect(editing(view).form.getByLabelText('Answer')).toHaveValue('A tax');
});

test('input in a question deleted meanwhile is discarded, with one message', async () => {
  const list = jest
    .fn()
    .mockResolvedValueOnce([aQuestion()])
    .mockResolvedValue([aQuestion({ id: 'other', questionTitle: 'Other' })]);
  const { user, form, goTo, services } = await openOnDashboard({ list });
  await user.type(form.getByLabelText('Answer'), '!');
  await goTo('/elsewhere');
  await goTo('/');
  const message = 'A question you were editing has been deleted.';
  await waitFor(() =>
    expect(services.notify).toHaveBeenCalledWith(expect.objectContaining({ kind: 'info', message })),
  );
  await waitFor(() => expect(screen.queryByRole('form', { name: /^Edit: / })).toBeNull());
  await goTo('/elsewhere');
  await goTo('/');
  await screen.findByRole('button', { name: /^Edit Other/ });
  expect(screen.queryByRole('form', { name: /^Edit: / })).toBeNull();
  expect(services.notify).toHaveBeenCalledTimes(1);
});

test('a question that was being saved when its screen was left is not reopened', async () => {
  let saved: () => void = () => undefined;
  const update = () => new Promise<void>((resolve) => (saved = resolve));
  const view = await openOnDashboard({ update });
  await view.user.type(view.form.getByLabelText('Answer'), '!');
  await view.save();
  await view.goTo('/elsewhere');
  saved();
  await waitFor(() => expect(view.services.notify).toHaveBeenCalled());
  await view.goTo('/');
  await view.user.click(await screen.findByRole('button', { name: /^Edit What is GST/ }));
  expect(editing(view).form.getByLabelText('Answer')).toHaveValue('A tax');
});

test('an edited question is saved with the version that was opened, then the form closes', async () => {
  const { user, form, save, update, services } = await openOnDashboard();
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
      points: 1,
      tags: [],
      figures: [],
      level: 'core',
      cue: null,
    },
    { version: '2026-11-20T00:00:00Z', regrading: { regrade: false, lowerResults: false } },
  );
  expect(services.notify).toHaveBeenCalledWith(
    expect.objectContaining({ kind: 'success', message: 'Question saved successfully!' }),
  );
  await waitFor(() => expect(screen.queryByRole('form', { name: /^Edit: / })).toBeNull());
});

test('a stored range is edited as two numbers; text that only looks like a range stays text', async () => {
  const stored = aQuestion({ answer: '1..5', acceptedAnswers: ['2.5..3.5', '1..', 'a..b'] });
  const { user, form, save, update } = openQuestion({}, stored);
  expect(form.getByText('A range: any number from 1 to 5 is correct, including both ends.')).toBeVisible();
  expect(form.getByLabelText('From')).toHaveValue('2.5');
  expect(form.getByLabelText('Accepted answer 2')).toHaveValue('1..');
  expect(form.getByLabelText('Accepted answer 3')).toHaveValue('a..b');
  await user.type(form.getByLabelText('To'), '5');
  await save();
  expect(update.mock.calls).toMatchObject([
    ['gst', { answer: '1..5', acceptedAnswers: ['2.5..3.55', '1..', 'a..b'] }, {}],
  ]);
});

test.each([
  ['Keep the better result', { regrade: true, lowerResults: false }],
  ['Regrade all results', { regrade: true, lowerResults: true }],
  ['Leave results as they are', { regrade: false, lowerResults: false }],
])('a dialog reports how many results would change; "%s" saves with %p', async (name, regrading) => {
  const { user, save, update } = openQuestion({ previewRegrade: changesResults });
  await save();
  const dialog = within(await screen.findByRole('dialog', { name: 'This changes results' }));
  expect(
    dialog.getByText(
      /3 of 12 finished attempts would change: results would go up for 1 student and down for 2\./,
    ),
  ).toBeVisible();
  expect(dialog.getByRole('radio', { name: 'Keep the better result' })).toBeChecked();
  expect(update).not.toHaveBeenCalled();
  await user.click(dialog.getByRole('radio', { name }));
  await user.click(dialog.getByRole('button', { name: 'Save question' }));
  await waitFor(() => expect(update.mock.calls).toMatchObject([['gst', {}, { regrading }]]));
});

test('closing the dialog returns to the form and saves nothing', async () => {
  const { user, form, save, update, services } = openQuestion({ previewRegrade: changesResults });
  await user.type(form.getByLabelText('Answer'), '!');
  await save();
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  expect(form.getByLabelText('Answer')).toHaveValue('A tax!');
  expect(update).not.toHaveBeenCalled();
  expect(services.notify).not.toHaveBeenCalled();
});

describe('when someone else has saved since', () => {
  const theirs = aQuestion({
    answer: 'Goods and services tax',
    updatedAt: '2026-11-20T01:00:00Z',
    version: '2026-11-20T01:00:00Z',
  });
  const stale = () =>
    jest.fn().mockRejectedValueOnce(new StaleError('Changed.', theirs)).mockResolvedValue({ changed: 0 });
  const conflict = () => screen.findByRole('dialog', { name: 'Someone else changed this question' });

  test('a form that hasn’t seen a colleague’s new answer key keeps that key: only fields changed here are saved', async () => {
    const previewRegrade = stale();
    const { user, form, save, update } = openQuestion({ previewRegrade });
    await user.type(form.getByLabelText('Explanation (optional)'), 'It is a tax.');
    await save();
    const dialog = within(await conflict());
    expect(update).not.toHaveBeenCalled();
    const answer = within(dialog.getByRole('group', { name: 'Answer' }));
    expect(answer.getByRole('radio', { name: /Their version.*Goods and services tax/ })).toBeChecked();
    await user.click(dialog.getByRole('button', { name: 'Save this version' }));
    await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
    const merged = { answer: 'Goods and services tax', explanation: 'It is a tax.' };
    expect(update).toHaveBeenCalledWith(
      'gst',
      expect.objectContaining(merged),
      expect.objectContaining({ version: theirs.version }),
    );
    // The change to results is computed from the other version's key.
    expect(previewRegrade).toHaveBeenLastCalledWith('gst', expect.objectContaining(merged), theirs.version);
  });

  test('the dialog asks about results once, for the merged version', async () => {
    const previewRegrade = jest
      .fn()
      .mockRejectedValueOnce(new StaleError('Changed.', theirs))
      .mockImplementation(changesResults);
    const update = jest
      .fn()
      .mockRejectedValueOnce(
        new StaleError('Changed.', { ...theirs, description: 'New', updatedAt: '3', version: '3' }),
      )
      .mockResolvedValue({});
    const { user, form, save } = openQuestion({ previewRegrade, update });
    await user.type(form.getByLabelText('Answer'), '!');
    await save();
    await user.click(within(await conflict()).getByRole('button', { name: 'Save this version' }));
    await user.click(await screen.findByRole('button', { name: 'Save question' }));
    // Someone has saved again in the meantime, but the same results would change, so the regrade dialog isn't shown again.
    await user.click(within(await conflict()).getByRole('button', { name: 'Save this version' }));
    await waitFor(() => expect(update).toHaveBeenCalledTimes(2));
    expect(update.mock.lastCall).toMatchObject([
      'gst',
      { answer: 'A tax!', description: 'New' },
      { version: '3', regrading: { regrade: true } },
    ]);
  });

  test('taking all of theirs saves nothing', async () => {
    const { user, form, save, update, services } = openQuestion({ previewRegrade: stale() });
    await user.type(form.getByLabelText('Answer'), '!');
    await save();
    await conflict();
    await user.click(screen.getByRole('button', { name: 'Keep all of theirs' }));
    await user.click(screen.getByRole('button', { name: 'Save this version' }));
    await waitFor(() => expect(services.notify).toHaveBeenCalledTimes(1));
    expect(services.notify.mock.lastCall).toMatchObject([{ kind: 'info' }]);
    expect(update).not.toHaveBeenCalled();
  });

  test('choices that don’t fit together can’t be saved', async () => {
    const before = aQuestion({ questionType: 'multipleChoice', options: ['a', 'b', 'c'], answer: 'a' });
    const after = { ...before, answer: 'c', updatedAt: '2', version: '2' };
    const previewRegrade = jest
      .fn()
      .mockRejectedValueOnce(new StaleError('Changed.', after))
      .mockResolvedValue({ changed: 0 });
    const { user, form, save, update } = openQuestion({ previewRegrade }, before);
    await user.click(form.getByRole('button', { name: 'Delete option 3' }));
    await save();
    const dialog = within(await conflict());
    expect(dialog.getByText('The correct answer must be one of the options.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Save this version' }));
    expect(update).not.toHaveBeenCalled();
    await user.click(dialog.getByRole('button', { name: 'Keep all of mine' }));
    await user.click(dialog.getByRole('button', { name: 'Save this version' }));
    await waitFor(() =>
      expect(update.mock.calls).toMatchObject([['gst', { answer: 'a', options: ['a', 'b'] }, {}]]),
    );
  });
});

test('an association opens with its items and matches', () => {
  const { form } = openQuestion(
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
  const { user, services } = await openOnDashboard({ restore });
  await user.click(screen.getByRole('button', { name: 'Delete What is GST?' }));
  await waitFor(() =>
    expect(services.notify).toHaveBeenCalledWith(expect.objectContaining({ message: 'Question deleted' })),
  );
  const [notification] = services.notify.mock.lastCall as [{ action: { label: string; run: () => void } }];
  expect(notification.action.label).toBe('Undo');
  notification.action.run();
  await waitFor(() =>
    expect(restore).toHaveBeenCalledWith(expect.objectContaining({ id: 'gst', quizId: 'tax' })),
  );
});

test('a question in several quizzes is removed from this one, and a message is shown', async () => {
  const remove = jest.fn().mockResolvedValue({});
  const sharedWith = [{ questionId: 'gst', quizId: 'pay', quizTitle: 'Pay' }];
  const { user, services } = await openOnDashboard({
    remove,
    list: () => Promise.resolve([aQuestion({ sharedWith })]),
  });
  await user.click(screen.getByRole('button', { name: 'Delete What is GST?' }));
  const message = 'Question removed from this quiz. It’s still in 1 other quiz.';
  await waitFor(() => expect(services.notify).toHaveBeenCalledWith(expect.objectContaining({ message })));
  expect(remove).toHaveBeenCalledWith(expect.objectContaining({ id: 'gst', quizId: 'tax' }));
});
