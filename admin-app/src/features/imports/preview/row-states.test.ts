import type { ImportComparison } from '../imports.api';
import { countRows, rowNumbers, stateOf } from './row-states';

const comparison: ImportComparison = {
  rows: {
    new: [
      [2, 4],
      [8, 8],
      [10, 12],
    ],
    conflict: [[5, 5]],
  },
  conflicts: 1,
  chosen: 0,
  matches: 0,
  renames: 0,
  keys: 0,
  since: 0,
  published: 0,
  videosWithoutFile: 0,
  lost: null,
};

test('rows are counted and paged by state', () => {
  expect(countRows(comparison, 'new')).toBe(7);
  expect(countRows(comparison, 'changed')).toBe(0);
  expect(rowNumbers(comparison, 'new', 0, 3)).toEqual([2, 3, 4]);
  expect(rowNumbers(comparison, 'new', 2, 5)).toEqual([4, 8, 10]);
  expect(rowNumbers(comparison, 'new', 5, 100)).toEqual([11, 12]);
});

test('a row has one state, or none if it was not sent', () => {
  expect([2, 4, 5, 8, 11].map((row) => stateOf(comparison, row))).toEqual([
    'new',
    'new',
    'conflict',
    'new',
    'new',
  ]);
  expect([1, 6, 9, 13].map((row) => stateOf(comparison, row))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
