import { z } from 'zod';

/** Fields as they stand in a form, checked and turned into what the API is sent. The API's own sentences. */

/** A number between `min` and `max`; null where nothing was typed. */
export const optionalNumber = (label: string, min: number, max: number, whole = true) =>
  z
    .string()
    .trim()
    .transform((text, context) => {
      if (text === '') return null;
      const number = /^[+-]?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : NaN;
      const problem = Number.isNaN(number)
        ? `${label} must be a number.`
        : number < min || number > max
          ? `${label} must be between ${min} and ${max.toLocaleString('en-AU')}.`
          : whole && !Number.isInteger(number)
            ? `${label} must be a whole number.`
            : null;
      if (problem === null) return number;
      context.addIssue({ code: 'custom', message: problem });
      return z.NEVER;
    });

/** A calendar day as a date input has it; null where none was chosen. */
export const optionalDate = (label: string) =>
  z
    .string()
    .refine(
      (text) => text === '' || /^\d{4}-\d\d-\d\d$/.test(text),
      `${label} must be a date such as 2026-07-01.`,
    )
    .transform((text) => text || null);

/** Where a file lies: an http(s) address, or a path in Storage; null where there is none. */
export const mediaAddress = (label: string) =>
  z
    .string()
    .trim()
    .refine(isMediaAddress, `${label} must be an http(s) address or a path such as media/picture.svg.`)
    .transform((text) => text || null);

function isMediaAddress(text: string): boolean {
  if (text === '') return true;
  if (/^https?:\/\//i.test(text)) return !/[\s<>"]/.test(text) && URL.canParse(text);
  return /^\w[\w./-]*$/.test(text) && !text.includes('..');
}

/** Seconds of a length such as 4:05 or 1:02:30; null where nothing was typed. */
export const optionalLength = (label: string) =>
  z
    .string()
    .trim()
    .transform((text, context) => {
      if (text === '') return null;
      const [, hours = '0', minutes, seconds] =
        /^(?:(\d{1,2}):(?=\d\d:))?(\d{1,3}):([0-5]\d)$/.exec(text) ?? [];
      if (minutes !== undefined) return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
      context.addIssue({ code: 'custom', message: `${label} must be a length such as 4:05 or 1:02:30.` });
      return z.NEVER;
    });

/** Seconds as 4:05 or 1:02:30, the way `optionalLength` reads them. */
export function toLength(seconds: number | null): string {
  if (seconds === null) return '';
  const whole = Math.round(seconds);
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

/** A number as it stands in a form. */
export const toText = (value: number | null): string => (value === null ? '' : String(value));
