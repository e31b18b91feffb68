import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { FormattedAreaField, FormattedLineField } from '.';

function Form({ onSubmit }: { onSubmit: (values: { title: string; text: string }) => void }) {
  const { register, handleSubmit, reset } = useForm({ defaultValues: { title: '', text: 'Keep all of it' } });
  return (
    <form onSubmit={(event) => void handleSubmit((values) => onSubmit(values))(event)}>
      <FormattedLineField label="Title" hasPreview {...register('title')} />
      <FormattedAreaField label="Text" {...register('text')} />
      <button type="submit">Save</button>
      <button type="button" onClick={() => reset({ title: '', text: '*Another*' })}>
        Switch
      </button>
    </form>
  );
}

const select = (name: string, start: number, end: number) =>
  screen.getByRole<HTMLTextAreaElement>('textbox', { name }).setSelectionRange(start, end);

test('a button formats the selected text and notifies the form', async () => {
  const user = userEvent.setup();
  const onSubmit = jest.fn();
  render(<Form onSubmit={onSubmit} />);
  const text = screen.getByRole('textbox', { name: 'Text' });
  select('Text', 5, 8);
  await user.click(screen.getAllByRole('button', { name: 'Bold' })[1]!);
  expect(text).toHaveValue('Keep **all** of it');
  expect(text).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSubmit).toHaveBeenCalledWith({ title: '', text: 'Keep **all** of it' });
});

test('Ctrl+B and Ctrl+I format text, and the toolbar is one tab stop with arrow keys', async () => {
  const user = userEvent.setup();
  render(<Form onSubmit={() => undefined} />);
  await user.click(screen.getByRole('textbox', { name: 'Title' }));
  await user.keyboard('{Control>}b{/Control}now{Control>}i{/Control}');
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('***now***');
  await user.tab();
  expect(screen.getAllByRole('button', { name: 'Bold' })[1]).toHaveFocus();
  await user.keyboard('{ArrowRight}{ArrowRight}{Enter}');
  expect(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('- Keep all of it');
});

test('text is previewed on request, and again after it is replaced', async () => {
  const user = userEvent.setup();
  render(<Form onSubmit={() => undefined} />);
  const toggle = screen.getByRole('button', { name: 'Formatted' });
  await user.click(toggle);
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await user.type(screen.getByRole('textbox', { name: 'Text' }), ', **please**');
  expect(await screen.findByText('please')).toHaveProperty('tagName', 'STRONG');
  await user.click(screen.getByRole('button', { name: 'Switch' }));
  expect(await screen.findByText('Another')).toHaveProperty('tagName', 'EM');
  await user.click(toggle);
  expect(screen.queryByText('Another')).not.toBeInTheDocument();
});
