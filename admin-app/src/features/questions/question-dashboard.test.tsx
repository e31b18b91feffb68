import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { AppError } from 'shared-ui/lib';
import { renderRoutes } from 'shared-ui/testing';
import type { QuestionApi } from './question.api';
import { QuestionDashboard } from './question-dashboard';

function renderDashboard(api: Partial<QuestionApi> = {}) {
  const listQuizzes = () => Promise.resolve([{ id: 'tax', title: 'Tax basics', questionCount: 1 }]);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const element = (
    <QueryClientProvider client={client}>
      <QuestionDashboard api={{ listQuizzes, create: () => Promise.resolve(), ...api }} />
    </QueryClientProvider>
  );
  return renderRoutes([{ path: '/', element }]);
}

async function openForm(type: string, api: Partial<QuestionApi> = {}) {
  const view = renderDashboard(api);
  await view.user.selectOptions(await screen.findByRole('combobox', { name: 'Quiz' }), 'Tax basics');
  await view.user.click(screen.getByRole('radio', { name: type }));
  const form = within(screen.getByRole('form', { name: type }));
  const write = (label: string, text: string) =>
    view.user.type(form.getByRole('textbox', { name: label }), text);
  const submit = () => view.user.click(form.getByRole('button', { name: /question$/ }));
  return { ...view, form, write, submit };
}

const refusal = (fields: Record<string, string>) =>
  new AppError('validation_failed', Object.values(fields)[0]!, 422, fields);

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('choosing', () => {
  test('the form appears once a quiz and a type are chosen', async () => {
    const { user } = renderDashboard();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Quiz' }), 'Tax basics');
    expect(screen.getByText('1 question so far.')).toBeVisible();
    expect(screen.getByText('Choose a quiz and a question type')).toBeVisible();
    expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      expect.stringContaining('Multiple Choice'),
      expect.stringContaining('Open Ended'),
      expect.stringContaining('Sliding Scale'),
      expect.stringContaining('Association Connect'),
    ]);
    await user.click(screen.getByRole('radio', { name: 'Sliding Scale' }));
    expect(screen.getByRole('form', { name: 'Sliding Scale' })).toBeVisible();
    expect(screen.queryByText('Choose a quiz and a question type')).toBeNull();
  });

  test('looking at another type loses nothing that was typed', async () => {
    const { user, form, write } = await openForm('Open Ended');
    await write('Question title', 'What is GST?');
    await user.click(screen.getByRole('radio', { name: 'Multiple Choice' }));
    await user.click(screen.getByRole('radio', { name: 'Open Ended' }));
    expect(form.getByRole('textbox', { name: 'Question title' })).toHaveValue('What is GST?');
  });

  test('without a quiz there is the way to create one', async () => {
    const { user, path } = renderDashboard({ listQuizzes: () => Promise.resolve([]) });
    await user.click(await screen.findByRole('link', { name: 'Create a quiz' }));
    expect(path()).toBe('/admin-dashboard');
  });

  test('quizzes that fail to load can be asked for again', async () => {
    const listQuizzes = jest
      .fn()
      .mockRejectedValueOnce(new Error('down'))
      .mockResolvedValue([{ id: 'tax', title: 'Tax basics', questionCount: null }]);
    const { user } = renderDashboard({ listQuizzes });
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('option', { name: 'Tax basics' })).toBeVisible();
  });

  test('a quiz that was deleted meanwhile is said at the quiz', async () => {
    const create = jest.fn().mockRejectedValue(refusal({ quizId: 'This quiz does not exist.' }));
    const { write, submit } = await openForm('Open Ended', { create });
    await write('Question title', 'What is GST?');
    await write('Answer', 'A tax');
    await submit();
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Quiz' })).toBeInvalid());
    expect(screen.getByText('This quiz does not exist.')).toBeVisible();
  });
});

