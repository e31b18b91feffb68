import { mayBeNumber } from './number-hint';

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
  '.5',
  '5.',
  '12,5',
  '１２',
  ' 7 ',
])('%s may be a number', (text) => expect(mayBeNumber(text)).toBe(true));

test.each(['twelve', '1.2.3', '12 hours', '7 kWh', '12 or 13', '1-2', '$', '', '..5', '12a'])(
  '%s is none',
  (text) => expect(mayBeNumber(text)).toBe(false),
);
