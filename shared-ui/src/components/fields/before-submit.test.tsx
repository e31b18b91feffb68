import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { DateField } from './date-field';
import { NumberField, readNumber } from './number-field';
import { PasswordField } from './password-field';
import { TextField } from './text-field';

/** Simulates a date field with a missing part, which jsdom doesn't support. */
function typeInPart(label: string, isPart = true) {
  const input = screen.getByLabelText(label);
  Object.defineProperty(input, 'validity', { value: { badInput: isPart }, configurable: true });
  return input;
}

const onSubmit = jest.fn();

interface Values {
  opens: string;
  due: string;
  extra: string;
  email: string;
  password: string;
}

function Form() {
  const { register, handleSubmit } = useForm<Values>({
    defaultValues: { opens: '', due: '', extra: '', email: '', password: '' },
  });
  return (
    <form
      noValidate
      onSubmit={(event) =>
        void handleSubmit((values) => {
          onSubmit(values);
        })(event)
      }
    >
      <DateField type="datetime-local" label="Opens" {...register('opens')} />
      <DateField label="Due" {...register('due')} />
      <NumberField label="Extra time" {...register('extra')} min={0} max={300} />
      <TextField label="Email" type="email" {...register('email')} />
      <PasswordField label="Password" {...register('password')} />
      <button>Save</button>
    </form>
  );
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
beforeEach(() => onSubmit.mockClear());

test('a form with a half-typed date isn’t submitted, and shows a message at the field', async () => {
  render(<Form />);
  const opens = typeInPart('Opens');
  const due = typeInPart('Due');
  await save();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(opens).toHaveAccessibleDescription('Enter a full date and time, or clear the field.');
  expect(due).toHaveAccessibleDescription('Enter a full date, or clear the field.');
  expect(opens).toHaveFocus();

  typeInPart('Opens', false);
  fireEvent.change(opens, { target: { value: '2026-12-04T09:00' } });
  expect(opens).toBeValid();
  typeInPart('Due', false);
  await save();
  expect(due).not.toHaveAccessibleDescription();
  expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ opens: '2026-12-04T09:00', due: '' }));
});

test('an incomplete year doesn’t count as a year', async () => {
  render(<Form />);
  fireEvent.change(screen.getByLabelText('Due'), { target: { value: '0026-12-04' } });
  await save();
  expect(screen.getByLabelText('Due')).toHaveAccessibleDescription('Enter a full date, or clear the field.');
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a date outside a form changes once it is complete or cleared, and shows a message if left half-typed', () => {
  const onChange = jest.fn();
  function Filter() {
    const [from, setFrom] = useState('');
    return (
      <DateField
        label="From"
        value={from}
        onChange={({ target }) => {
          onChange(target.value);
          setFrom(target.value);
        }}
      />
    );
  }
  render(<Filter />);
  const from = screen.getByLabelText('From');
  // Chromium reports these dates while the year is typed digit by digit.
  for (const year of ['0002', '0020', '0202']) {
    fireEvent.change(from, { target: { value: `${year}-12-04` } });
    expect(from).toHaveValue(`${year}-12-04`);
  }
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.blur(from);
  expect(from).toHaveAccessibleDescription('Enter a full date, or clear the field.');
  fireEvent.change(from, { target: { value: '2026-12-04' } });
  expect(from).not.toHaveAccessibleDescription();
  fireEvent.change(from, { target: { value: '' } });
  expect(onChange.mock.calls).toEqual([['2026-12-04'], ['']]);
});

test.each(['25%', 'two', '1.5', '-1', '301', '1e2', '２５'])(
  '%s isn’t accepted as a whole number up to 300',
  async (text) => {
    render(<Form />);
    await userEvent.type(screen.getByLabelText('Extra time'), text);
    await save();
    expect(screen.getByLabelText('Extra time')).toHaveAccessibleDescription(
      'Enter a whole number from 0 to 300.',
    );
    expect(screen.getByLabelText('Extra time')).toHaveFocus();
    expect(onSubmit).not.toHaveBeenCalled();
  },
);

test.each([
  ['25', 25],
  [' 300 ', 300],
  ['', null],
  ['  ', null],
])('%j is accepted as a number or as blank', async (text, number) => {
  render(<Form />);
  if (text) await userEvent.type(screen.getByLabelText('Extra time'), text);
  await save();
  expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ extra: text }));
  expect(readNumber(text)).toBe(number);
});

test('text that a password manager fills in without an event is submitted', async () => {
  render(<Form />);
  screen.getByLabelText<HTMLInputElement>('Email').value = 'mia@example.com';
  screen.getByLabelText<HTMLInputElement>('Password').value = 'learn-for-life-1';
  await save();
  expect(onSubmit).toHaveBeenCalledWith(
    expect.objectContaining({ email: 'mia@example.com', password: 'learn-for-life-1' }),
  );
});
