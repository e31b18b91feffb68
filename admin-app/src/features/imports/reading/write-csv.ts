import Papa from 'papaparse';
import { hasError, type ImportTable } from '../import-table';

/**
 * A CSV for spreadsheets: UTF-8 with byte order mark, CRLF. Cells that a spreadsheet would run as a formula (= + - @)
 * are prefixed with an apostrophe, which `readCsv` removes again.
 */
export function writeCsv(columns: string[], rows: string[][], delimiter = ','): string {
  const text = Papa.unparse([columns, ...rows], { delimiter, newline: '\r\n', escapeFormulae: true });
  return `\uFEFF${text}\r\n`;
}

/** Heading of the column with the error messages; a corrected file that is uploaded again may still have it. */
export const PROBLEM_COLUMN = 'problem';

/** The rows with errors as a CSV, to be corrected and uploaded again. */
export function writeInvalidRows({ columns, rows, delimiter }: ImportTable): string {
  const kept = columns.map((_, index) => index).filter((index) => columns[index] !== PROBLEM_COLUMN);
  const invalid = rows.filter(hasError);
  return writeCsv(
    [...kept.map((index) => columns[index] ?? ''), PROBLEM_COLUMN],
    invalid.map(({ cells, problems }) => [
      ...kept.map((index) => cells[index] ?? ''),
      problems
        .filter(({ level }) => level === 'error')
        .map(({ column, message }) => (columns[column] ? `${columns[column]}: ${message}` : message))
        .join(' '),
    ]),
    delimiter || ',',
  );
}
