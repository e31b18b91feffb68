import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ConfirmDialog } from './confirm-dialog';
import { Dialog } from './dialog';
import { createNotifications, Notifications } from '../notifications/notifications';

function Example() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Your first payslip</button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Your first payslip"
        description="What each line means"
        actions={<button>Start</button>}
      />
    </>
  );
}

const openExample = async () => {
  render(<Example />);
  await userEvent.click(screen.getByRole('button', { name: 'Your first payslip' }));
  return screen.findByRole('dialog', { name: 'Your first payslip' });
};

test('opens with its name and description and gets the focus', async () => {
  const dialog = await openExample();
  expect(dialog).toHaveAccessibleDescription('What each line means');
  expect(dialog).toContainElement(document.activeElement as HTMLElement);
});

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['the close button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
  // The click is on the dialog element, which covers the page around its visible panel.
  ['a click beside the panel', () => userEvent.click(screen.getByRole('dialog'))],
])('closes by %s and returns the focus', async (_, close) => {
  const dialog = await openExample();
  await close();
  expect(dialog).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Your first payslip' })).toHaveFocus());
});

test('the page does not scroll while a dialog is open', async () => {
  await openExample();
  expect(document.documentElement).toHaveStyle({ overflow: 'hidden' });
  await userEvent.keyboard('{Escape}');
  expect(document.documentElement).not.toHaveStyle({ overflow: 'hidden' });
});

test('a notification is shown inside the open dialog, and closing it leaves the dialog open', async () => {
  const { notify, store } = createNotifications();
  render(<Notifications store={store} />);
  await openExample();
  act(() => notify({ kind: 'error', message: 'Failed to update course' }));
  const toast = screen.getByText('Failed to update course').closest<HTMLElement>('[data-kind]')!;
  expect(screen.getByRole('dialog')).toContainElement(toast);
  await userEvent.click(within(toast).getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('Failed to update course')).not.toBeInTheDocument();
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('a confirmation focuses Cancel and closes only by its buttons or Escape', async () => {
  const onConfirm = jest.fn();
  const onCancel = jest.fn();
  render(
    <ConfirmDialog
      open
      title="Delete “Life Skills”?"
      message="Learners no longer see it."
      confirmLabel="Delete course"
      onConfirm={onConfirm}
      onCancel={onCancel}
    />,
  );
  const dialog = screen.getByRole('alertdialog', { name: 'Delete “Life Skills”?' });
  expect(dialog).toHaveAccessibleDescription('Learners no longer see it.');
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.click(dialog);
  expect(onCancel).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Delete course' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('{Escape}');
  expect(onCancel).toHaveBeenCalledTimes(1);
});

test('messages don’t cover its actions', async () => {
  await openExample();
  expect(screen.getByRole('button', { name: 'Start' }).closest('[data-never-cover]')).not.toBeNull();
});
