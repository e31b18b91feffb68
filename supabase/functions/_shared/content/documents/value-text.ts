import { Decimal } from 'decimal.js';
import type { ValueFormat } from './definition.ts';
import type { Value, Values } from './expression.ts';
import { TABLES } from './tax-tables.ts';

const NAME = /\{([a-z][a-z0-9_]*)\}/g;

/** The names that a text shows: ['gross'] for 'You earned {gross}.' */
export const namesIn = (text: string): string[] => [...text.matchAll(NAME)].map(([, name]) => name ?? '');

/** A text with the values written into it; a name without a value stays as it is. */
export const fillIn = (text: string, figures: Readonly<Record<string, string>>): string =>
  text.replaceAll(NAME, (written, name: string) => figures[name] ?? written);

const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+(?!\d))/, ',');

function withGroups(digits: string): string {
  const [whole = '', decimals] = digits.split('.');
  let shown = whole;
  for (let next = grouped(shown); next !== shown; next = grouped(shown)) shown = next;
  return decimals === undefined ? shown : `${shown}.${decimals}`;
}

/** A value as a document shows it. */
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

const ROUNDED = /^round\((.*), \d\)$|^round\(([^,]*)\)$/;
const TABLE = /\btable\(["'](\w+)["'], ?/g;

/** A formula with its numbers, as a review explains it: '38 × $25.40'. That the result is rounded is seen in it. */
export function formulaWithValues(
  formula: string,
  values: Values,
  formats: ReadonlyMap<string, ValueFormat>,
): string {
  const rounded = ROUNDED.exec(formula);
  return (rounded?.[1] ?? rounded?.[2] ?? formula)
    .replaceAll(TABLE, (_, name: string) => `"${TABLES[name]?.label ?? name} of "(`)
    .split(/("[^"]*"|'[^']*')/)
    .map((part, index) =>
      index % 2 === 1
        ? part.slice(1, -1)
        : part
            .replaceAll(/<=|>=|!=|[*/-]/g, (sign) => SIGNS[sign] ?? sign)
            .replaceAll(/\b[a-z][a-z0-9_]*\b(?!\()/g, (name) => {
              const value = values.get(name);
              return value === undefined ? name : formatValue(value, formats.get(name) ?? 'number');
            }),
    )
    .join('');
}
