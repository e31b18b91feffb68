import { screen, waitFor, within } from '@testing-library/react';
import { toChoices } from '../../../shared/content/content-finder';
import { offeredBy, pick } from '../../../shared/testing/pick';
import { openFormOnDashboard, refusal, renderDashboard } from './question-dashboard.testing';
import { QUESTION_TYPES } from '../question-types';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('choosing a quiz and a type', () => {
  test('the form appears once a quiz and a type are selected', async () => {
    const { user } = renderDashboard();
    await pick(user, await screen.findByRole('combobox', { name: 'Quiz' }), 'Tax basics');
    expect(screen.getByText('1 question so far.')).toBeVisible();
    expect(screen.getByText('Choose a quiz and a question type')).toBeVisible();
    expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual(
      QUESTION_TYPES.map(({ name }) => expect.stringContaining(name) as unknown),
    );
    await user.click(screen.getByRole('radio', { name: 'Sliding Scale' }));
    expect(screen.getByRole('form', { name: 'Sliding Scale' })).toBeVisible();
    expect(screen.queryByText('Choose a quiz and a question type')).toBeNull();
  });

  test('switching to another type keeps the input', async () => {
    const { user, form, write } = await openFormOnDashboard('Open Ended');
    await write('Question title', 'What is GST?');
    await user.click(screen.getByRole('radio', { name: 'Multiple Choice' }));
    await user.click(screen.getByRole('radio', { name: 'Open Ended' }));
    expect(form.getByRole('textbox', { name: 'Question title' })).toHaveValue('What is GST?');
  });

  test('visiting another screen keeps the input', async () => {
    const { user, form, write, goTo } = await openFormOnDashboard('Association Connect');
    await write('Left item 1', '1 July');
    await user.click(screen.getByRole('radio', { name: 'Open Ended' }));
    await user.type(
      within(screen.getByRole('form', { name: 'Open Ended' })).getByLabelText('Answer'),
      'A tax',
    );
    expect(form.getByLabelText('Left item 1')).toHaveValue('1 July');
    await goTo('/elsewhere');
    expect(screen.queryByRole('form')).toBeNull();
    await goTo('/');
    const open = within(await screen.findByRole('form', { name: 'Open Ended' }));
    expect(open.getByLabelText('Answer')).toHaveValue('A tax');
    await user.click(screen.getByRole('radio', { name: 'Association Connect' }));
    expect(screen.getByLabelText('Left item 1')).toHaveValue('1 July');
  });

  test('input that was being saved when the screen was left is not restored', async () => {
    let saved: (question: { id: string }) => void = () => undefined;
    const create = () => new Promise<{ id: string }>((resolve) => (saved = resolve));
    const { write, submit, goTo, services } = await openFormOnDashboard('Open Ended', { create });
    await write('Question title', 'What is GST?');
    await write('Answer', 'A tax');
    await submit();
    await goTo('/elsewhere');
    saved({ id: 'new' });
    await waitFor(() => expect(services.notify).toHaveBeenCalled());
    await goTo('/');
    const open = within(await screen.findByRole('form', { name: 'Open Ended' }));
    expect(open.getByLabelText('Answer')).toHaveValue('');
  });

  test('without quizzes there is a link to create one', async () => {
    const { user, path } = renderDashboard({ findQuizzes: () => Promise.resolve({ items: [], total: 0 }) });
    await user.click(await screen.findByRole('link', { name: 'Create a quiz' }));
    expect(path()).toBe('/admin-dashboard');
  });

  test('loading the quizzes can be retried after a failure', async () => {
    const items = toChoices([{ id: 'tax', title: 'Tax basics' }]);
    const findQuizzes = jest
      .fn()
      .mockRejectedValueOnce(new Error('down'))
      .mockResolvedValue({ items, total: 1 });
    const { user } = renderDashboard({ findQuizzes });
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await offeredBy(user, await screen.findByRole('combobox', { name: 'Quiz' }))).toEqual([
      'Tax basics',
    ]);
  });

  test('a quiz that was deleted elsewhere is reported at the quiz field', async () => {
    const create = jest.fn().mockRejectedValue(refusal({ quizId: 'This quiz does not exist.' }));
    const { write, submit } = await openFormOnDashboard('Open Ended', { create });
    await write('Question title', 'What is GST?');
    await write('Answer', 'A tax');
    await submit();
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Quiz' })).toBeInvalid());
    expect(screen.getByText('This quiz does not exist.')).toBeVisible();
  });
});
