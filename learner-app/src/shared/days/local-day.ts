const format = (options: Intl.DateTimeFormatOptions) => {
  // A calendar day has no time zone; parsed and formatted in UTC it stays the same day.
  const formatter = new Intl.DateTimeFormat('en-AU', { ...options, timeZone: 'UTC' });
  return (day: string) => formatter.format(new Date(`${day}T00:00:00Z`));
};

/** '2026-11-20' → '20 Nov' */
export const shortDay = format({ day: 'numeric', month: 'short' });

/** '2026-11-20' → '20 November 2026' */
export const longDay = format({ day: 'numeric', month: 'long', year: 'numeric' });

/** '2026-11-20' → 'Friday' */
export const weekday = format({ weekday: 'long' });

/** '2026-11-20' → '20 November' */
const dayAndMonth = format({ day: 'numeric', month: 'long' });

const calendarDay = new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' });

/** Returns a moment's calendar day in the learner's time zone: '2026-11-20'. */
export const dayOf = (moment: Date): string => calendarDay.format(moment);

const DAY_MS = 86_400_000;

/**
 * Returns an upcoming day in words: 'tomorrow', 'on Thursday', 'on 3 December'.
 * @param day '2026-11-20'
 */
export function comingDay(day: string, today = dayOf(new Date())): string {
  const days = Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / DAY_MS);
  if (days <= 0) return 'today';
  if (days === 1) return 'tomorrow';
  return `on ${days < 7 ? weekday(day) : dayAndMonth(day)}`;
}
