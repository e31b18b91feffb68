import { visibleText, answerText } from 'supabase-project/content/text-comparison';
import { typedValue } from 'supabase-project/content/typed-number';

/** The decimal separator. */
export type Decimal = 'comma' | 'point';

/** The rule for reading a column's numbers. Each column has only one, so that people can check it. */
export interface NumberRule {
  decimal: Decimal;
  /** Whether some numbers have a comma or a point, so that the rule matters. */
  isUsed: boolean;
  /** Whether the rule is only a guess, because the numbers don't show which one applies. */
  isGuess: boolean;
}

/** The rules for reading a file's numbers. */
export interface NumberRules {
  /** The file's rule, which applies to all columns except `others`. */
  file: NumberRule;
  /** Columns whose own numbers clearly use the other rule. */
  others: ReadonlyMap<string, NumberRule>;
  /** Columns with numbers that have a comma or a point, including typed answers. */
  used: readonly string[];
}

export const ruleOf = ({ file, others }: NumberRules, column: string): NumberRule =>
  others.get(column) ?? file;

export interface WrittenNumber {
  value: number;
  /** The unit, such as '%' or '€'; '' for none. */
  unit: string;
  /** Whether the other rule would give a different number, and nothing in the file shows which rule applies. */
  isAmbiguous: boolean;
}

/** Currency codes. Other letters beside a number may be a month. */
const CODES = 'aud|usd|nzd|cad|eur|gbp|chf|jpy|cny|inr|sek|nok|dkk|pln|czk|huf|ron|brl|mxn|zar|krw|try';
const UNIT = String.raw`[a-z]{0,3}\p{Sc}|${CODES}|%|per ?cent|euros?|dollars?`;
const NUMBER = new RegExp(`^([+-]?) ?(${UNIT})? ?([-+]?)([\\d.,' ]*\\d[\\d.,' ]*?) ?(${UNIT})?$`, 'u');

interface Parts {
  sign: string;
  digits: string;
  unit: string;
}

/** Splits a string into a number and its unit; undefined if it has no number, or two units. */
function partsOf(text: string): Parts | undefined {
  const [, sign = '', before, inner = '', digits = '', after] = NUMBER.exec(answerText(text)) ?? [];
  if (digits === '' || (sign !== '' && inner !== '')) return undefined;
  const units = [...new Set([before, after].filter((unit) => unit !== undefined))];
  return units.length > 1 ? undefined : { sign: sign || inner, digits, unit: units[0] ?? '' };
}

const COMMA = { mark: ',', group: '.' };
const POINT = { mark: '.', group: ',' };

/** Removes group separators from a number grouped in threes or as in India; undefined if the groups are invalid. */
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

/** Returns the decimal separator that a number must have, or 'either' if the number is ambiguous; undefined if it has none. */
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
 * Finds a column's rule: the one that most unambiguous numbers follow, otherwise the usual one for the delimiter between cells.
 * @param delimiter the separator between cells, if it should be considered
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
  // Semicolons between cells suggest decimal commas. With commas between cells, decimal commas would need quotation marks.
  const isComma = delimiter === ';';
  return { decimal: isComma ? 'comma' : 'point', isUsed, isGuess: isUsed && delimiter !== ',' };
}

/** Reads a number by a rule; undefined if `text` isn't a number. */
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

/** Rewrites a key's number with a decimal point, if it would be read as a different number when typed as an answer. */
export function toTypedNumber(text: string, rule: NumberRule): string {
  const number = partsOf(text) && readNumber(text, rule);
  if (!number || rule.decimal === 'point' || !/[.,]/.test(text)) return text;
  const digits = partsOf(text)?.digits ?? '';
  if (typedValue(digits) === Math.abs(number.value)) return text;
  return visibleText(text).replace(/[\d.,'’ ]*\d/, String(Math.abs(number.value)));
}
