import type { Price } from './stored.ts';

/** In seconds. */
export const DAY = 24 * 60 * 60;

/** When a period that begins at `start` is over; both in seconds since 1970. */
export function addPeriod(start: number, { recurring }: Price): number {
  const count = recurring?.interval_count ?? 1;
  if (recurring?.interval === 'day') return start + count * DAY;
  if (recurring?.interval === 'week') return start + count * 7 * DAY;
  const months = recurring?.interval === 'year' ? count * 12 : count;
  const from = new Date(start * 1000);
  const to = new Date(from);
  to.setUTCMonth(from.getUTCMonth() + months);
  // 31 January plus a month is the last day of February, not a day in March.
  if (to.getUTCDate() !== from.getUTCDate()) to.setUTCDate(0);
  return to.getTime() / 1000;
}
