import { aStreak } from '../dashboard.testing';
import { streakMessage } from './streak-message';

test.each([
  ['.......', 0, 0, 'Watch a video or finish a quiz to start your streak.'],
  ['x......', 0, 4, 'Good to have you back. Learn something today to start a new streak.'],
  ['......x', 1, 4, 'Great start. Come back tomorrow or the day after to keep going.'],
  ['....xxx', 3, 3, 'You’re done for today, and this is your longest streak yet. Nice work!'],
  ['...x.xx', 3, 9, 'You’re done for today. A day off now and then won’t break your streak.'],
  ['....xx.', 2, 2, 'Learn something today to make it 3 days.'],
  ['...xx..', 2, 2, 'A day off is fine. Learn something today to keep your streak going.'],
])('%s, %i in a row and %i at best: "%s"', (week, current, longest, words) => {
  expect(streakMessage(aStreak({ current, longest }, week))).toBe(words);
});
