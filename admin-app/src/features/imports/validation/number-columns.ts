import { numberRuleOf, type Decimal, type NumberRule } from '../reading/column-numbers';
import type { ImportTable } from '../import-table';
import type { ColumnIndex, RowReader } from './row-reader';

const RANGE = ['slider_min', 'slider_max', 'slider_step'];
const OTHERS = ['duration', 'lesson_order', 'points', 'attempt_limit', 'time_limit_minutes'];

/** The rule of the numbers of a file. Typed answers are asked where no other number says it, and commas are not between the cells. */
export function numberRuleOfRows(
  { rows, delimiter, format }: ImportTable,
  columns: ColumnIndex,
  names: readonly string[] = [...RANGE, ...OTHERS],
): NumberRule {
  const valuesOf = (name: string, of = rows) => {
    const index = columns.indexOf(name);
    return index === -1 ? [] : of.map(({ cells }) => cells[index] ?? '');
  };
  // An export writes numbers as programs do.
  if (format === 'QTI') return { decimal: 'point', isUsed: false, isGuess: false };
  const texts = names.flatMap((name) => valuesOf(name));
  if (!names.includes('slider_min')) return numberRuleOf(texts, delimiter);
  const scaled = rows.filter(({ cells }) =>
    RANGE.some((name) => (cells[columns.indexOf(name)] ?? '').trim() !== ''),
  );
  const rule = numberRuleOf([...texts, ...valuesOf('answer', scaled)], delimiter);
  if (delimiter === ',' || (rule.isUsed && !rule.isGuess)) return rule;
  const typed = ['answer', 'accepted_answers'].flatMap((name) => valuesOf(name));
  const byAnswers = numberRuleOf([...texts, ...typed], delimiter);
  return byAnswers.isGuess ? { ...byAnswers, isGuess: rule.isGuess } : byAnswers;
}

/** What the preview says of it. */
export const decimalOf = ({ decimal, isUsed }: NumberRule): { decimal?: Decimal } =>
  isUsed ? { decimal } : {};

/** A whole number up to `max`, 0 for no limit; null for a blank cell. */
export function readLimit(row: RowReader, name: string, max: number): number | null {
  const text = row.text(name);
  if (text === '') return null;
  const value = row.number(name)?.value;
  if (value !== undefined && Number.isInteger(value) && value >= 0 && value <= max) return value;
  row.report(name, `This must be a whole number from 0 to ${max}.`);
  return null;
}
