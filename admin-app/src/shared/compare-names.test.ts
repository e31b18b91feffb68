import { compareNames } from './compare-names';

test('numbers are compared by value, and case and accents only decide between equal letters', () => {
  const sorted = [
    '7A',
    '7a2',
    '7B',
    '07C',
    '10A',
    'Drama',
    'Élan',
    'Extra',
    'Łuka',
    'lyons',
    'Lyons',
    'Year 7',
    'Year 10',
  ];
  expect(sorted.toReversed().sort(compareNames)).toEqual(sorted);
});