describe('multiple choice', () => {
  const options = ['Option 1', 'Option 2', 'Option 3', 'Option 4'];

  async function openFilled(create: jest.Mock) {
    const view = await openForm('Multiple Choice', { create });
    await view.write('Question title', ' When does the tax year start? ');
    for (const [index, label] of options.entries()) await view.write(label, `Day ${index + 1}`);
    return { ...view, answer: view.form.getByRole('combobox', { name: 'Correct answer' }) };
  }

  test('every field is required', async () => {
    const create = jest.fn();
    const { form, submit } = await openForm('Multiple Choice', { create });
    await submit();
    for (const label of ['Question title', ...options, 'Correct answer'])
      expect(await form.findByText(`${label} is required.`)).toBeVisible();
    expect(create).not.toHaveBeenCalled();
  });

  test('the correct answer is chosen among the options that are not blank', async () => {
    const { form, write } = await openForm('Multiple Choice');
    await write('Option 2', 'July');
    await write('Option 3', '   ');
    const answer = within(form.getByRole('combobox', { name: 'Correct answer' }));
    expect(answer.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Choose the correct option',
      'July',
    ]);
  });

  test('a saved question is announced and the form is ready for the next one', async () => {
    const create = jest.fn().mockResolvedValue({});
    const { user, form, answer, submit, services } = await openFilled(create);
    await user.selectOptions(answer, 'Day 2');
    await user.type(form.getByRole('textbox', { name: 'Option 2' }), ' of July');
    expect(answer).toHaveDisplayValue('Day 2 of July');
    await submit();
    expect(create).toHaveBeenCalledWith({
      quizId: 'tax',
      questionType: 'multipleChoice',
      questionTitle: 'When does the tax year start?',
      explanation: '',
      options: ['Day 1', 'Day 2 of July', 'Day 3', 'Day 4'],
      answer: 'Day 2 of July',
    });
    expect(services.notify).toHaveBeenCalledWith({
      kind: 'success',
      message: 'Question saved successfully!',
    });
    expect(form.getByRole('textbox', { name: 'Option 2' })).toHaveValue('');
    expect(form.getByRole('textbox', { name: 'Question title' })).toHaveFocus();
  });

  test('options have to differ', async () => {
    const { user, form, answer, submit } = await openFilled(jest.fn());
    await user.selectOptions(answer, 'Day 1');
    await user.clear(form.getByRole('textbox', { name: 'Option 4' }));
    await user.type(form.getByRole('textbox', { name: 'Option 4' }), 'Day 1 ');
    await submit();
    expect(await form.findByText('Options have to differ from each other.')).toBeVisible();
  });

  test('while sending the button says so and sends nothing twice', async () => {
    let finish: (value: unknown) => void = () => undefined;
    const create = jest.fn(() => new Promise((resolve) => (finish = resolve)));
    const { user, form, answer, submit } = await openFilled(create as jest.Mock);
    await user.selectOptions(answer, 'Day 1');
    await submit();
    const button = await form.findByRole('button', { name: 'Submitting...' });
    await user.click(button);
    expect(create).toHaveBeenCalledTimes(1);
    finish({});
    expect(await form.findByRole('button', { name: 'Save question' })).toBeVisible();
  });

  test('messages of the server stand at their fields, and what was typed stays', async () => {
    const create = jest
      .fn()
      .mockRejectedValue(refusal({ 'options.2': 'Every entry of options must be text.' }));
    const { user, form, answer, submit, services } = await openFilled(create);
    await user.selectOptions(answer, 'Day 4');
    await submit();
    await waitFor(() => expect(form.getByRole('textbox', { name: 'Option 3' })).toBeInvalid());
    expect(form.getByRole('textbox', { name: 'Option 3' })).toHaveFocus();
    expect(form.getByText('Every entry of options must be text.')).toBeVisible();
    expect(services.notify).not.toHaveBeenCalled();
    expect(answer).toHaveDisplayValue('Day 4');
  });
});

