import { z } from 'zod';
import { readDecimal } from './decimal.ts';
import { inDigits, isLonger, LIMITS } from './limits.ts';
import { isMediaAddress } from './media-address.ts';
import { ID_CHARACTERS, isStorable, RESERVED_ID } from './text-rules.ts';
import { hasVisibleText } from './visible-text.ts';

// Fields of requests, forms and rows. Their error messages are worded for people.

const normalize = (text: string): string => text.replaceAll('\r\n', '\n').trim();
const isMissing = (value: unknown): boolean => value === undefined || value === null;

/** A trimmed string of at most `max` characters (code points, as the database counts). */
export function text(label: string, max: number): z.ZodString {
  return z
    .string({ error: ({ input }) => (isMissing(input) ? `${label} is required.` : `${label} must be text.`) })
    .overwrite(normalize)
    .refine(isStorable, `${label} contains characters that can’t be saved.`)
    .refine((value) => !isLonger(value, max), `${label} can have at most ${inDigits(max)} characters.`)
    .meta({ maxLength: max });
}

/** A required string with at least one visible character. */
export function requiredText(label: string, max: number): z.ZodString {
  return text(label, max).min(1, `${label} is required.`).refine(hasVisibleText, `${label} is required.`);
}

/** An optional string. If it's left out, the stored string is unchanged. Null or a blank string is stored as `blank`. */
export function optionalText(label: string, max: number, blank = '') {
  return text(label, max)
    .nullable()
    .transform((value) => value || blank)
    .optional();
}

/** An upload cell. If it is blank, the stored value is unchanged. */
export const blankable = (label: string, max: number) =>
  text(label, max)
    .transform((value) => value || null)
    .nullish();

/** A tag: a word or a phrase without commas, which separate tags in files. */
export const tagText = () =>
  text('A tag', LIMITS.tag)
    .refine(hasVisibleText, 'A tag needs at least one visible character.')
    .refine((tag) => !tag.includes(','), 'Tags can’t contain commas.');

/** A list of tags. The database decides which tags are the same. */
export function tagList() {
  return z
    .array(tagText(), { error: 'Tags must be a list of strings.' })
    .max(LIMITS.tags, `A question can have at most ${LIMITS.tags} tags.`);
}

/** The ids of an item's figures. The database checks whether they exist. */
export function figureList() {
  return z
    .array(requiredText('A figure', LIMITS.id), { error: 'Figures must be a list of ids.' })
    .max(LIMITS.figures, `You can choose up to ${LIMITS.figures} figures.`);
}

/** The id of a stored item. Its format is not checked: a malformed id is simply not found. */
export function idField(label: string): z.ZodString {
  return requiredText(label, 200);
}

/** An id that the author of a file chooses. URLs contain it, so only a few characters are allowed. */
export const contentId = (label: string) =>
  text(label, LIMITS.id)
    .regex(ID_CHARACTERS, `${label} can only contain letters, digits, dots, hyphens, underscores and tildes.`)
    .refine((value) => value !== RESERVED_ID, `${label} can’t be "${RESERVED_ID}".`)
    .nullish();

/** The address of a picture, video or captions file: an http(s) URL, or a path in Storage such as `media/courses/tax.svg`. */
export function mediaField(label: string) {
  return text(label, LIMITS.mediaAddress)
    .refine(
      (address) => address === '' || isMediaAddress(address),
      `${label} must be an http(s) address or a path such as media/picture.svg.`,
    )
    .nullable()
    .transform((value) => value || null)
    .optional();
}

/** Parses a number that a form sent as a string. A blank field becomes null. */
export function toNumber(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const number = readDecimal(value);
  return number === undefined ? value : number;
}

/** A required number, which may also be sent as a decimal string. */
export function requiredNumber(label: string) {
  return z.preprocess(
    toNumber,
    z.number({
      error: ({ input }) => (isMissing(input) ? `${label} is required.` : `${label} must be a number.`),
    }),
  );
}

/**
 * An optional number between `min` and `max`. If it's left out, the stored number is unchanged. Null or a blank string
 * removes it.
 */
export function optionalNumber(label: string, min: number, max: number, whole = true) {
  const range = `${label} must be between ${min} and ${inDigits(max)}.`;
  const number = z
    .number({ error: `${label} must be a number.` })
    .min(min, range)
    .max(max, range);
  const checked = whole ? number.refine(Number.isInteger, `${label} must be a whole number.`) : number;
  return z.preprocess(toNumber, checked.nullable()).optional();
}

/** Returns the stored value of an optional limit. A blank limit becomes 0, which means no limit. */
export const nullToZero = (limit: number | null | undefined) => (limit === null ? 0 : limit);

/** An optional boolean, which forms send as a string. */
export function optionalBoolean(label: string) {
  const words: Record<string, boolean> = {
    true: true,
    on: true,
    '1': true,
    false: false,
    off: false,
    '0': false,
  };
  return z
    .preprocess(
      (value) => (typeof value === 'string' ? (words[value.trim().toLowerCase()] ?? value) : value),
      z.boolean({ error: `${label} must be true or false.` }),
    )
    .optional();
}

/** An optional calendar day, such as `2026-07-01`. Null or a blank string removes the stored day. */
export function optionalDate(label: string) {
  return z
    .preprocess(
      (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
      z.iso.date({ error: `${label} must be a date such as 2026-07-01.` }).nullable(),
    )
    .optional();
}
