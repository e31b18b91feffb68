import {
  toPair,
  validPairs,
  leftItemsMatching,
  itemAfterKey,
  withoutPair,
  withPair,
} from './association-pairs';

test('a new match replaces the left item’s previous match; a right item can match several left items', () => {
  const pairs = withPair(withPair(withPair({}, 0, 2), 0, 1), 3, 1);
  expect(pairs).toEqual({ 0: 1, 3: 1 });
  expect(leftItemsMatching(pairs, 1)).toEqual([0, 3]);
  expect(withoutPair(pairs, 0)).toEqual({ 3: 1 });
});

test('pairs whose items no longer exist are ignored', () => {
  expect(validPairs({ 0: 1, 5: 0, 1: 9 }, 2, 2)).toEqual({ 0: 1 });
  expect(validPairs('text', 2, 2)).toEqual({});
});

test('only items on different sides make a pair, in either order', () => {
  expect(toPair({ side: 'left', index: 0 }, { side: 'left', index: 1 })).toBeUndefined();
  expect(toPair({ side: 'right', index: 2 }, { side: 'left', index: 1 })).toEqual({ left: 1, right: 2 });
});

test('arrow keys move between items and stop at the edges', () => {
  const counts = { left: 2, right: 3 };
  expect(itemAfterKey('ArrowDown', { side: 'left', index: 0 }, counts)).toEqual({ side: 'left', index: 1 });
  expect(itemAfterKey('ArrowDown', { side: 'left', index: 1 }, counts)).toBeUndefined();
  expect(itemAfterKey('ArrowLeft', { side: 'right', index: 2 }, counts)).toEqual({ side: 'left', index: 1 });
  expect(itemAfterKey('ArrowLeft', { side: 'left', index: 0 }, counts)).toBeUndefined();
});
