const dateFormat = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium' });

/** Formats the date of an instant in the browser's time zone, or a day (YYYY-MM-DD) regardless of time zones: '21 Nov 2026'. */
export function formatDay(instant: string): string {
  return dateFormat.format(new Date(instant.length === 10 ? `${instant}T00:00` : instant));
}
