import { z } from 'zod';

const NOT_A_DATE = 'Enter a date such as 2026-07-01.';

/** Returns the last instant of a calendar day (YYYY-MM-DD) in the browser's time zone, as ISO 8601; undefined if there is no such day. */
export function endOfDay(day: string): string | undefined {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day)?.map(Number) ?? [];
  if (year === undefined || month === undefined || date === undefined) return undefined;
  const end = new Date(year, month - 1, date, 23, 59, 59, 999);
  const exists = end.getFullYear() === year && end.getMonth() === month - 1 && end.getDate() === date;
  return exists ? end.toISOString() : undefined;
}

/** A form field with a last day (YYYY-MM-DD), converted to its last instant for the API; null if empty. */
export const lastDay = z.string().transform((day, context) => {
  if (day === '') return null;
  const end = endOfDay(day);
  if (end !== undefined && Date.parse(end) > Date.now()) return end;
  const message = end === undefined ? NOT_A_DATE : 'Choose a date in the future.';
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

/** A form field with a last day (YYYY-MM-DD), which the server interprets in the school's time zone; null if empty. */
export const schoolDay = z.string().transform((day, context) => {
  if (day === '') return null;
  if (endOfDay(day) !== undefined) return day;
  context.addIssue({ code: 'custom', message: NOT_A_DATE });
  return z.NEVER;
});
