import { listChange } from './list-change';

const entries = (ids: string) =>
  ids
    .split(' ')
    .filter(Boolean)
    .map((id) => ({ id, title: id }));

test.each([
  ['a b c', 'a b c d e', '2 questions added'],
  ['a b c', 'a b', '1 question deleted'],
  ['a b c', 'a c x y z', '3 questions added, 1 deleted'],
  ['a b c', 'c a b', 'New order'],
  ['a b c', 'x c b', '1 question added, 1 deleted, new order'],
  ['a b c', 'a x b c', '1 question added, new order'],
  ['', 'a', '1 question added'],
])('from %s to %s: %s', (before, after, words) => {
  expect(listChange('question', entries(before), entries(after))).toBe(words);
});

test('a stop is removed, not deleted', () => {
  expect(listChange('stop', entries('a b'), entries('b'))).toBe('1 lesson removed');
});
