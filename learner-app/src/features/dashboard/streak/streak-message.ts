import type { Streak } from '../dashboard.api';

export const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`;

/** Returns the sentence below the number on the streak card. It never blames the learner. */
export function streakMessage({ current, longest, activeToday, week }: Streak): string {
  if (longest === 0) return 'Watch a video or finish a quiz to start your streak.';
  if (current === 0) return 'Good to have you back. Learn something today to start a new streak.';
  if (activeToday) {
    if (current === 1) return 'Great start. Come back tomorrow or the day after to keep going.';
    if (current === longest) return 'You’re done for today, and this is your longest streak yet. Nice work!';
    return 'You’re done for today. A day off now and then won’t break your streak.';
  }
  const missedYesterday = week.at(-2)?.active === false;
  return missedYesterday
    ? 'A day off is fine. Learn something today to keep your streak going.'
    : `Learn something today to make it ${days(current + 1)}.`;
}
