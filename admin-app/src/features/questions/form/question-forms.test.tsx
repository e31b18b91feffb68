import { screen, within } from '@testing-library/react';
import { AppError } from 'shared-ui/data';
import { openForm, openFormOnDashboard, refusal } from '../dashboard/question-dashboard.testing';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('open ended', () => {
  test('every field is required', async () => {
    const { form, submit } = openForm('Open Ended');
    await submit();
    expect(await form.findByText('Question title is required.')).toBeVisible();
    expect(form.getByText('Answer is required.')).toBeVisible();
  });

  test('an added question is announced', async () => {
    const create = jest.fn().mockResolvedValue({});
    const { write, submit, services } = openForm('Open Ended', { create });
    await write('Question title', 'What is GST?');
    await write('Answer', 'A tax');
    await write('Description (optional)', 'It is on every receipt.');
    await write('Explanation (optional)', 'Ten per cent.');
    await submit();
    expect(create).toHaveBeenCalledWith({
      quizId: 'tax',
      questionType: 'openEnded',
      questionTitle: 'What is GST?',
      answer: 'A tax',
      acceptedAnswers: [],
      description: 'It is on every receipt.',
      explanation: 'Ten per cent.',
      points: 1,
      tags: [],
      figures: [],
      level: 'core',
      cue: null,
    });
    expect(services.notify).toHaveBeenCalledWith(
      expect.objectContaining({ kind: 'success', message: 'Question added successfully' }),
    );
  });

  test('other accepted answers are added and deleted by keyboard, and must all differ', async () => {
    const create = jest.fn().mockResolvedValue({});
    const { user, form, write, submit } = openForm('Open Ended', { create });
    await write('Question title', 'How many TFNs will you have?');
    await write('Answer', '1');
    expect(form.getByText(/^A number: students can write/)).toBeVisible();
    expect(screen.getByLabelText('Your answer')).toHaveAttribute('inputmode', 'decimal');
    const add = form.getByRole('button', { name: 'Add accepted answer' });
    add.focus();
    await user.keyboard('{Enter}One');
    expect(form.getByLabelText('Accepted answer 1')).toHaveFocus();
    for (const text of ['one', 'just one', ' ']) {
      await user.click(add);
      await user.keyboard(text);
    }
    await submit();
    expect(await form.findByText('Accepted answers must be different from each other.')).toBeVisible();
    expect(form.getByText('Accepted answer 4 is required.')).toBeVisible();
    expect(create).not.toHaveBeenCalled();
    form.getByRole('button', { name: 'Delete accepted answer 1' }).focus();
    await user.keyboard('{Enter}');
    expect(form.getByLabelText('Accepted answer 1')).toHaveFocus();
    await user.click(form.getByRole('button', { name: 'Delete accepted answer 3' }));
    expect(form.getByLabelText('Accepted answer 2')).toHaveFocus();
    await submit();
    expect(create).toHaveBeenCalledWith(
      expect.objectContaining({ answer: '1', acceptedAnswers: ['one', 'just one'] }),
    );
    expect(form.queryByLabelText('Accepted answer 1')).toBeNull();
  });

  test('a range of numbers has two fields, each with its own error', async () => {
    const create = jest.fn().mockResolvedValue({});
    const { user, form, write, submit } = openForm('Open Ended', { create });
    await write('Question title', 'How long is it?');
    await write('Answer', '3..2');
    form.getByRole('button', { name: 'Add number range' }).focus();
    await user.keyboard('{Enter}2.5');
    const range = within(form.getByRole('group', { name: 'Accepted answer 1: number range' }));
    const [from, to] = [range.getByLabelText('From'), range.getByLabelText('To')];
    expect(from).toHaveValue('2.5');
    await submit();
    expect(to).toHaveAccessibleDescription('To must be a number.');
    expect(form.getByLabelText('Answer')).toHaveAccessibleDescription(
      /A range must start with the smaller number\./,
    );
    const retype = async (field: HTMLElement, text: string) => {
      await user.clear(field);
      await user.type(field, text);
    };
    await retype(form.getByLabelText('Answer'), '3');
    for (const [low, high, field, problem] of [
      ['abc', '3', from, 'From must be a number.'],
      ['2.5', '2', to, 'A range must start with the smaller number.'],
      ['5%', '$6', to, 'Both numbers in a range need the same unit.'],
    ] as const) {
      await retype(from, low);
      await retype(to, high);
      await submit();
      expect(field).toHaveAccessibleDescription(problem);
    }
    expect(create).not.toHaveBeenCalled();
    await retype(from, '2.5');
    await retype(to, ' 3.5 ');
    await submit();
    expect(create).toHaveBeenCalledWith(
      expect.objectContaining({ answer: '3', acceptedAnswers: ['2.5..3.5'] }),
    );
  });

  test('the last accepted answer can be deleted, and 20 answers are the maximum', async () => {
    const { user, form } = openForm('Open Ended');
    const add = form.getByRole('button', { name: 'Add accepted answer' });
    await user.click(add);
    await user.click(form.getByRole('button', { name: 'Delete accepted answer 1' }));
    expect(add).toHaveFocus();
    for (let count = 0; count < 19; count += 1) await user.click(add);
    expect(add).toBeDisabled();
    expect(add).toHaveAccessibleDescription('Maximum of 20 answers reached');
  });

  test('the server’s message about an accepted answer is shown at that answer', async () => {
    const { form, user, write, submit } = openForm('Open Ended', {
      create: () => Promise.reject(refusal({ 'acceptedAnswers.0': 'Every accepted answer must be nice.' })),
    });
    await write('Question title', 'What is GST?');
    await write('Answer', 'A tax');
    await user.click(form.getByRole('button', { name: 'Add accepted answer' }));
    await user.keyboard('tax');
    await submit();
    expect(await form.findByText('Every accepted answer must be nice.')).toBeVisible();
  });

  test.each([
    { failure: new Error('The database is resting.'), said: 'The database is resting.' },
    { failure: new AppError('unknown', ''), said: 'Failed to save question' },
    { failure: refusal({ body: 'The body is too large.' }), said: 'The body is too large.' },
  ])('a failure shows "$said"', async ({ failure, said }) => {
    const { form, write, submit, services } = openForm('Open Ended', {
      create: () => Promise.reject(failure),
    });
    await write('Question title', 'What is GST?');
    await write('Answer', 'A tax');
    await submit();
    expect(services.notify).toHaveBeenCalledWith(expect.objectContaining({ kind: 'error', message: said }));
    expect(form.getByRole('textbox', { name: 'Answer' })).toHaveValue('A tax');
    expect(form.getByRole('button', { name: 'Retry' })).toBeVisible();
    await write('Answer', '!');
    expect(form.queryByRole('button', { name: 'Retry' })).toBeNull();
  });
});

