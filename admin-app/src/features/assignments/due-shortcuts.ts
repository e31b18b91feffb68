import { toLocal } from './assignment-words';

/** A due date that can be set with one click. */
export interface DueShortcut {
  /** The due date in words: 'Tomorrow, 9 am'. */
  label: string;
  /** The value of a form control: '2026-03-10T09:00'. */
  value: string;
}

const DAY_MS = 86_400_000;
const FRIDAY = 5;

/** Local days are represented as UTC dates, so that adding 24 hours always gives the next day. */
const isWeekend = (day: Date) => day.getUTCDay() === 0 || day.getUTCDay() === 6;
const later = (day: Date, days: number) => new Date(day.getTime() + days * DAY_MS);
const nameOf = (day: Date) =>
  new Intl.DateTimeFormat('en-AU', { weekday: 'long', timeZone: 'UTC' }).format(day);
const at = (day: Date, time: string) => `${day.toISOString().slice(0, 10)}T${time}`;

/**
 * Suggests due dates: the next school day, the end of the week, and the same day next week.
 *
 * @param now ISO 8601
 * @param timeZone the school's time zone
 */
export function dueShortcuts(now: string, timeZone: string): DueShortcut[] {
  const today = new Date(`${toLocal(now, timeZone).slice(0, 10)}T00:00Z`);
  let next = later(today, 1);
  while (isWeekend(next)) next = later(next, 1);
  // From Friday on, use the end of the next week.
  const end = later(today, ((FRIDAY - today.getUTCDay() + 6) % 7) + 1);
  const week = later(today, 7);
  const isTomorrow = next.getTime() === later(today, 1).getTime();
  return [
    { label: `${isTomorrow ? 'Tomorrow' : nameOf(next)}, 9 am`, value: at(next, '09:00') },
    { label: `${nameOf(end)}, 5 pm`, value: at(end, '17:00') },
    ...(isWeekend(week) ? [] : [{ label: `Next ${nameOf(week)}, 9 am`, value: at(week, '09:00') }]),
  ];
}
