import { useEffect } from 'react';
import { act, render, screen } from '@testing-library/react';
import { Dialog } from './dialogs/dialog';
import { Prewarm } from './prewarm';

const styles = () => [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).length;
const showModal = jest.fn();
let idle: () => void;

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = showModal;
  window.requestIdleCallback = (callback) => {
    idle = () => callback({ didTimeout: false, timeRemaining: () => 50 });
    return 1;
  };
  window.cancelIdleCallback = () => undefined;
});
afterEach(() => {
  Reflect.deleteProperty(window, 'requestIdleCallback');
  Reflect.deleteProperty(window, 'cancelIdleCallback');
});

test('prewarming a dialog adds its styles, and nothing else', () => {
  const { container } = render(
    <Prewarm>
      <Dialog open title="Budgeting" onClose={() => undefined} />
    </Prewarm>,
  );
  const before = styles();
  expect(container).toBeEmptyDOMElement();
  act(() => idle());
  expect(styles()).toBeGreaterThan(before);
  expect(showModal).not.toHaveBeenCalled();
  expect(container).toBeEmptyDOMElement();
  expect(screen.queryByText('Budgeting')).not.toBeInTheDocument();
});

test('prewarmed content is never in the document', () => {
  let found: string | null = null;
  function Words() {
    useEffect(() => {
      found = document.body.textContent;
    }, []);
    return <p>Budgeting</p>;
  }
  render(
    <Prewarm>
      <Words />
    </Prewarm>,
  );
  act(() => idle());
  expect(found).toBe('');
});

test('a page left before the browser was idle prewarms nothing', () => {
  const cancelled = jest.fn();
  window.cancelIdleCallback = cancelled;
  render(<Prewarm>Never</Prewarm>).unmount();
  expect(cancelled).toHaveBeenCalledWith(1);
});
