import { z } from '@hono/zod-openapi';
import { isMediaAddress } from '../../_shared/media-address.ts';
import { hasVisibleText } from '../../_shared/visible-text.ts';

/** Rejects NUL, which Postgres cannot store, other control characters and halves of surrogate pairs. */
function isStorable(text: string): boolean {
  // deno-lint-ignore no-control-regex -- it searches for them
  return text.isWellFormed() && !/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/.test(text);
}

const normalize = (text: string): string => text.replaceAll('\r\n', '\n').trim();
const isMissing = (value: unknown): boolean => value === undefined || value === null;

/** A text, trimmed, of at most `max` characters (code points, as the database counts). */
export function text(label: string, max: number): z.ZodString {
  return z
    .string({ error: ({ input }) => (isMissing(input) ? `${label} is required.` : `${label} must be text.`) })
    .overwrite(normalize)
    .refine(isStorable, `${label} has characters that cannot be stored.`)
    .refine(
      (value) => value.length <= max || [...value].length <= max,
      `${label} can have at most ${max.toLocaleString('en-AU')} characters.`,
    )
    .openapi({ maxLength: max });
}

/** A text that is required, and of which people see something. */
export function requiredText(label: string, max: number): z.ZodString {
  return text(label, max).min(1, `${label} is required.`).refine(hasVisibleText, `${label} is required.`);
}

/** A text that may be left out (unchanged), or given as null or blank: then `blank` is stored. */
export function optionalText(label: string, max: number, blank = '') {
  return text(label, max)
    .nullable()
    .transform((value) => value || blank)
    .optional();
}

export const MAX_TAGS = 10;

/** A tag: a word or a phrase without a comma, which is between tags in files. */
export const tagText = () =>
  text('A tag', 50)
    .refine(hasVisibleText, 'A tag needs something that people can see.')
    .refine((tag) => !tag.includes(','), 'A tag cannot have a comma.');

/** Tags. Which of them are the same is for the database to say. */
export function tagList() {
  return z
    .array(tagText(), { error: 'Tags must be a list of texts.' })
    .max(MAX_TAGS, `A question can have at most ${MAX_TAGS} tags.`);
}

/** The id of a stored item. Its format is not checked: a malformed id is simply not found. */
export function idField(label: string): z.ZodString {
  return requiredText(label, 200);
}

/** An id chosen by the author of the file; it is part of URLs, hence the narrow alphabet. */
export const contentId = (label: string) =>
  text(label, 128)
    .regex(
      /^[A-Za-z0-9][A-Za-z0-9._~-]*$/,
      `${label} can have letters, digits, dots, hyphens, underscores and tildes only.`,
    )
    .refine((value) => value !== 'default', `${label} cannot be "default".`)
    .nullish();

/** The address of a picture, video or captions file: an http(s) URL, or a path in Storage such as `media/courses/tax.svg`. */
export function mediaField(label: string) {
  return text(label, 2000)
    .refine(
      (address) => address === '' || isMediaAddress(address),
      `${label} must be an http(s) address or a path such as media/picture.svg.`,
    )
    .nullable()
    .transform((value) => value || null)
    .optional();
}

/** Forms send numbers as text, and an empty field as an empty text. */
export function toNumber(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const trimmed = value.trim();
  if (trimmed === '') return null;
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(trimmed) ? Number(trimmed) : value;
}

/** A required number; a text that is a decimal number is parsed. */
export function requiredNumber(label: string) {
  return z.preprocess(
    toNumber,
    z.number({
      error: ({ input }) => (isMissing(input) ? `${label} is required.` : `${label} must be a number.`),
    }),
  );
}

/** A number between `min` and `max` that may be left out (unchanged), or given as null or blank: then none is stored. */
export function optionalNumber(label: string, min: number, max: number, whole = true) {
  const range = `${label} must be between ${min} and ${max.toLocaleString('en-AU')}.`;
  const number = z
    .number({ error: `${label} must be a number.` })
    .min(min, range)
    .max(max, range);
  const checked = whole ? number.refine(Number.isInteger, `${label} must be a whole number.`) : number;
  return z.preprocess(toNumber, checked.nullable()).optional();
}

/** A boolean, also as the texts that forms send. */
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

/** A calendar day, `2026-07-01`, that may be left out, or given as null or blank: then none is stored. */
export function optionalDate(label: string) {
  return z
    .preprocess(
      (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
      z.iso.date({ error: `${label} must be a date such as 2026-07-01.` }).nullable(),
    )
    .optional();
}

/** The version an update builds on; see lib/versions.ts, which also reads If-Match. */
export const versionField = z.unknown().optional().openapi({
  type: 'string',
  format: 'date-time',
  description:
    'The updatedAt of the version you edited. If it is no longer the newest, nothing is changed: 409.',
});

/** A schema of an update: every field is optional, but at least one is required. */
export function changes<Shape extends z.ZodRawShape>(input: z.ZodObject<Shape>) {
  return input
    .partial()
    .extend({ updatedAt: versionField })
    .refine(
      (fields) => Object.entries(fields).some(([name, value]) => name !== 'updatedAt' && value !== undefined),
      'Give at least one field to change.',
    );
}
