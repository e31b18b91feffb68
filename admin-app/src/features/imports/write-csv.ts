import Papa from 'papaparse';
import type { ImportTable } from './import-table';

/**
 * A CSV for spreadsheets: UTF-8 with its mark, CRLF. Cells that a spreadsheet would run as a formula (= + - @) get an
 * apostrophe before them; `readCsv` takes it off again.
 */
export function writeCsv(columns: string[], rows: string[][], delimiter = ','): string {
  const text = Papa.unparse([columns, ...rows], { delimiter, newline: '\r\n', escapeFormulae: true });
  return `\uFEFF${text}\r\n`;
}

/** Heading of the column that says what is wrong; a file uploaded again may still have it. */
export const PROBLEM_COLUMN = 'problem';

/** The rows with errors, to be mended and uploaded again. */
export function writeBadRows({ columns, rows, delimiter }: ImportTable): string {
  const kept = columns.map((_, index) => index).filter((index) => columns[index] !== PROBLEM_COLUMN);
  const bad = rows.filter(({ problems }) => problems.some(({ level }) => level === 'error'));
  return writeCsv(
    [...kept.map((index) => columns[index] ?? ''), PROBLEM_COLUMN],
    bad.map(({ cells, problems }) => [
      ...kept.map((index) => cells[index] ?? ''),
      problems
        .filter(({ level }) => level === 'error')
        .map(({ column, message }) => (columns[column] ? `${columns[column]}: ${message}` : message))
        .join(' '),
    ]),
    delimiter || ',',
  );
}
