import { readDecimal } from './decimal.ts';
import { answerText } from './text-comparison.ts';

const NUMBER =
  /^(?<sign>[+-]?) ?(?<before>a\$|au\$|aud ?\$|aud|eur|gbp|[$€£¥₹₩₽₺₫฿₴₪])? ?(?:(?<plain>(?:0|[1-9]\d*|[1-9]\d{0,2}(?:(?:,\d{3})+|(?: \d{3})+|(?:'\d{3})+))(?:\.\d*)?|\.\d+)|(?<comma>(?:0|[1-9]\d*),\d{1,2}|0,\d+)) ?(?<after>%|per ?cent|aud|dollars?|eur|euros?|gbp|pounds?|[$€£¥₹₩₽₺₫฿₴₪])?$/;

/** Returns the unit of a number: '$' for Australian dollars, which are written in many ways. */
function unitOf(text: string): string {
  if (text === '%' || text.startsWith('per')) return '%';
  if (/^eur(?:os?)?$/.test(text)) return '€';
  if (/^(?:gbp|pounds?)$/.test(text)) return '£';
  return text.length === 1 ? text : '$';
}

interface TypedNumber {
  value: number;
  /** The unit; empty if there is none. */
  unit: string;
}

function typedNumber(text: string): TypedNumber | undefined {
  if (text.length > 64) return undefined;
  const parts = NUMBER.exec(answerText(text))?.groups;
  if (!parts) return undefined;
  const { sign = '', before, plain, comma = '', after } = parts;
  const units = [...new Set([before, after].filter((unit) => unit !== undefined).map(unitOf))];
  if (units.length > 1) return undefined;
  const digits = plain?.replaceAll(/[, ']/g, '') ?? comma.replace(',', '.');
  return { value: Number(sign + digits), unit: units[0] ?? '' };
}

/**
 * Whether a string is a number as people write it, with or without a unit: '18,200', '$18 200.00', '5 per cent'.
 * Editors and previews use this rule. The database grades answers with `private.typed_number`, whose comment explains the
 * rule. This file runs in Deno, in browsers and in workers.
 */
export const isTypedNumber = (text: string): boolean => typedNumber(text) !== undefined;

/**
 * Returns the number in a string without its unit, written as people type it or as in code. Returns undefined for any
 * other string.
 */
export function typedValue(text: string): number | undefined {
  const number = typedNumber(text);
  if (number) return number.unit === '' ? number.value : undefined;
  return readDecimal(text) ?? undefined;
}

/** The two ends of a number range, as written. */
export interface NumberRange {
  from: string;
  to: string;
}

/**
 * Parses an accepted answer such as '2.5..3.5' or '$10 .. $20', which accepts every number between its two ends,
 * including both. Returns undefined for any other string. The database's rule is `private.number_range`.
 */
export function numberRange(text: string): NumberRange | undefined {
  const [, from = '', to = ''] = /^([^.]*(?:\.\d+)?[^.]*)\.\.(.*)$/.exec(text) ?? [];
  const [low, high] = [typedNumber(from), typedNumber(to)];
  if (!low || !high || (low.unit !== high.unit && low.unit !== '' && high.unit !== '')) return undefined;
  return { from: from.trim(), to: to.trim() };
}

/** Returns a range in the words that learners read, and any other string unchanged. */
export function inWords(text: string): string {
  const range = numberRange(text);
  return range ? `between ${range.from} and ${range.to}` : text;
}

/** Writes a range as an accepted answer. */
export const writeNumberRange = ({ from, to }: NumberRange): string => `${from.trim()}..${to.trim()}`;

/**
 * Returns why an accepted answer that looks like a range can't be stored, worded for people. The database's rule is
 * `private.validate_open_ended`.
 */
export function rangeProblem(text: string): string | undefined {
  const range = numberRange(text);
  const [low, high] = [typedNumber(range?.from ?? ''), typedNumber(range?.to ?? '')];
  return low && high && low.value > high.value ? 'A range must start with the smaller number.' : undefined;
}

/** Whether a question with this answer asks learners for a number. The database's rule is `private.expects_number`. */
export const expectsNumber = (answer: string): boolean =>
  (isTypedNumber(answer) || numberRange(answer) !== undefined) && !answerText(answer).startsWith('-');
