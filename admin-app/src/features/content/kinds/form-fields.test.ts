import { mediaAddress, optionalDuration, optionalNumber, formatDuration } from './form-fields';

test.each([
  ['', null],
  ['0:50', 50],
  ['4:05', 245],
  ['75:00', 4500],
  ['1:02:30', 3750],
])('the duration %j is parsed as %j seconds', (text, seconds) => {
  expect(optionalDuration('Duration').parse(text)).toBe(seconds);
});

test.each(['5', '4:5', '4:75', '1:2:30', 'an hour', '-1:00'])('%j is not a duration', (text) => {
  expect(optionalDuration('Duration').safeParse(text).error?.issues[0]?.message).toBe(
    'Duration must be a length such as 4:05 or 1:02:30.',
  );
});

test.each([50, 245, 3600, 3750])('%d seconds survive formatting and parsing', (seconds) => {
  expect(optionalDuration('Duration').parse(formatDuration(seconds))).toBe(seconds);
});

test.each([
  ['abc', 'Rating must be a number.'],
  ['0x1', 'Rating must be a number.'],
  ['11', 'Rating must be between 0 and 10.'],
  ['-1', 'Rating must be between 0 and 10.'],
])('the rating %j is refused with: %s', (text, message) => {
  expect(optionalNumber('Rating', 0, 10, false).safeParse(text).error?.issues[0]?.message).toBe(message);
});

test('only fields that are not whole numbers accept decimals', () => {
  expect(optionalNumber('Rating', 0, 10, false).parse(' 9.5 ')).toBe(9.5);
  expect(optionalNumber('Duration', 0, 10).safeParse('9.5').success).toBe(false);
  expect(optionalNumber('Duration', 0, 10).parse('')).toBeNull();
});

test.each([
  ['', true],
  ['media/courses/tax.svg', true],
  ['https://cdn.example/a.png', true],
  ['javascript:alert(1)', false],
  ['../secrets', false],
  ['https://x y', false],
])('the address %j is valid: %j', (text, valid) => {
  expect(mediaAddress('Image').safeParse(text).success).toBe(valid);
});
