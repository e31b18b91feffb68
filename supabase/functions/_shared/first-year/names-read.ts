import { FormulaError, readFormula } from '../content/documents/expression.ts';
import { namesIn } from '../content/documents/value-text.ts';
import type { MonthFile } from './month.ts';

const remembered = new WeakMap<MonthFile, ReadonlySet<string>>();

/** Returns the names of the values, facts and accounts that a month reads. */
export function namesRead(file: MonthFile): ReadonlySet<string> {
  const names = remembered.get(file) ?? findNames(file);
  remembered.set(file, names);
  return names;
}

function findNames(file: MonthFile): Set<string> {
  const names = new Set(formulasOf(file).flatMap(({ formula }) => namesInFormula(formula)));
  for (const text of textsOf(file)) for (const name of namesIn(text)) names.add(name);
  for (const section of file.document.sections) if ('ledger' in section) names.add(section.ledger);
  return names;
}

/** Returns all formulas of a month. Formulas for amounts of entries have no name. */
export const formulasOf = (file: MonthFile): { name?: string; formula: string }[] => [
  ...file.formulas,
  ...[...file.opening, ...file.entries, ...file.options.flatMap(({ entries }) => entries)].map(
    ({ amount }) => ({ formula: amount }),
  ),
];

/** Returns the names that a formula reads, including those in the strings it chooses from. */
export function namesInFormula(formula: string): string[] {
  try {
    return [...readFormula(formula).names, ...namesIn(formula)];
  } catch (error) {
    // The error is reported when the month is played.
    if (!(error instanceof FormulaError)) throw error;
    return [];
  }
}

/** Returns every string that students read. */
export function textsOf(file: MonthFile): string[] {
  const { document } = file;
  return [
    file.title,
    file.summary,
    file.text,
    file.question,
    ...file.options.flatMap(({ label, consequence, entries }) => [
      label,
      consequence,
      ...entries.map((entry) => entry.label),
    ]),
    ...[...file.opening, ...file.entries].map(({ label }) => label),
    document.task,
    document.title,
    ...document.sections.flatMap((section) =>
      'ledger' in section
        ? [section.heading]
        : [
            section.heading,
            ...section.columns,
            ...section.rows
              .flat()
              .map((cell) => (typeof cell === 'string' ? cell : 'text' in cell ? cell.text : '')),
          ],
    ),
    ...document.fields.flatMap(({ label, answer, options }) => [label, answer, ...options]),
  ];
}
