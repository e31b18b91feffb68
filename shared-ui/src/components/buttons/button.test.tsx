import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { Button } from './button';
import { ButtonLink } from './button-link';

test('does not submit its form unless it has type submit', async () => {
  const onSubmit = jest.fn();
  render(
    <form onSubmit={onSubmit}>
      <Button>Add option</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Add option' }));
  expect(onSubmit).not.toHaveBeenCalled();
});

test('keeps its label and focus but neither clicks nor submits while busy', async () => {
  const onClick = jest.fn();
  const onSubmit = jest.fn();
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy onClick={onClick}>
        Log In
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Log In', busy: true });
  await userEvent.click(button);
  expect(button).toHaveFocus();
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('while busy, the spinner replaces an icon before the label; an icon after the label stays', () => {
  const button = (busy: boolean) => (
    <Button icon={<svg data-testid="before" />} busy={busy}>
      Start Quiz
      <svg data-testid="after" />
    </Button>
  );
  const { rerender } = render(button(false));
  expect(screen.getByTestId('before')).toBeVisible();
  rerender(button(true));
  expect(screen.queryByTestId('before')).not.toBeInTheDocument();
  expect(screen.getByTestId('after')).toBeVisible();
});

test('a link can be any link component and receives no styling props', () => {
  const RouterLink = ({ to, ...props }: { to: string } & ComponentProps<'a'>) => (
    <a href={to} {...props}>
      {props.children}
    </a>
  );
  render(
    <ButtonLink as={RouterLink} to="/home" variant="secondary" size="l" block>
      Start
    </ButtonLink>,
  );
  const link = screen.getByRole('link', { name: 'Start' });
  expect(link).toHaveAttribute('href', '/home');
  for (const name of ['variant', 'size', 'block']) expect(link).not.toHaveAttribute(name);
});
