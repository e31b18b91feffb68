import { waitFor, within } from '@testing-library/react';
import { openForm, openFormOnDashboard, refusal } from '../dashboard/question-dashboard.testing';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('multiple choice', () => {
  const options = ['Option 1', 'Option 2', 'Option 3', 'Option 4'];

  async function openFilled(
    create: jest.Mock,
    open: typeof openFormOnDashboard | typeof openForm = openForm,
  ) {
    const view = await open('Multiple Choice', { create });
    await view.write('Question title', ' When does the tax year start? ');
    for (const [index, label] of options.entries()) await view.write(label, `Day ${index + 1}`);
    return { ...view, answer: view.form.getByLabelText('Correct answer') };
  }

  test('every field is required', async () => {
    const create = jest.fn();
    const { form, submit } = openForm('Multiple Choice', { create });
    await submit();
    for (const label of ['Question title', ...options, 'Correct answer'])
      expect(await form.findByText(`${label} is required.`)).toBeVisible();
    expect(create).not.toHaveBeenCalled();
  });

  test('the correct answer is chosen from the options that aren’t blank', async () => {
    const { form, write } = openForm('Multiple Choice');
    await write('Option 2', 'July');
    await write('Option 3', '   ');
    const answer = within(form.getByLabelText('Correct answer'));
    expect(answer.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Choose the correct option',
      'July',
    ]);
  });

  test('Enter moves to the next option, and adds one after the last', async () => {
    const create = jest.fn();
    const { user, form } = openForm('Multiple Choice', { create });
    await user.click(form.getByLabelText('Option 3'));
    await user.keyboard('June{Enter}');
    expect(form.getByLabelText('Option 4')).toHaveFocus();
    await user.keyboard('July{Enter}');
    expect(form.getByLabelText('Option 5')).toHaveFocus();
    expect(create).not.toHaveBeenCalled();
  });

  test('a pasted list becomes the question and its options; an asterisk marks the correct one', async () => {
    const create = jest.fn().mockResolvedValue({});
    const { user, form, submit } = openForm('Multiple Choice', { create });
    await user.click(form.getByLabelText('Question title'));
    await user.paste('When does it start?\nMay\n* July\n');
    await user.click(form.getByLabelText('Option 2'));
    await user.paste('* July\nAugust');
    await submit();
    expect(create).toHaveBeenCalledWith(
      expect.objectContaining({
        questionTitle: 'When does it start?',
        options: ['May', 'July', 'August'],
        answer: 'July',
      }),
    );
  });

  test('letters of a pasted list are removed from its options', async () => {
    const create = jest.fn().mockResolvedValue({});
    const { user, form, submit } = openForm('Multiple Choice', { create });
    await user.click(form.getByLabelText('Question title'));
    await user.paste('1. When does it start?\na)\tMay\nb)\tJune\n');
    await user.click(form.getByLabelText('Option 2'));
    await user.paste('* b)\tJuly\nc)\tAugust\nd)\tMarch');
    await submit();
    expect(create).toHaveBeenCalledWith(
      expect.objectContaining({
        questionTitle: '1. When does it start?',
        options: ['May', 'July', 'August', 'March'],
        answer: 'July',
      }),
    );
  });

  test('a saved question is announced and the form is ready for the next one', async () => {
    const create = jest.fn().mockResolvedValue({});
    const { user, form, answer, submit, services } = await openFilled(create, openFormOnDashboard);
    await user.selectOptions(answer, 'Day 2');
    await user.type(form.getByLabelText('Option 2'), ' of July');
    expect(answer).toHaveDisplayValue('Day 2 of July');
    await submit();
    expect(create).toHaveBeenCalledWith({
      quizId: 'tax',
      questionType: 'multipleChoice',
      questionTitle: 'When does the tax year start?',
      description: '',
      explanation: '',
      points: 1,
      tags: [],
      figures: [],
      level: 'core',
      cue: null,
      options: ['Day 1', 'Day 2 of July', 'Day 3', 'Day 4'],
      optionExplanations: {},
      answer: 'Day 2 of July',
    });
    expect(services.notify).toHaveBeenCalledWith(
      expect.objectContaining({
        kind: 'success',
        message: 'Question saved successfully!',
      }),
    );
    expect(form.getByLabelText('Option 2')).toHaveValue('');
    expect(form.getByLabelText('Question title')).toHaveFocus();
  });

  test('explanations of options are optional and move with their options', async () => {
    const create = jest.fn().mockResolvedValue({});
    const { user, form, answer, submit } = await openFilled(create);
    await user.selectOptions(answer, 'Day 4');
    await user.click(form.getByLabelText('Explain option 2'));
    const explanation = form.getByLabelText('Explanation for option 2 (optional)');
    expect(explanation).toHaveFocus();
    await user.type(explanation, ' Too early. ');
    await user.click(form.getByLabelText('Delete option 1'));
    expect(form.getByLabelText('Explanation for option 1 (optional)')).toHaveValue(' Too early. ');
    await submit();
    expect(create).toHaveBeenCalledWith(
      expect.objectContaining({
        options: ['Day 2', 'Day 3', 'Day 4'],
        optionExplanations: { 'Day 2': 'Too early.' },
      }),
    );
  });

  test('options must differ from each other', async () => {
    const { user, form, answer, submit } = await openFilled(jest.fn());
    await user.selectOptions(answer, 'Day 1');
    await user.clear(form.getByLabelText('Option 4'));
    await user.type(form.getByLabelText('Option 4'), 'Day 1 ');
    await submit();
    expect(await form.findByText('Options must be different from each other.')).toBeVisible();
  });

  test('while sending, the button is busy and a second click sends nothing', async () => {
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

  test("the server's messages are shown at their fields, and the input stays", async () => {
    const create = jest
      .fn()
      .mockRejectedValue(refusal({ 'options.2': 'Every entry of options must be text.' }));
    const { user, form, answer, submit, services } = await openFilled(create);
    await user.selectOptions(answer, 'Day 4');
    await submit();
    await waitFor(() => expect(form.getByLabelText('Option 3')).toBeInvalid());
    expect(form.getByLabelText('Option 3')).toHaveFocus();
    expect(form.getByText('Every entry of options must be text.')).toBeVisible();
    expect(services.notify).not.toHaveBeenCalled();
    expect(answer).toHaveDisplayValue('Day 4');
  });

  test('true or false: options are deleted, and the right answer stays the right one', async () => {
    const create = jest.fn().mockResolvedValue({});
    const { user, form, answer, submit } = await openFilled(create);
    await user.selectOptions(answer, 'Day 4');
    await user.click(form.getByLabelText('Delete option 2'));
    expect(form.getByLabelText('Option 2')).toHaveFocus();
    expect(answer).toHaveDisplayValue('Day 4');
    await user.click(form.getByLabelText('Delete option 2'));
    expect(form.queryByRole('button', { name: /^Delete option/ })).toBeNull();
    await submit();
    expect(create).toHaveBeenCalledWith(
      expect.objectContaining({ options: ['Day 1', 'Day 4'], answer: 'Day 4' }),
    );
  });

  test('the answer must be chosen again once its option is deleted', async () => {
    const { user, form, answer, submit } = await openFilled(jest.fn());
    await user.selectOptions(answer, 'Day 2');
    await user.click(form.getByLabelText('Delete option 2'));
    await submit();
    expect(await form.findByText('Correct answer is required.')).toBeVisible();
  });

  test('eleven options are the maximum', async () => {
    const { user, form } = await openFilled(jest.fn());
    const add = form.getByRole('button', { name: 'Add option' });
    for (let count = 4; count < 11; count += 1) await user.click(add);
    expect(form.getByLabelText('Option 11')).toHaveFocus();
    expect(add).toBeDisabled();
    expect(add).toHaveAccessibleDescription('Maximum of 11 options reached');
  });
});

describe('multiple response', () => {
  test('the options marked as correct are the answer key, and at least one is required', async () => {
    const create = jest.fn().mockResolvedValue({});
    const { user, form, write, submit } = await openFormOnDashboard('Multiple Response', { create });
    await write('Question title', 'Which are taxes?');
    for (const [index, text] of ['GST', 'Rent', 'Income tax', 'Fines'].entries())
      await user.click(form.getByLabelText(`Option ${index + 1}`)).then(() => user.paste(text));
    await submit();
    expect(await form.findByText('Mark at least one option as correct.')).toBeVisible();
    expect(create).not.toHaveBeenCalled();
    await user.click(form.getByRole('checkbox', { name: 'Option 1 is correct' }));
    await user.click(form.getByRole('checkbox', { name: 'Option 3 is correct' }));
    await user.click(form.getByLabelText('Delete option 2'));
    await submit();
    expect(create).toHaveBeenCalledWith({
      quizId: 'tax',
      questionType: 'multipleResponse',
      questionTitle: 'Which are taxes?',
      description: '',
      explanation: '',
      points: 1,
      tags: [],
      figures: [],
      level: 'core',
      cue: null,
      options: ['GST', 'Income tax', 'Fines'],
      optionExplanations: {},
      correctAnswers: ['GST', 'Income tax'],
    });
  });
});
