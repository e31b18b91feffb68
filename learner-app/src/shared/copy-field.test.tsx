import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CopyField } from './copy-field';

const link = 'http://localhost/plans?for=1';
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Your link' });
const selection = () => field().value.slice(field().selectionStart ?? 0, field().selectionEnd ?? 0);

beforeEach(() => {
  jest.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'share');
});

function open(share?: string) {
  const user = userEvent.setup();
  render(<CopyField label="Your link" value={link} share={share} />);
  return user;
}

test('the value is copied, and this is announced', async () => {
  const user = open();
  await user.click(screen.getByRole('button', { name: 'Copy Your link' }));
  expect(await navigator.clipboard.readText()).toBe(link);
  expect(screen.getByRole('status')).toHaveTextContent('Copied.');
});

test('if copying is refused, the value is selected for copying by keyboard', async () => {
  const user = open();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No.', 'NotAllowedError'));
  await user.click(screen.getByRole('button', { name: 'Copy Your link' }));
  expect(field()).toHaveFocus();
  expect(selection()).toBe(link);
  expect(screen.getByRole('status')).toHaveTextContent(/copy it with your keyboard/);
});

test('sharing is offered if the browser supports it', async () => {
  const share = jest.fn().mockResolvedValue(undefined);
  Object.assign(navigator, { share });
  const user = open('Learn for Life plan');
  await user.click(screen.getByRole('button', { name: 'Share Your link' }));
  expect(share).toHaveBeenCalledWith({ title: 'Learn for Life plan', url: link });
});

test.each([
  ['closed again', 'AbortError', ''],
  ['refused', 'NotAllowedError', /copy it with your keyboard/],
])('sharing that is %s', async (_what, name, text) => {
  Object.assign(navigator, { share: () => Promise.reject(new DOMException('', name)) });
  const user = open('Learn for Life plan');
  await user.click(screen.getByRole('button', { name: 'Share Your link' }));
  expect(screen.getByRole('status')).toHaveTextContent(text);
});

test('other browsers have no share button', () => {
  open('Learn for Life plan');
  expect(screen.queryByRole('button', { name: /Share/ })).not.toBeInTheDocument();
});
