import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { CheckboxField } from './checkbox-field';
import { PasswordField } from './password-field';
import { SelectField } from './select-field';
import { TextAreaField } from './text-area-field';
import { TextField } from './text-field';

test.each([
  [
    'text field',
    <TextField key="f" label="Email" hint="Your school one" error="Invalid email format." required />,
  ],
  [
    'password field',
    <PasswordField key="f" label="Email" hint="Your school one" error="Invalid email format." required />,
  ],
  [
    'text area',
    <TextAreaField key="f" label="Email" hint="Your school one" error="Invalid email format." required />,
  ],
  [
    'select',
    <SelectField key="f" label="Email" hint="Your school one" error="Invalid email format." required />,
  ],
  [
    'checkbox',
    <CheckboxField key="f" label="Email" hint="Your school one" error="Invalid email format." required />,
  ],
])('a %s is named by its label, described by its error and hint, and marked', (_, field) => {
  render(field);
  const control = screen.getByLabelText('Email');
  expect(control).toBeRequired();
  expect(control).toBeInvalid();
  expect(control).toHaveAccessibleDescription('Invalid email format. Your school one');
  expect(screen.getByRole('alert')).toHaveTextContent(/^Invalid email format\.$/);
});

test('a field without an error is valid and has no alert', () => {
  render(<TextField label="Title" />);
  expect(screen.getByLabelText('Title')).not.toHaveAttribute('aria-invalid');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('forwards ref, name and events to the input, as form libraries need', async () => {
  const ref = createRef<HTMLInputElement>();
  const onChange = jest.fn();
  render(<TextField label="Title" name="title" ref={ref} onChange={onChange} />);
  await userEvent.type(screen.getByLabelText('Title'), 'a');
  expect(ref.current).toHaveAttribute('name', 'title');
  expect(onChange).toHaveBeenCalledTimes(1);
});

test('a password can be shown and hidden again', async () => {
  render(<PasswordField label="Password" defaultValue="secret" />);
  const input = screen.getByLabelText('Password');
  expect(input).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(input).toHaveAttribute('type', 'password');
});

test('the first option of a select is its placeholder, the empty choice', () => {
  render(
    <SelectField label="Quiz" placeholder="Choose a quiz">
      <option value="q1">Your tax file number</option>
    </SelectField>,
  );
  expect(screen.getByLabelText('Quiz')).toHaveDisplayValue('Choose a quiz');
  expect(screen.getByLabelText('Quiz')).toHaveValue('');
});

test('clicking the label of a checkbox ticks it', async () => {
  render(<CheckboxField label="I accept the terms" />);
  await userEvent.click(screen.getByText('I accept the terms'));
  expect(screen.getByRole('checkbox', { name: 'I accept the terms' })).toBeChecked();
});
