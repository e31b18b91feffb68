import { PROBLEM_COLUMN } from '../columns';
import { hasError, type ImportTable, type TableRow } from '../import-row';
import { writeWithProblem } from '../reading/question-block';
import { writeCsv } from '../reading/write-csv';

/** The heading of the column that distinguishes questions with the same text. */
const OCCURRENCE_COLUMN = 'occurrence';

export interface FixUpFile {
  /** The file name's extension. */
  extension: 'csv' | 'gift' | 'txt';
  text: string;
}

/**
 * Writes the rows with errors in the file's format, each with its problems, to be corrected and uploaded again. Adds values that depend on
 * other rows, because those rows may not be in this file: the course, and the question's number among those with the same text.
 *
 * @param coursesOf returns the course that a row without one inherits from other rows
 */
export function writeFixUpFile(
  table: ImportTable,
  coursesOf: (row: TableRow) => string | undefined,
): FixUpFile {
  const invalid = table.rows.filter(hasError);
  // QTI items are corrected in a spreadsheet, because no one writes XML by hand.
  if (table.format === 'CSV' || table.format === 'QTI')
    return { extension: 'csv', text: writeInvalidRows(table, invalid, coursesOf) };
  const text = invalid
    .map((row) => writeWithProblem(row.source ?? '', describeErrors(table, row, '\n'), row.occurrence ?? 1))
    .join('\n\n');
  return { extension: table.format === 'GIFT' ? 'gift' : 'txt', text: `${text}\n` };
}

function describeErrors({ columns }: ImportTable, { problems }: TableRow, separator: string): string {
  return problems
    .filter(({ level }) => level === 'error')
    .map(({ column, message }) => (columns[column] ? `${columns[column]}: ${message}` : message))
    .join(separator);
}

function writeInvalidRows(
  table: ImportTable,
  invalid: TableRow[],
  coursesOf: (row: TableRow) => string | undefined,
): string {
  const own = [PROBLEM_COLUMN, OCCURRENCE_COLUMN];
  const kept = table.columns
    .map((name, index) => ({ name, index }))
    .filter(({ name }) => !own.includes(name.toLowerCase()));
  const courseColumn = kept.findIndex(({ name }) => /^course(_?id)?$/i.test(name.replaceAll(' ', '_')));
  const addsCourse = courseColumn === -1 && invalid.some((row) => coursesOf(row) !== undefined);
  const addsOccurrence = invalid.some(({ occurrence = 1 }) => occurrence > 1);
  const rows = invalid.map((row) => {
    const cells = kept.map(({ index }) => row.cells[index] ?? '');
    if (courseColumn !== -1 && cells[courseColumn]?.trim() === '') cells[courseColumn] = coursesOf(row) ?? '';
    return [
      ...cells,
      ...(addsCourse ? [coursesOf(row) ?? ''] : []),
      ...(addsOccurrence ? [String(row.occurrence ?? '')] : []),
      describeErrors(table, row, ' '),
    ];
  });
  const headings = [
    // A column with a generated name has no heading in the file.
    ...kept.map(({ name, index }) => (name === `Column ${index + 1}` ? '' : name)),
    ...(addsCourse ? ['course_id'] : []),
    ...(addsOccurrence ? [OCCURRENCE_COLUMN] : []),
    PROBLEM_COLUMN,
  ];
  return writeCsv(headings, rows, table.delimiter || ',');
}
