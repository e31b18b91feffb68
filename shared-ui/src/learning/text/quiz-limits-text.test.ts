import { attemptsText, minutesText } from './quiz-limits-text';

test('limits are described in words', () => {
  expect([minutesText(1), minutesText(90)]).toEqual(['1 minute', '90 minutes']);
  expect([attemptsText(1), attemptsText(3)]).toEqual(['1 attempt', '3 attempts']);
  expect([attemptsText(3, 2), attemptsText(1, 1), attemptsText(3, 0)]).toEqual([
    '2 of 3 attempts left',
    '1 of 1 attempt left',
    'No attempts left',
  ]);
});
