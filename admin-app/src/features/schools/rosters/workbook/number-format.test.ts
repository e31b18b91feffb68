import { builtInFormat, formatNumber } from './number-format';

test.each([
  [123, '00000', '00123'],
  [123, 'General', '123'],
  [123456789012, 'General', '123456789012'],
  [0.1 + 0.2, 'General', '0.3'],
  [8.5, '0', '9'],
  [7.2, '0.0', '7.2'],
  [12345.678, '#,##0.00', '12,345.68'],
  [5, '#', '5'],
  [0, '#', ''],
  [0.5, '0%', '50%'],
  [-7, '0', '-7'],
  [-7, '0;(0)', '(7)'],
  [0, '0;-0;"none"', 'none'],
  [42, '"S"0000', 'S0042'],
  [42, '\\S0000', 'S0042'],
  [123456, '000\\-000', '123-456'],
  [1234567, '000-000', '1234-567'],
  [8, '"Year "0', 'Year 8'],
  [8, '@', '8'],
  [70, '0.00E+00', '7.00E+01'],
  [46061, 'd-mmm', '8-Feb'],
  [46061, 'dd\\-mmm\\-yy', '08-Feb-26'],
  [46061, '[$-C09]dddd, d mmmm yyyy', 'Sunday, 8 February 2026'],
  [46061.75, 'd/mm/yyyy h:mm', '8/02/2026 18:00'],
  [46061.75, 'h:mm AM/PM', '6:00 PM'],
  [46061, 'mmm\\-yy', 'Feb-26'],
])('%d with the format %s is %s', (value, format, shown) => {
  expect(formatNumber(value, format)).toBe(shown);
});

test('a workbook may count days from 1904', () => {
  expect(formatNumber(44599, builtInFormat(15), true)).toBe('8-Feb-26');
});
