import { aStreak } from '../dashboard.testing';
import { streakMessage } from './streak-message';

test.each([
  ['.......', 0, 0, 'Watch a video or finish a quiz, and your first day is on the board.'],
  ['x......', 0, 4, 'Good to have you back. One small step today begins a new one.'],
  ['......x', 1, 4, 'Today is on the board. Come back tomorrow, or the day after: a day off is fine.'],
  ['....xxx', 3, 3, 'Your longest so far, and today already counts. Well done!'],
  ['...x.xx', 3, 9, 'Today already counts. A day off now and then won’t break it.'],
  ['....xx.', 2, 2, 'One small step today makes it 3 days.'],
  ['...xx..', 2, 2, 'A day off is fine. One small step today keeps it going.'],
])('%s, %i in a row and %i at best: "%s"', (week, current, longest, words) => {
  expect(streakMessage(aStreak({ current, longest }, week))).toBe(words);
});
