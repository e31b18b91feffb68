import { formatDuration } from './format-duration';

test.each([
  [5, '5m'],
  [45, '45m'],
  [60, '1hr'],
  [65, '1hr 5m'],
])('%d minutes is shown as %s', (minutes, text) => {
  expect(formatDuration(minutes)).toBe(text);
});
