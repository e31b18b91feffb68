import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { guardDoubleClicks } from './guard-double-clicks';

let stop: () => void;
beforeEach(() => {
  stop = guardDoubleClicks();
});
afterEach(() => stop());

const onPress = jest.fn();
beforeEach(() => onPress.mockClear());

/** Simulates a double-click. The second click hits whatever is there by then. */
function doubleClick(first: Element, second: () => Element) {
  fireEvent.click(first, { detail: 1 });
  fireEvent.click(second(), { detail: 2 });
}

function Quiz() {
  const [checked, setChecked] = useState(false);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onPress(checked ? 'Next' : 'Check');
        setChecked(true);
      }}
    >
      {['A', 'B'].map((option) => (
        <label key={option}>
          <input type="radio" name="option" value={option} />
          <span>{option}</span>
        </label>
      ))}
      <button>{checked ? 'Next' : 'Check'}</button>
      <button type="button" onClick={() => void onPress('Stop')}>
        Stop
      </button>
    </form>
  );
}

test('the second click of a double-click chooses nothing else', async () => {
  render(<Quiz />);
  doubleClick(screen.getByText('A'), () => screen.getByText('B'));
  expect(screen.getByRole('radio', { name: 'A' })).toBeChecked();
  await userEvent.click(screen.getByText('B'));
  expect(screen.getByRole('radio', { name: 'B' })).toBeChecked();
});

test('the second click doesn’t press a button whose meaning has changed', async () => {
  render(<Quiz />);
  doubleClick(screen.getByRole('button', { name: 'Check' }), () =>
    screen.getByRole('button', { name: 'Next' }),
  );
  expect(onPress.mock.calls).toEqual([['Check']]);
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(onPress.mock.calls).toEqual([['Check'], ['Next']]);
});

test('an unchanged button can be pressed twice, and keys press the focused element', async () => {
  render(<Quiz />);
  const button = screen.getByRole('button', { name: 'Stop' });
  doubleClick(button, () => button);
  expect(onPress).toHaveBeenCalledTimes(2);
  screen.getByRole('button', { name: 'Check' }).focus();
  await userEvent.keyboard('{Enter}{Enter}');
  expect(onPress.mock.calls.slice(2)).toEqual([['Check'], ['Next']]);
});
