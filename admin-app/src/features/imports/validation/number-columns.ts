import { numberRuleOf, ruleOf, type Decimal, type NumberRules } from '../cells/column-numbers';
import { findImportQuestionType } from '../question-types';
import type { ImportTable, TableRow } from '../import-row';
import type { ColumnIndex, RowReader } from '../cells/row-reader';

const RANGE = ['slider_min', 'slider_max', 'slider_step'];
/** Columns that follow the same rule: a scale's numbers, and the answers compared with them. */
const SCALE = [...RANGE, 'answer', 'accepted_answers'];
const TYPED = ['answer', 'accepted_answers'];
const OTHERS = ['duration', 'lesson_order', 'points', 'attempt_limit', 'time_limit_minutes'];

/**
 * Finds the rules for reading the numbers in a file's columns. Typed answers are considered only if the other numbers don't show the
 * decimal separator and the cells aren't separated by commas.
 */
export function numberRulesOf(
  { rows, delimiter, format }: ImportTable,
  columns: ColumnIndex,
  names: readonly string[] = [...RANGE, ...OTHERS],
): NumberRules {
  // Exports write numbers with a decimal point.
  if (format === 'QTI')
    return { file: { decimal: 'point', isUsed: false, isGuess: false }, others: new Map(), used: [] };
  const valuesOf = (name: string, of = rows) => {
    const index = columns.indexOf(name);
    return index === -1 ? [] : of.map(({ cells }) => cells[index] ?? '');
  };
  const groups = names
    .filter((name) => !RANGE.includes(name))
    .map((name) => ({ members: [name], texts: valuesOf(name) }));
  const hasScales = names.includes('slider_min');
  if (hasScales) {
    const isScaled = ({ cells }: TableRow) =>
      RANGE.some((name) => (cells[columns.indexOf(name)] ?? '').trim() !== '');
    const answers = valuesOf('answer', rows.filter(isScaled));
    groups.push({ members: SCALE, texts: [...RANGE.flatMap((name) => valuesOf(name)), ...answers] });
  }
  const texts = groups.flatMap((group) => group.texts);
  let file = numberRuleOf(texts, delimiter);
  if (hasScales && delimiter !== ',' && (!file.isUsed || file.isGuess)) {
    const answers = TYPED.flatMap((name) => valuesOf(name));
    const byAnswers = numberRuleOf([...texts, ...answers], delimiter);
    file = byAnswers.isGuess ? { ...byAnswers, isGuess: file.isGuess } : byAnswers;
  }
  const others = groups.flatMap((group) => {
    const own = numberRuleOf(group.texts);
    return own.isUsed && !own.isGuess && own.decimal !== file.decimal
      ? group.members.map((name) => [name, own] as const)
      : [];
  });
  const isTyped = ({ cells }: TableRow) =>
    findImportQuestionType(cells[columns.indexOf('question_type')] ?? '')?.code === 'OPT';
  const typed = hasScales ? rows.filter(isTyped) : [];
  const used = [
    ...groups.flatMap(({ members, texts: own }) => (numberRuleOf(own).isUsed ? members : [])),
    ...TYPED.filter((name) => typed.length > 0 && numberRuleOf(valuesOf(name, typed)).isUsed),
  ];
  return { file, others: new Map(others), used: [...new Set(used)] };
}

/** Returns the rules for the preview: the file's decimal separator, and the columns grouped by decimal separator. */
export function decimalsOf(
  rules: NumberRules,
  columns: ColumnIndex,
): Pick<ImportTable, 'decimal' | 'decimalColumns'> {
  const used = rules.used.filter((name) => columns.indexOf(name) !== -1);
  if (used.length === 0) return {};
  const written = (decimal: Decimal) => used.filter((name) => ruleOf(rules, name).decimal === decimal);
  return {
    decimal: rules.file.decimal,
    decimalColumns: { comma: written('comma'), point: written('point') },
  };
}

/** Reads a limit: a whole number from 0 (no limit) to `max`; null for a blank cell. */
export function readLimit(row: RowReader, name: string, max: number): number | null {
  const text = row.text(name);
  if (text === '') return null;
  const value = row.number(name)?.value;
  if (value !== undefined && Number.isInteger(value) && value >= 0 && value <= max) return value;
  row.report(name, `Enter a whole number from 0 to ${max}.`);
  return null;
}
