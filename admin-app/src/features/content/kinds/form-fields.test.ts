import { formatDuration, optionalDuration } from './form-fields';

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
    'Enter a duration such as 4:05 or 1:02:30.',
  );
});

test.each([50, 245, 3600, 3750])('%d seconds survive formatting and parsing', (seconds) => {
  expect(optionalDuration('Duration').parse(formatDuration(seconds))).toBe(seconds);
});