describe('open ended', () => {
  test('every field is required', async () => {
    const { form, submit } = await openForm('Open Ended');
    await submit();
    expect(await form.findByText('Question title is required.')).toBeVisible();
    expect(form.getByText('Answer is required.')).toBeVisible();
  });

  test('an added question is announced', async () => {
    const create = jest.fn().mockResolvedValue({});
    const { write, submit, services } = await openForm('Open Ended', { create });
    await write('Question title', 'What is GST?');
    await write('Answer', 'A tax');
    await write('Explanation (optional)', 'Ten per cent.');
    await submit();
    expect(create).toHaveBeenCalledWith({
      quizId: 'tax',
      questionType: 'openEnded',
      questionTitle: 'What is GST?',
      answer: 'A tax',
      explanation: 'Ten per cent.',
    });
    expect(services.notify).toHaveBeenCalledWith({ kind: 'success', message: 'Question added successfully' });
  });

  test.each([
    { failure: new Error('The database is resting.'), said: 'The database is resting.' },
    { failure: new AppError('unknown', ''), said: 'Failed to save question' },
    { failure: refusal({ body: 'The body is too large.' }), said: 'The body is too large.' },
  ])('a failure says "$said"', async ({ failure, said }) => {
    const { form, write, submit, services } = await openForm('Open Ended', {
      create: () => Promise.reject(failure),
    });
    await write('Question title', 'What is GST?');
    await write('Answer', 'A tax');
    await submit();
    expect(services.notify).toHaveBeenCalledWith({ kind: 'error', message: said });
    expect(form.getByRole('textbox', { name: 'Answer' })).toHaveValue('A tax');
  });
});

describe('sliding scale', () => {
  async function openFilled(values: Record<string, string>, create = jest.fn().mockResolvedValue({})) {
    const view = await openForm('Sliding Scale', { create });
    for (const [label, text] of Object.entries({ 'Question title': 'How much?', ...values }))
      await view.write(label, text);
    await view.submit();
    return { ...view, create };
  }

  test('numbers are parsed as decimals', async () => {
    const { create, services } = await openFilled({
      'Minimum value': '-1.5',
      'Maximum value': '10',
      'Correct answer': ' 2.25 ',
      'Step (optional)': '.25',
    });
    expect(create).toHaveBeenCalledWith({
      quizId: 'tax',
      questionType: 'slidingScale',
      questionTitle: 'How much?',
      explanation: '',
      minValue: -1.5,
      maxValue: 10,
      correctAnswer: 2.25,
      step: 0.25,
    });
    expect(services.notify).toHaveBeenCalledWith({
      kind: 'success',
      message: 'Sliding scale question added successfully',
    });
  });

  test('the step may be left empty', async () => {
    const { create } = await openFilled({
      'Minimum value': '0',
      'Maximum value': '5',
      'Correct answer': '0',
    });
    expect(create).toHaveBeenCalledWith(expect.objectContaining({ correctAnswer: 0, step: null }));
  });

  test.each([
    [{}, 'Minimum value is required.'],
    [{ 'Minimum value': 'ten' }, 'Minimum value must be a number.'],
    [{ 'Maximum value': '1,5' }, 'Maximum value must be a number.'],
    [{ 'Correct answer': '1e999' }, 'Correct answer must be a number.'],
    [{ 'Step (optional)': 'one' }, 'Step must be a number.'],
    [{ 'Step (optional)': '0' }, 'Step must be greater than 0.'],
    [
      { 'Minimum value': '5', 'Maximum value': '5', 'Correct answer': '5' },
      'Maximum value must be greater than the minimum value.',
    ],
    [
      { 'Minimum value': '0', 'Maximum value': '5', 'Correct answer': '6' },
      'Correct answer must lie between the minimum and the maximum value.',
    ],
  ])('%o is refused: %s', async (values, message) => {
    const { create, form } = await openFilled(values);
    expect(await form.findByText(message)).toBeVisible();
    expect(create).not.toHaveBeenCalled();
  });
});
