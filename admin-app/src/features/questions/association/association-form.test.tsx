import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppError } from 'shared-ui/data';
import { aQuestion } from '../../../shared/content/question.testing';
import { renderWithQueryClient } from '../../../shared/testing/render-with-query-client';
import type { Question } from '../question.api';
import { AssociationForm } from './association-form';

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.useRealTimers());

function renderEditor(onCreate: jest.Mock = jest.fn().mockResolvedValue({}), question?: Question) {
  const form = <AssociationForm quizId="tax" question={question} onSave={onCreate} />;
  const { services } = renderWithQueryClient(form);
  const user = userEvent.setup({ delay: null });
  const box = (name: string) => screen.getByLabelText(name);
  const select = box;
  const write = async (name: string, text: string) => {
    await user.click(box(name));
    await user.paste(text);
  };
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const fill = async () => {
    await write('Question title', 'Which day is it?');
    await write('Left item 1', '1 July');
    await write('Right item 1', 'Tax year starts');
    await user.selectOptions(select('Match 1: left item'), '1 July');
    await user.selectOptions(select('Match 1: right item'), 'Tax year starts');
  };
  return { user, box, write, select, press, fill, onCreate, services };
}

/** The result of saving, beside the button; the preview has messages of its own. */
const outcome = () => within(screen.getByRole('form')).getByRole('status');

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

test('submitting an empty question reports every missing field and focuses the first', async () => {
  const { press, box, onCreate } = renderEditor();
  await press('Create question');
  for (const message of [
    'You need a title.',
    'All left items must have a value.',
    'All right items must have a value.',
    'You need at least one complete matched pair.',
  ])
    expect(screen.getByText(message)).toBeVisible();
  expect(box('Question title')).toHaveFocus();
  expect(box('Left item 1')).toHaveAccessibleDescription('All left items must have a value.');
  expect(onCreate).not.toHaveBeenCalled();
});

test('a message disappears as soon as its field is filled', async () => {
  const { press, write } = renderEditor();
  await press('Create question');
  await write('Question title', 'T');
  expect(screen.queryByText('You need a title.')).toBeNull();
  expect(screen.getByText('All left items must have a value.')).toBeVisible();
});

test('a match with only one side is reported at the missing side', async () => {
  const { press, user, fill, select } = renderEditor();
  await fill();
  await user.selectOptions(select('Match 1: right item'), '');
  await press('Create question');
  expect(screen.getByText('All matches must have both left and right items selected.')).toBeVisible();
  expect(select('Match 1: right item')).toHaveFocus();
});

test('a match cannot be added before each side has an item', async () => {
  const text = 'You need at least one left and one right item before adding a match.';
  const { press, write } = renderEditor();
  await press('Add match');
  expect(screen.getByText(text)).toBeVisible();
  await write('Left item 1', '1 July');
  await write('Right item 1', 'Tax year starts');
  expect(screen.queryByText(text)).toBeNull();
  await press('Add match');
  expect(screen.getByRole('combobox', { name: 'Match 2: left item' })).toHaveFocus();
});

test.each(['Left', 'Right'])('the %s side accepts four items', async (side) => {
  const { press, box } = renderEditor();
  const add = `Add ${side.toLowerCase()} item`;
  for (const position of [2, 3, 4]) {
    expect(screen.queryByText('Maximum of 4 items reached')).toBeNull();
    await press(add);
    expect(box(`${side} item ${position}`)).toHaveFocus();
  }
  expect(screen.getByRole('button', { name: add })).toBeDisabled();
  expect(screen.getByText('Maximum of 4 items reached')).toBeVisible();
});

test('two pasted spreadsheet columns become the pairs, and a line before them the question', async () => {
  const { user, box, onCreate, press } = renderEditor();
  await user.click(box('Question title'));
  await user.paste('Which day is it?\n1 July\tTax year starts\n30 June\tTax year ends');
  await press('Create question');
  const pasted = { leftItems: ['1 July', '30 June'], rightItems: ['Tax year starts', 'Tax year ends'] };
  expect(onCreate).toHaveBeenCalledWith(
    expect.objectContaining({ questionTitle: 'Which day is it?', ...pasted }),
  );
  await user.click(box('Left item 1'));
  await user.paste('Pay slip\tShows tax');
  expect(box('Right item 1')).toHaveValue('Shows tax');
  expect(box('Match 1: left item')).toHaveDisplayValue('Pay slip');
});

test('items can be deleted while there is more than one, and the focus stays in the list', async () => {
  const { press, write, box } = renderEditor();
  expect(screen.queryByRole('button', { name: /Delete left item/ })).toBeNull();
  await write('Left item 1', 'First');
  await press('Add left item');
  await write('Left item 2', 'Second');
  await press('Delete left item 1');
  expect(box('Left item 1')).toHaveValue('Second');
  expect(box('Left item 1')).toHaveFocus();
  expect(screen.queryByRole('button', { name: /Delete left item/ })).toBeNull();
});

