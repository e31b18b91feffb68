import { Decimal } from 'decimal.js';
import type { ValueFormat } from './definition.ts';
import type { Value, Values } from './expression.ts';
import { TABLES } from './tax-tables.ts';

const NAME = /\{([a-z][a-z0-9_]*)\}/g;

/** Returns the names in a string: ['gross'] for 'You earned {gross}.' */
export const namesIn = (text: string): string[] => [...text.matchAll(NAME)].map(([, name]) => name ?? '');

/** Replaces the names in a string with their values. Names without a value are unchanged. */
export const fillIn = (text: string, figures: Readonly<Record<string, string>>): string =>
  text.replaceAll(NAME, (written, name: string) => figures[name] ?? written);

const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+(?!\d))/, ',');

function withGroups(digits: string): string {
  const [whole = '', decimals] = digits.split('.');
  let shown = whole;
  for (let next = grouped(shown); next !== shown; next = grouped(shown)) shown = next;
  return decimals === undefined ? shown : `${shown}.${decimals}`;
}

/** Formats a value for a document. */
export function formatValue(value: Value, format: ValueFormat): string {
  if (!(value instanceof Decimal) || format === 'text') return String(value);
  const sign = value.isNegative() && !value.isZero() ? '−' : '';
  const size = value.abs();
  switch (format) {
    case 'money':
      return `${sign}$${withGroups(size.toFixed(2))}`;
    case 'dollars':
      return `${sign}$${withGroups(size.toFixed())}`;
    case 'percent':
      return `${sign}${withGroups(size.toFixed())}%`;
    case 'number':
      return `${sign}${withGroups(size.toFixed())}`;
  }
}

const SIGNS: Readonly<Record<string, string>> = {
  '*': '×',
  '/': '÷',
  '-': '−',
  '<=': '≤',
  '>=': '≥',
  '!=': '≠',
};

/** Returns a formula without its rounding, and whether it had any. */
function unrounded(formula: string): { text: string; wasRounded: boolean } {
  const start = formula.search(/\bround\(/);
  if (start === -1) return { text: formula, wasRounded: false };
  let depth = 0;
  let comma = -1;
  for (let at = start + 'round'.length; at < formula.length; at += 1) {
    const sign = formula[at];
    if (sign === '(') depth += 1;
    else if (sign === ',' && depth === 1) comma = at;
    else if (sign === ')' && (depth -= 1) === 0) {
      const inner = formula.slice(start + 'round('.length, comma === -1 ? at : comma);
      const isWhole = start === 0 && at === formula.length - 1;
      const rest = `${formula.slice(0, start)}${isWhole ? inner : `(${inner})`}${formula.slice(at + 1)}`;
      return { text: unrounded(rest).text, wasRounded: true };
    }
  }
  return { text: formula, wasRounded: false };
}

const TABLE = /\btable\(["'](\w+)["'], ?(?:(\w+)\))?/g;

/** Writes a step of the working: '38 × $25.40 = $965.20', with ', rounded' if the formula rounds. */
export function workingStep(
  formula: string,
  result: string,
  values: Values,
  formats: ReadonlyMap<string, ValueFormat>,
): string {
  const { text, wasRounded } = unrounded(formula);
  const numbers = text
    .replaceAll(TABLE, (call, name: string, looked?: string) => {
      const shown = `"${TABLES[name]?.label ?? name} on "${looked ?? '('}`;
      return looked === undefined || call === text ? shown : `(${shown})`;
    })
    .split(/("[^"]*"|'[^']*')/)
    .map((part, index) =>
      index % 2 === 1
        ? part.slice(1, -1)
        : part
            .replaceAll(/<=|>=|!=|[*/-]/g, (sign) => SIGNS[sign] ?? sign)
            .replaceAll(/(?<![\w.])\d{4,}/g, withGroups)
            .replaceAll(/\b[a-z][a-z0-9_]*\b(?!\()/g, (name) => {
              const value = values.get(name);
              const format = formats.get(name) ?? 'number';
              // Formulas use the number 11.5 for 11.5%.
              return value === undefined
                ? name
                : formatValue(value, format === 'percent' ? 'number' : format);
            }),
    )
    .join('');
  return `${numbers} = ${result}${wasRounded ? ', rounded' : ''}`;
}
