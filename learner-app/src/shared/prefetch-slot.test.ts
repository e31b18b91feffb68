import { createPrefetchSlot } from './prefetch-slot';

afterEach(() => jest.restoreAllMocks());

test('a value is handed over once, under its own key', () => {
  const slot = createPrefetchSlot<number>();
  slot.put('mia tax', 1);
  expect(slot.consume('mia tax')).toBe(1);
  expect(slot.consume('mia tax')).toBeUndefined();
  slot.put('mia tax', 1);
  expect(slot.consume('tom tax')).toBeUndefined();
});

test('a value that is too old is not handed over', () => {
  const slot = createPrefetchSlot<number>();
  slot.put('mia tax', 1);
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_001);
  expect(slot.consume('mia tax')).toBeUndefined();
});
