import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TagField } from './tag-field';

const KNOWN = [
  { tag: 'Income tax', questions: 12 },
  { tag: 'GST', questions: 3 },
  { tag: 'Tax file number', questions: 1 },
];

function renderField(initial: string[] = []) {
  const onSubmit = jest.fn();
  function Form() {
    const [tags, setTags] = useState(initial);
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(tags);
        }}
      >
        <TagField label="Tags" value={tags} onChange={setTags} known={KNOWN} />
        <button>Save</button>
      </form>
    );
  }
  render(<Form />);
  return {
    user: userEvent.setup({ delay: null }),
    field: screen.getByRole('combobox', { name: 'Tags' }),
    onSubmit,
  };
}
const chosen = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const suggested = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

test('Enter and a comma end a tag, and Enter in the empty field submits the form', async () => {
  const { user, field, onSubmit } = renderField();
  await user.type(field, 'super{Enter}wages, pay ,{Enter}');
  expect(chosen()).toEqual(['super', 'wages', 'pay']);
  expect(onSubmit).toHaveBeenCalledWith(['super', 'wages', 'pay']);
});

test('existing tags are suggested, starting with those that begin with the text, and chosen by arrow keys', async () => {
  const { user, field } = renderField(['GST']);
  await user.type(field, 'tax');
  expect(suggested()).toEqual(['Tax file number1 question', 'Income tax12 questions']);
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(chosen()).toEqual(['GST', 'Income tax']);
  await user.type(field, 'gst');
  expect(suggested()).toEqual([]);
});

test('an existing tag is added in its stored spelling, once', async () => {
  const { user, field } = renderField();
  await user.type(field, 'income TAX,Income tax,');
  expect(chosen()).toEqual(['Income tax']);
});

test('Backspace in the empty field and the buttons remove tags, and the focus stays in the field', async () => {
  const { user, field } = renderField(['one', 'two', 'three']);
  await user.click(field);
  await user.keyboard('{Backspace}');
  await user.click(screen.getByRole('button', { name: 'Remove one' }));
  expect(chosen()).toEqual(['two']);
  expect(field).toHaveFocus();
  expect(screen.getByText('Removed: one.')).toHaveAttribute('aria-live', 'polite');
});

test('a typed tag is added when the field loses the focus', async () => {
  const { user, field, onSubmit } = renderField();
  await user.type(field, 'super');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSubmit).toHaveBeenCalledWith(['super']);
});

test('pressing a button elsewhere moves nothing until the press becomes a click', async () => {
  const { user, field, onSubmit } = renderField();
  await user.type(field, 'tax');
  const save = screen.getByRole('button', { name: 'Save' });
  await user.pointer({ keys: '[MouseLeft>]', target: save });
  expect(field).not.toHaveFocus();
  expect(suggested()).toHaveLength(2);
  expect(chosen()).toEqual([]);
  await user.pointer({ keys: '[/MouseLeft]', target: save });
  expect(suggested()).toEqual([]);
  expect(chosen()).toEqual(['tax']);
  expect(onSubmit).toHaveBeenCalledWith(['tax']);
});

test('a press that is released elsewhere also leaves the field', async () => {
  const { user, field, onSubmit } = renderField();
  await user.type(field, 'tax');
  await user.pointer([
    { keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'Save' }) },
    { keys: '[/MouseLeft]', target: document.body },
  ]);
  await waitFor(() => expect(chosen()).toEqual(['tax']));
  expect(onSubmit).not.toHaveBeenCalled();
});

test('an eleventh tag is refused at the field and stays in it', async () => {
  const { user, field } = renderField(Array.from({ length: 10 }, (_, index) => `tag ${index}`));
  await user.type(field, 'eleventh{Enter}');
  expect(chosen()).toHaveLength(10);
  expect(field).toHaveValue('eleventh');
  expect(field).toHaveAccessibleDescription('A question can have at most 10 tags.');
});
