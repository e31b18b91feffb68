import { z } from 'zod';

// Conversions between the API's values and those of form controls. The schemas of other fields are in supabase-project/content.

/** Converts the date and time in a browser control, such as 2026-07-01T09:00, to ISO 8601; null if empty. */
export const optionalMoment = (label: string) =>
  z
    .string()
    .refine(
      (text) => text === '' || (/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) && !Number.isNaN(Date.parse(text))),
      `${label} must be a date and time.`,
    )
    .transform((text) => (text === '' ? null : new Date(text).toISOString()));

/** Writes a moment in the browser's time zone, so that `optionalMoment` can read it. */
export function toLocalMoment(moment: string | null): string {
  if (moment === null) return '';
  const date = new Date(moment);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Converts a duration such as 4:05 or 1:02:30 to seconds; null if empty. */
export const optionalDuration = (label: string) =>
  z
    .string()
    .trim()
    .transform((text, context) => {
      if (text === '') return null;
      const [, hours = '0', minutes, seconds] =
        /^(?:(\d{1,2}):(?=\d\d:))?(\d{1,3}):([0-5]\d)$/.exec(text) ?? [];
      if (minutes !== undefined) return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
      context.addIssue({
        code: 'custom',
        message: `Enter a ${label.toLowerCase()} such as 4:05 or 1:02:30.`,
      });
      return z.NEVER;
    });

/** Writes seconds as 4:05 or 1:02:30, so that `optionalDuration` can read them. */
export function formatDuration(seconds: number | null): string {
  if (seconds === null) return '';
  const whole = Math.round(seconds);
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)];
  return hours > 0
    ? `${hours}:${twoDigits(minutes)}:${twoDigits(whole % 60)}`
    : `${minutes}:${twoDigits(whole % 60)}`;
}

/** Returns the value of a number field. */
export const formatNumber = (value: number | null): string => (value === null ? '' : String(value));

/** Returns the value of a limit's field: blank for 0, which means no limit. */
export const formatLimit = (limit: number): string => formatNumber(limit || null);
