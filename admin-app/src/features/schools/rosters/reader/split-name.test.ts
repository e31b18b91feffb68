import { splitNames, withoutMarker } from './split-name';

test.each([
  ['Vega, Ana', 'Ana', 'Vega'],
  ['Vega , Ana Maria', 'Ana Maria', 'Vega'],
  ['van der Berg, Lucas', 'Lucas', 'van der Berg'],
  ['Okafor, Benjamin (Ben)', 'Ben', 'Okafor'],
  ['Vega, Ana (8B)', 'Ana', 'Vega'],
  ['Ana Vega', 'Ana', 'Vega'],
  ['Lucas van der Berg', 'Lucas', 'van der Berg'],
  ['Zoe', 'Zoe', ''],
  ['VEGA Ana', 'Ana', 'VEGA'],
  ['DE LA CRUZ Ana Maria', 'Ana Maria', 'DE LA CRUZ'],
  ['ANA VEGA', 'ANA', 'VEGA'],
  ['', '', ''],
])('%j', (name, first, last) => {
  expect(splitNames([name])).toEqual([{ first, last }]);
});

test('a heading can give the order of names that have no commas', () => {
  expect(splitNames(['Vega Ana Maria'], 'Surname Given Name')).toEqual([
    { first: 'Ana Maria', last: 'Vega' },
  ]);
});

test.each([
  '1. Ana Vega',
  '12) Ana Vega',
  '• Ana Vega',
  '- Ana Vega',
  '* Ana Vega',
  '[ ] Ana Vega',
  'Ana  Vega <ana@north.example>',
])('%s is read as a name without its marker', (text) => expect(withoutMarker(text)).toBe('Ana Vega'));
