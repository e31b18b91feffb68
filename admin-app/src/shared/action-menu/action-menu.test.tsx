import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ActionMenu } from '.';

function renderMenu({ disabled = false, busy = false } = {}) {
  const add = jest.fn();
  const card = jest.fn();
  const groups = [
    { label: 'Group', actions: [{ label: 'Add to Reds', run: add }] },
    { label: 'Account', actions: [{ label: 'Create login card', disabled: true, run: card }] },
    { label: 'Class', actions: [] },
  ];
  render(<ActionMenu label="With 1 selected: …" disabled={disabled} busy={busy} groups={groups} />);
  return { user: userEvent.setup(), add, card, button: screen.getByRole('button') };
}

test('choosing an action runs it after the focus has returned to the button', async () => {
  const { user, add, button } = renderMenu();
  add.mockImplementation(() => expect(button).toHaveFocus());
  await user.tab();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('group', { name: 'Group' })).toBeVisible();
  await user.keyboard('{Enter}');
  expect(add).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

test('an unavailable action is listed, and Escape runs nothing', async () => {
  const { user, add, card, button } = renderMenu();
  await user.click(button);
  const item = screen.getByRole('menuitem', { name: 'Create login card' });
  expect(item).toHaveAttribute('aria-disabled', 'true');
  await user.click(item);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(button).toHaveFocus();
  expect(add).not.toHaveBeenCalled();
  expect(card).not.toHaveBeenCalled();
});

test.each([{ disabled: true }, { busy: true }])('the menu stays closed while %j', async (state) => {
  const { user, button } = renderMenu(state);
  await user.click(button);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(button).toHaveAttribute('aria-disabled', 'true');
});
