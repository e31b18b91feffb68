import { aboutMinutes, minutesOf } from './minutes';

test.each([
  [0, 0, null],
  [10, 0, 1],
  [0, 1, 1],
  [0, 10, 4],
  [170, 0, 3],
  [120, 5, 4],
])('%i seconds of video and %i questions take %p minutes', (seconds, questions, minutes) => {
  expect(minutesOf(seconds, questions)).toBe(minutes);
});

test.each([
  [1, 'About 1 minute'],
  [89, 'About 89 minutes'],
  [90, 'About 2 hours'],
])('%i minutes are %s', (minutes, words) => {
  expect(aboutMinutes(minutes)).toBe(words);
});
