import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { keepClearProps } from './keep-clear-props';
import { createNotifications, Notifications } from './notifications';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function setup() {
  const { notify, store } = createNotifications({ lifetime: 5000 });
  render(<Notifications store={store} />);
  return {
    notify: (kind: 'success' | 'error' | 'info', message: string) => act(() => notify({ kind, message })),
    wait: (ms: number) => act(() => jest.advanceTimersByTime(ms)),
  };
}

test('both live regions exist before the first message', () => {
  setup();
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('a success is a status with exactly its text and disappears automatically', () => {
  const { notify, wait } = setup();
  notify('success', 'Signup successful!');
  expect(within(screen.getByRole('status')).getByText('Signup successful!')).toBeVisible();
  wait(4999);
  expect(screen.getByText('Signup successful!')).toBeVisible();
  wait(1);
  expect(screen.queryByText('Signup successful!')).not.toBeInTheDocument();
});

test('a message with an action stays longer, for slow readers', () => {
  const { notify, store } = createNotifications({ lifetime: 5000 });
  render(<Notifications store={store} />);
  act(() => notify({ kind: 'success', message: 'Deleted', action: { label: 'Undo', run: () => undefined } }));
  act(() => jest.advanceTimersByTime(19_000));
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  act(() => jest.advanceTimersByTime(1000));
  expect(screen.queryByText('Deleted')).not.toBeInTheDocument();
});

test('an error is an alert and stays until closed', () => {
  const { notify, wait } = setup();
  notify('error', 'Failed to delete course');
  wait(60_000);
  expect(within(screen.getByRole('alert')).getByText('Failed to delete course')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('Failed to delete course')).not.toBeInTheDocument();
});

test('no message disappears while the pointer or the focus is on the messages', () => {
  const { notify, wait } = setup();
  notify('info', 'New lessons are here');
  fireEvent.focus(screen.getByRole('button', { name: 'Close' }));
  wait(60_000);
  expect(screen.getByText('New lessons are here')).toBeVisible();
  fireEvent.blur(screen.getByRole('button', { name: 'Close' }));
  wait(5000);
  expect(screen.queryByText('New lessons are here')).not.toBeInTheDocument();
});

test.each([
  ['stays under a mouse', '(hover: hover)', true],
  ['doesn’t stay under the pointer left by a tap', '', false],
])('a message %s', (_, matching, stays) => {
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => ({ matches: media === matching }) as MediaQueryList);
  const { notify, wait } = setup();
  notify('success', 'Signup successful!');
  fireEvent.mouseEnter(screen.getByRole('region', { name: 'Notifications' }));
  wait(60_000);
  expect(screen.queryByText('Signup successful!') !== null).toBe(stays);
  jest.restoreAllMocks();
});

test('a repeated message is shown once, for its full time', () => {
  const { notify, wait } = setup();
  notify('success', 'Course updated successfully');
  wait(4000);
  notify('success', 'Course updated successfully');
  wait(4000);
  expect(screen.getAllByText('Course updated successfully')).toHaveLength(1);
});

test('closing messages by keyboard moves the focus to the next message, then back', () => {
  const { notify } = setup();
  const outside = document.body.appendChild(document.createElement('button'));
  outside.focus();
  notify('error', 'First');
  notify('error', 'Second');
  const [first] = screen.getAllByRole('button', { name: 'Close' });
  act(() => first?.focus());
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0]!);
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(outside).toHaveFocus();
  outside.remove();
});

test('messages move away from actions that appear after them', async () => {
  jest.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1280);
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function box(this: Element) {
    return this.matches('section')
      ? new DOMRect(880, innerHeight - 100, 400, 100)
      : new DOMRect(0, innerHeight - 60, 1280, 60);
  });
  const { notify } = setup();
  notify('error', 'Failed to delete course');
  const corner = screen.getByRole('region', { name: 'Notifications' });
  expect(corner).toHaveStyle({ bottom: '0px' });
  const { unmount } = render(<div {...keepClearProps} />);
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(corner).toHaveStyle({ bottom: '60px' });
  unmount();
  jest.restoreAllMocks();
});

test('an error shows its reason below it, and disappears on the next attempt', () => {
  const { notify, store } = createNotifications();
  render(<Notifications store={store} />);
  const failed = { kind: 'error', message: 'Failed to update course', detail: 'Course not found!' } as const;
  act(() => notify({ ...failed, about: 'update course 7' }));
  act(() => notify({ ...failed, about: 'update course 8' }));
  expect(screen.getAllByText('Failed to update course')).toHaveLength(2);
  expect(within(screen.getByRole('alert')).getAllByText('Course not found!')).toHaveLength(2);
  act(() => notify({ kind: 'success', message: 'Course updated successfully', about: 'update course 7' }));
  expect(screen.getAllByText('Failed to update course')).toHaveLength(1);
  expect(screen.getByText('Course updated successfully')).toBeVisible();
  act(() => notify({ kind: 'success', message: '', about: 'update course 8' }));
  expect(screen.queryByText('Failed to update course')).toBeNull();
});
