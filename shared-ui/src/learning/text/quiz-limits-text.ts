const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Formats a number of minutes: '1 minute', '10 minutes'. */
export const minutesText = (minutes: number): string => counted(minutes, 'minute');

/** Returns '3 attempts' or, for a learner, '2 of 3 attempts left'. */
export function attemptsText(limit: number, left?: number): string {
  if (left === undefined) return counted(limit, 'attempt');
  return left === 0 ? 'No attempts left' : `${left} of ${counted(limit, 'attempt')} left`;
}
