import { compareValues } from './use-sorted-rows';

const sort = (values: (string | number | null)[], descending: boolean) =>
  values.toSorted((a, b) => compareValues(a, b, descending));

test('numbers are sorted numerically, and empty values come last in both directions', () => {
  expect(sort([null, 10, 9, 0.5], false)).toEqual([0.5, 9, 10, null]);
  expect(sort([null, 10, 9, 0.5], true)).toEqual([10, 9, 0.5, null]);
});

test('texts are sorted like names', () => {
  expect(sort(['', 'Year 10', 'Émile', 'Year 7'], false)).toEqual(['Émile', 'Year 7', 'Year 10', '']);
  expect(sort(['', 'Year 10', 'Émile', 'Year 7'], true)).toEqual(['Year 10', 'Year 7', 'Émile', '']);
});
