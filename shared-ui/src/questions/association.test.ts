import { pairOf, pairsOf, partnersOf, spotAfterKey, withoutPair, withPair } from './association';

test('a new match replaces the old one of its left item; a right item may serve several', () => {
  const pairs = withPair(withPair(withPair({}, 0, 2), 0, 1), 3, 1);
  expect(pairs).toEqual({ 0: 1, 3: 1 });
  expect(partnersOf(pairs, 1)).toEqual([0, 3]);
  expect(withoutPair(pairs, 0)).toEqual({ 3: 1 });
});

test('pairs whose items are gone do not count', () => {
  expect(pairsOf({ 0: 1, 5: 0, 1: 9 }, 2, 2)).toEqual({ 0: 1 });
  expect(pairsOf('text', 2, 2)).toEqual({});
});

test('two items of one side make no pair; of two sides they do, in either order', () => {
  expect(pairOf({ side: 'left', index: 0 }, { side: 'left', index: 1 })).toBeUndefined();
  expect(pairOf({ side: 'right', index: 2 }, { side: 'left', index: 1 })).toEqual({ left: 1, right: 2 });
});

test('arrow keys walk the board and stop at its edges', () => {
  const counts = { left: 2, right: 3 };
  expect(spotAfterKey('ArrowDown', { side: 'left', index: 0 }, counts)).toEqual({ side: 'left', index: 1 });
  expect(spotAfterKey('ArrowDown', { side: 'left', index: 1 }, counts)).toBeUndefined();
  expect(spotAfterKey('ArrowLeft', { side: 'right', index: 2 }, counts)).toEqual({ side: 'left', index: 1 });
  expect(spotAfterKey('ArrowLeft', { side: 'left', index: 0 }, counts)).toBeUndefined();
});