test('matches are updated when their items are renamed or deleted', async () => {
  const { press, user, write, fill, box, select } = renderEditor();
  await fill();
  await user.clear(box('Left item 1'));
  expect(select('Match 1: left item')).toHaveDisplayValue('Left item without text');
  await write('Left item 1', 'New year');
  expect(select('Match 1: left item')).toHaveDisplayValue('New year');
  await press('Add left item');
  await press('Delete left item 1');
  expect(select('Match 1: left item')).toHaveDisplayValue('Choose a left item');
  expect(select('Match 1: right item')).toHaveDisplayValue('Choose a right item');
});

test('a surplus match can be deleted', async () => {
  const { press, fill } = renderEditor();
  await fill();
  expect(screen.queryByRole('button', { name: /Delete match/ })).toBeNull();
  await press('Add match');
  await press('Delete match 1');
  expect(screen.getAllByRole('combobox', { name: / item/ })).toHaveLength(2);
});

test('a created question is announced for 3.5 seconds and the editor is reset', async () => {
  let finish: (value: unknown) => void = () => undefined;
  const { press, user, write, fill, onCreate } = renderEditor(
    jest.fn(() => new Promise((resolve) => (finish = resolve))) as jest.Mock,
  );
  await fill();
  await press('Add right item');
  await write('Right item 2', 'Return is due');
  await write('Explanation (optional)', 'By law.');
  await press('Create question');
  const button = screen.getByRole('button', { name: 'Creating...' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.click(button);
  finish({});
  await wait(0);

  expect(onCreate).toHaveBeenCalledTimes(1);
  expect(onCreate).toHaveBeenCalledWith({
    quizId: 'tax',
    questionType: 'associationConnect',
    questionTitle: 'Which day is it?',
    points: 1,
    tags: [],
    figures: [],
    level: 'core',
    cue: null,
    description: '',
    explanation: 'By law.',
    leftItems: ['1 July'],
    rightItems: ['Tax year starts', 'Return is due'],
    matches: { '1 July': 'Tax year starts' },
  });
  expect(outcome()).toHaveTextContent('Question created successfully!');
  expect(screen.getAllByRole('textbox').map((field) => (field as HTMLInputElement).value)).toEqual([
    '',
    '',
    '',
    '',
    '',
    '1',
  ]);
  expect(screen.getAllByRole('combobox', { name: / item/ })).toHaveLength(2);
  expect(button).toHaveFocus();
  expect(screen.queryByRole('alert')).toBeNull();
  await wait(3499);
  expect(outcome()).toHaveTextContent('Question created successfully!');
  await wait(1);
  expect(outcome()).toBeEmptyDOMElement();
});

test('a failure is shown for 3.5 seconds, the input stays, and a retry can succeed', async () => {
  const onCreate = jest.fn().mockRejectedValueOnce(new AppError('network', 'Lost.')).mockResolvedValue({});
  const { press, fill, box } = renderEditor(onCreate);
  await fill();
  await press('Create question');
  expect(screen.getByText('Error to create question.')).toBeVisible();
  expect(screen.getByText('Check your connection, then try again.')).toBeVisible();
  expect(box('Left item 1')).toHaveValue('1 July');
  await wait(3500);
  expect(screen.queryByText('Error to create question.')).toBeNull();
  await press('Retry');
  expect(screen.queryByText('Check your connection, then try again.')).toBeNull();
  expect(outcome()).toHaveTextContent('Question created successfully!');
});

test('the server’s messages are shown at their fields until those change', async () => {
  const fields = { rightItems: 'Right items have characters that cannot be stored.' };
  const { press, write, fill, box } = renderEditor(
    jest.fn().mockRejectedValue(new AppError('validation_failed', 'No.', 422, fields)),
  );
  await fill();
  await press('Create question');
  expect(box('Right item 1')).toHaveFocus();
  expect(box('Right item 1')).toHaveAccessibleDescription(fields.rightItems);
  await wait(3500);
  await write('Left item 1', '!');
  expect(screen.getByText(fields.rightItems)).toBeVisible();
  await write('Right item 1', '!');
  expect(screen.queryByText(fields.rightItems)).toBeNull();
});

test('saving a deleted question shows a message, and it can be restored', async () => {
  const gone = new AppError('question_not_found', 'Question not found.', 404);
  const question = aQuestion({
    id: 'q1',
    questionType: 'associationConnect',
    questionTitle: 'Which day is it?',
    leftItems: ['1 July'],
    rightItems: ['Tax year starts'],
    matches: { '1 July': 'Tax year starts' },
  });
  const { services } = renderEditor(jest.fn().mockRejectedValue(gone), question);
  fireEvent.submit(screen.getByRole('form'));
  await waitFor(() =>
    expect(services.notify).toHaveBeenCalledWith(
      expect.objectContaining({
        kind: 'error',
        message: 'Failed to save question',
        detail: 'The question was deleted. Restore it, then try again.',
        action: { label: 'Restore', run: expect.any(Function) as () => void },
      }),
    ),
  );
  expect(screen.queryByText('Error to create question.')).toBeNull();
});
