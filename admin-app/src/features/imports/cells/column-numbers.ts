import { visibleText, answerText } from 'supabase-project/content/text-comparison';
import { typedValue } from 'supabase-project/content/typed-number';

/** What separates decimals. */
export type Decimal = 'comma' | 'point';

/** How a column's numbers are read: one rule for all of them, so that a person can check it. */
export interface NumberRule {
  decimal: Decimal;
  /** Some numbers have a comma or a point, so the rule matters. */
  isUsed: boolean;
  /** Nothing in the numbers decides the rule, so the cells' separator does. */
  isGuess: boolean;
}

/** How the numbers of a file are read. */
export interface NumberRules {
  /** For the whole file; columns that don't decide it themselves follow it. */
  file: NumberRule;
  /** Columns whose own numbers clearly use the other rule. */
  others: ReadonlyMap<string, NumberRule>;
  /** Columns with numbers that have a comma or a point, typed answers included. */
  used: readonly string[];
}

export const ruleOf = ({ file, others }: NumberRules, column: string): NumberRule =>
  others.get(column) ?? file;

export interface WrittenNumber {
  value: number;
  /** Such as '%' or '€'; '' for none. */
  unit: string;
  /** It would be a different number by the other rule, and nothing in the file decides which applies. */
  isAmbiguous: boolean;
}

/** Codes of currencies; other letters beside a number may be a month. */
const CODES = 'aud|usd|nzd|cad|eur|gbp|chf|jpy|cny|inr|sek|nok|dkk|pln|czk|huf|ron|brl|mxn|zar|krw|try';
const UNIT = String.raw`[a-z]{0,3}\p{Sc}|${CODES}|%|per ?cent|euros?|dollars?`;
const NUMBER = new RegExp(`^([+-]?) ?(${UNIT})? ?([-+]?)([\\d.,' ]*\\d[\\d.,' ]*?) ?(${UNIT})?$`, 'u');

interface Parts {
  sign: string;
  digits: string;
  unit: string;
}

/** Undefined if it has no number, or two units. */
function partsOf(text: string): Parts | undefined {
  const [, sign = '', before, inner = '', digits = '', after] = NUMBER.exec(answerText(text)) ?? [];
  if (digits === '' || (sign !== '' && inner !== '')) return undefined;
  const units = [...new Set([before, after].filter((unit) => unit !== undefined))];
  return units.length > 1 ? undefined : { sign: sign || inner, digits, unit: units[0] ?? '' };
}

const COMMA = { mark: ',', group: '.' };
const POINT = { mark: '.', group: ',' };

/** Groups of three, or those of India, by one separator. */
function withoutGroups(digits: string, group: string): string | undefined {
  if (/^\d*$/.test(digits)) return digits;
  const separator = /[.,' ]/.exec(digits)?.[0] ?? '';
  if (separator !== group && separator !== "'" && separator !== ' ') return undefined;
  const parts = digits.split(separator);
  const [first = '', ...rest] = parts;
  const isGrouped =
    /^\d{1,3}$/.test(first) &&
    /^\d{3}$/.test(rest.at(-1) ?? '') &&
    (rest.every((part) => /^\d{3}$/.test(part)) ||
      (separator === ',' && first.length < 3 && rest.slice(0, -1).every((part) => /^\d{2}$/.test(part))));
  return isGrouped ? parts.join('') : undefined;
}

function valueOf(digits: string, decimal: Decimal): number | undefined {
  const { mark, group } = decimal === 'comma' ? COMMA : POINT;
  const [whole = '', fraction, ...more] = digits.split(mark);
  if (more.length > 0 || (fraction !== undefined && !/^\d*$/.test(fraction))) return undefined;
  const integer = withoutGroups(whole, group);
  if (integer === undefined || (integer === '' && !fraction)) return undefined;
  return Number(`${integer || '0'}.${fraction || '0'}`);
}

/** What a number reveals about the rule: which separator is certainly the decimal one, or that it could be either. */
function evidenceOf(text: string): Decimal | 'either' | undefined {
  const digits = partsOf(text)?.digits ?? '';
  if (!/[.,]/.test(digits)) return undefined;
  const [comma, point] = [valueOf(digits, 'comma'), valueOf(digits, 'point')];
  if (comma === undefined && point === undefined) return undefined;
  if (comma === undefined) return 'point';
  if (point === undefined) return 'comma';
  // A lone 0 isn't a group.
  if (/^0[.,]/.test(digits)) return digits.startsWith('0,') ? 'comma' : 'point';
  return 'either';
}

/**
 * The rule that numbers follow: the one most of the unambiguous ones show, otherwise the usual one for such a cell separator.
 * @param delimiter between the cells, if that counts
 */
export function numberRuleOf(texts: Iterable<string>, delimiter?: string): NumberRule {
  const counts = { comma: 0, point: 0, either: 0 };
  for (const text of texts) {
    const evidence = evidenceOf(text);
    if (evidence) counts[evidence] += 1;
  }
  const isUsed = counts.comma + counts.point + counts.either > 0;
  if (counts.comma !== counts.point)
    return { decimal: counts.comma > counts.point ? 'comma' : 'point', isUsed, isGuess: false };
  // Where a comma separates cells, it cannot be decimal without quotation marks.
  const isComma = delimiter === ';';
  return { decimal: isComma ? 'comma' : 'point', isUsed, isGuess: isUsed && delimiter !== ',' };
}

/** A number in a file; undefined if it isn't one by the rule. */
export function readNumber(text: string, { decimal, isGuess }: NumberRule): WrittenNumber | undefined {
  const parts = partsOf(text);
  const value = parts && valueOf(parts.digits, decimal);
  if (!parts || value === undefined) return undefined;
  return {
    value: parts.sign === '-' ? -value : value,
    unit: parts.unit.toUpperCase(),
    isAmbiguous: isGuess && evidenceOf(text) === 'either',
  };
}

/** A key as learners' numbers are read: what the rule makes of it, if they would be read differently. */
export function toTypedNumber(text: string, rule: NumberRule): string {
  const number = partsOf(text) && readNumber(text, rule);
  if (!number || rule.decimal === 'point' || !/[.,]/.test(text)) return text;
  const digits = partsOf(text)?.digits ?? '';
  if (typedValue(digits) === Math.abs(number.value)) return text;
  return visibleText(text).replace(/[\d.,'’ ]*\d/, String(Math.abs(number.value)));
}
