import { renderHook } from '@testing-library/react';
import { createPrefetchSlot, usePrefetched } from './prefetch-slot';

afterEach(() => jest.restoreAllMocks());

function filledSlot() {
  const slot = createPrefetchSlot<number>();
  slot.put('mia tax', 1);
  return slot;
}

test('a value can be taken with its own key until it is discarded', () => {
  const slot = filledSlot();
  expect(slot.peek('tom tax')).toBeUndefined();
  expect(slot.peek('mia tax')).toBe(1);
  slot.discard();
  expect(slot.peek('mia tax')).toBeUndefined();
});

test('an outdated value can’t be taken', () => {
  const slot = filledSlot();
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_001);
  expect(slot.peek('mia tax')).toBeUndefined();
});

test('a screen keeps its value across renders, and the next screen finds none', () => {
  const slot = filledSlot();
  const { result, rerender } = renderHook(() => usePrefetched(slot, 'mia tax'));
  rerender();
  expect(result.current).toBe(1);
  expect(renderHook(() => usePrefetched(slot, 'mia tax')).result.current).toBeUndefined();
});

test('a screen that switches to another key and back reads again', () => {
  const slot = filledSlot();
  const { result, rerender } = renderHook(({ key }) => usePrefetched(slot, key), {
    initialProps: { key: 'mia tax' },
  });
  rerender({ key: 'mia work' });
  expect(result.current).toBeUndefined();
  rerender({ key: 'mia tax' });
  expect(result.current).toBeUndefined();
});
