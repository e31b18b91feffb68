const dateFormat = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium' });

/** The date of an instant in the browser's time zone: '21 Nov 2026'. */
export function formatDay(instant: string): string {
  return dateFormat.format(new Date(instant));
}
