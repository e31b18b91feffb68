import type { Streak } from '../dashboard.api';

export const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`;

/** The sentence beneath the number on the streak card; it never blames. */
export function streakMessage({ current, longest, activeToday, week }: Streak): string {
  if (longest === 0) return 'Watch a video or finish a quiz, and your first day is on the board.';
  if (current === 0) return 'Good to have you back. One small step today begins a new one.';
  if (activeToday) {
    if (current === 1)
      return 'Today is on the board. Come back tomorrow, or the day after: a day off is fine.';
    if (current === longest) return 'Your longest so far, and today already counts. Well done!';
    return 'Today already counts. A day off now and then won’t break it.';
  }
  const missedYesterday = week.at(-2)?.active === false;
  return missedYesterday
    ? 'A day off is fine. One small step today keeps it going.'
    : `One small step today makes it ${days(current + 1)}.`;
}
