/** The last instant of a calendar day (YYYY-MM-DD) in the browser's time zone, as ISO 8601; undefined if there is no such day. */
export function endOfDay(day: string): string | undefined {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day)?.map(Number) ?? [];
  if (year === undefined || month === undefined || date === undefined) return undefined;
  const end = new Date(year, month - 1, date, 23, 59, 59, 999);
  const exists = end.getFullYear() === year && end.getMonth() === month - 1 && end.getDate() === date;
  return exists ? end.toISOString() : undefined;
}
