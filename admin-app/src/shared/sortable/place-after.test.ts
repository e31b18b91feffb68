import { idsBefore, placeAfter } from './place-after';

const own = (id: string) => id;

test('a place is described by the entries before it, the nearest first', () => {
  expect(idsBefore(['a', 'b', 'c', 'd'], own, 'a', 2)).toEqual(['c', 'b']);
  expect(idsBefore(['a', 'b', 'c', 'd'], own, 'd', 0)).toEqual([]);
});

test('an entry is moved within the current list', () => {
  expect(placeAfter(['a', 'b', 'c'], own, 'a', ['c', 'b'])).toEqual(['b', 'c', 'a']);
  expect(placeAfter(['a', 'b', 'c'], own, 'c', [])).toEqual(['c', 'a', 'b']);
  // Someone has removed c, and added d.
  expect(placeAfter(['a', 'd', 'b'], own, 'a', ['c', 'b'])).toEqual(['d', 'b', 'a']);
  expect(placeAfter(['b', 'c'], own, 'a', ['c'])).toEqual(['b', 'c']);
});
