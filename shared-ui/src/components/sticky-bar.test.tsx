import { render } from '@testing-library/react';
import type { CSSProperties } from 'react';
import { stickyBarProps } from './sticky-bar';

const bar = (style: CSSProperties) => <div {...stickyBarProps} style={{ position: 'sticky', ...style }} />;

/** Gives bars a height of 40 pixels, and notifies anything that observes their size. */
beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40);
  jest.spyOn(window, 'ResizeObserver').mockImplementation(
    (onResize) =>
      ({
        observe: () => onResize([], {} as ResizeObserver),
        unobserve: () => undefined,
        disconnect: () => undefined,
      }) satisfies ResizeObserver,
  );
});
afterEach(() => jest.restoreAllMocks());

const padding = ({ style }: HTMLElement) => [style.scrollPaddingTop, style.scrollPaddingBottom];

test('the page scrolls clear of its largest bars until they’re removed', async () => {
  const root = document.documentElement;
  const { unmount } = render(
    <>
      {bar({ top: 0 })}
      {bar({ top: 65 })}
      {bar({ bottom: 12 })}
      {bar({ top: 300, position: 'static' })}
    </>,
  );
  expect(padding(root)).toEqual(['113px', '60px']);
  unmount();
  await new Promise(requestAnimationFrame);
  expect(padding(root)).toEqual(['', '']);
});

test('a bar in a scroll container applies to that container', () => {
  const { container } = render(<div style={{ overflowY: 'auto' }}>{bar({ bottom: 0 })}</div>);
  expect(padding(container.firstElementChild as HTMLElement)).toEqual(['', '48px']);
  expect(padding(document.documentElement)).toEqual(['', '']);
});
