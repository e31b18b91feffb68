import { render, waitFor } from '@testing-library/react';
import { Landmarks } from '.';
import { roadShapes } from '../road-shapes';

const shapes = (container: HTMLElement) => container.querySelectorAll('path, rect, ellipse, circle').length;

function renderLandmarks(category: 'general' | 'tax-returns') {
  const drawing = (shown: 'general' | 'tax-returns') => (
    <svg>
      <Landmarks category={shown} shape={roadShapes[shown]} count={3} />
    </svg>
  );
  const { container, rerender } = render(drawing(category));
  return { container, show: (next: 'general' | 'tax-returns') => rerender(drawing(next)) };
}

test('a category’s landmarks are drawn once they have loaded', async () => {
  const { container, show } = renderLandmarks('general');
  expect(shapes(container)).toBe(0);
  await waitFor(() => expect(shapes(container)).toBeGreaterThan(100));
  show('tax-returns');
  expect(shapes(container)).toBe(0);
  await waitFor(() => expect(shapes(container)).toBeGreaterThan(100));
});

test('landmarks that have loaded are drawn at the first render', () => {
  const { container } = renderLandmarks('general');
  const { container: other } = renderLandmarks('tax-returns');
  for (const each of [container, other]) expect(shapes(each)).toBeGreaterThan(100);
});
