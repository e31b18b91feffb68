/**
 * Returns a due time in words, in the school's time zone: `Mon 9 Mar, 3:30 pm`.
 * @param at ISO 8601
 * @param timeZone IANA name
 */
export function dueTime(at: string, timeZone: string): string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-AU', { ...options, timeZone }).format(new Date(at));
  const day = format({ weekday: 'short', day: 'numeric', month: 'short' });
  return `${day.replace(',', '')}, ${format({ hour: 'numeric', minute: '2-digit' })}`;
}