describe('every form while it is sending', () => {
  const labels = { 'Label 1': 'a', 'Label 2': 'b', 'Label 3': 'c', 'Label 4': 'd' };
  const numbers = { 'Minimum value': '0', 'Maximum value': '5', 'Correct answer': '3' };

  test.each([
    ['Open Ended', undefined, { Answer: 'A tax' }, 'Question added successfully'],
    ['Sliding Scale', 'Numbers', numbers, 'Sliding scale question added successfully'],
    ['Sliding Scale', 'Labels', labels, 'Sliding scale question added successfully'],
  ])('%s (%s): shows Submitting..., then the result', async (type, scale, values, message) => {
    let finish: (question: { id: string }) => void = () => undefined;
    const create = () => new Promise<{ id: string }>((resolve) => (finish = resolve));
    const view = await openFormOnDashboard(type, { create });
    const { user, services } = view;
    const shown = () => screen.getAllByRole('form', { name: type }).map((form) => within(form));
    if (scale) await user.selectOptions(shown()[0]!.getByLabelText('Scale'), scale);
    const [form] = shown();
    const write = async (label: string, text: string) => {
      await user.clear(form!.getByLabelText(label));
      await user.click(form!.getByLabelText(label));
      await user.paste(text);
    };
    for (const [label, text] of Object.entries({ 'Question title': 'Why?', ...values }))
      await write(label, text);
    if (scale === 'Labels') await user.selectOptions(form!.getByLabelText('Correct answer'), 'c');
    await user.click(form!.getByRole('button', { name: 'Add question' }));
    const busy = await form!.findByRole('button', { name: 'Submitting...' });
    expect(busy).toHaveAttribute('aria-disabled', 'true');
    finish({ id: 'new' });
    expect(await form!.findByRole('button', { name: 'Add question' })).toBeVisible();
    expect(services.notify).toHaveBeenCalledWith(expect.objectContaining({ kind: 'success', message }));
  });
});

describe('sliding scale', () => {
  async function openFilled(values: Record<string, string>, create = jest.fn().mockResolvedValue({})) {
    const view = openForm('Sliding Scale', { create });
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
      'Unit (optional)': ' hours ',
    });
    expect(create).toHaveBeenCalledWith({
      quizId: 'tax',
      questionType: 'slidingScale',
      questionTitle: 'How much?',
      description: '',
      explanation: '',
      points: 1,
      tags: [],
      figures: [],
      level: 'core',
      cue: null,
      minValue: -1.5,
      maxValue: 10,
      correctAnswer: 2.25,
      step: 0.25,
      unit: 'hours',
    });
    expect(services.notify).toHaveBeenCalledWith(
      expect.objectContaining({
        kind: 'success',
        message: 'Sliding scale question added successfully',
      }),
    );
  });

  test('the step can be left blank', async () => {
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
    [{ 'Maximum value': '1,5 h' }, 'Maximum value must be a number.'],
    [{ 'Correct answer': '1e999' }, 'Correct answer must be a number.'],
    [{ 'Step (optional)': 'one' }, 'Step must be a number.'],
    [{ 'Step (optional)': '0' }, 'Step must be greater than 0.'],
    [
      { 'Minimum value': '5', 'Maximum value': '5', 'Correct answer': '5' },
      'Maximum value must be greater than the minimum value.',
    ],
    [
      { 'Minimum value': '0', 'Maximum value': '5', 'Correct answer': '6' },
      'Correct answer must be between the minimum and the maximum value.',
    ],
  ])('%o is refused: %s', async (values, message) => {
    const { create, form } = await openFilled(values);
    expect(await form.findByText(message)).toBeVisible();
    expect(create).not.toHaveBeenCalled();
  });
});
