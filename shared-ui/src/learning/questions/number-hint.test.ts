import { mayBeNumber, withoutUnit, withUnit } from './number-hint';

test.each([
  '12',
  '1,234.50',
  '$1,234.50',
  '1 234',
  '1’234',
  '−5',
  '- 5',
  '12.5%',
  '12 per cent',
  '170 AUD',
  'A$ 3',
  'AUD $3',
  '.5',
  '5.',
  '12,5',
  '１２',
  ' 7 ',
])('%s can be a number', (text) => expect(mayBeNumber(text)).toBe(true));

test.each(['twelve', '1.2.3', '12 hours', '7 kWh', '12 or 13', '1-2', '$', '', '..5', '12a'])(
  '%s isn’t a number',
  (text) => expect(mayBeNumber(text)).toBe(false),
);

test.each([
  ['84.00', '$', '84.00', '$84.00'],
  ['$84.00', '$', '84.00', '$84.00'],
  [' $ 84 ', '$', '84', '$84'],
  ['84 AUD', '$', '84', '$84'],
  ['AUD $1,284.50', '$', '1,284.50', '$1,284.50'],
  ['＄84', '$', '84', '$84'],
  ['-$5', '$', '-5', '-$5'],
  ['12.5%', '%', '12.5', '12.5%'],
  ['12 per cent', '%', '12', '12%'],
  ['12', '%', '12', '12%'],
  ['38', '', '38', '38'],
  // A different unit, or text that isn't a number, is shown as typed.
  ['12%', '$', '12%', '12%'],
  ['$12', '%', '$12', '$12'],
  ['$', '$', '$', '$'],
  ['eighty', '$', 'eighty', 'eighty'],
] as const)('%s beside %s is shown as %s, and with the unit as %s', (text, unit, without, whole) => {
  expect(withoutUnit(text, unit)).toBe(without);
  expect(withUnit(text, unit)).toBe(whole);
});
