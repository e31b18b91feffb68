const format = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeStyle: 'short' });

/** Formats the day and time of an instant in the browser's time zone: '21 Nov 2026, 9:05 am'. @param instant ISO 8601 */
export function formatMoment(instant: string): string {
  return format.format(new Date(instant));
}
