import Papa from 'papaparse';
import type { CellProblem, ImportTable, TableRow } from './import-table';

/** What formulas begin with; an exported cell that does gets an apostrophe before it (see `writeCsv`). */
const ESCAPED_FORMULA = /^'(?=[=+\-@\t\r])/;

const isBlank = (cells: string[]): boolean => cells.every((cell) => cell.trim() === '');

/**
 * Reads a CSV as spreadsheets write it: any of `,` `;` tab and `|` between cells, `sep=` in a first line, quoted
 * newlines, CR, LF or CRLF, empty rows and columns at the end. No row with data is ever left out: one that cannot be
 * read comes back with an error.
 */
export function readCsv(text: string): Pick<ImportTable, 'delimiter' | 'columns' | 'rows' | 'problems'> {
  // One kind of line end, also where a file mixes them: Papa would take rows with the other kind for one.
  const { body, separator } = takeSeparatorLine(text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n'));
  const parsed = Papa.parse<string[]>(body, {
    delimiter: separator ?? '',
    delimitersToGuess: [',', ';', '\t', '|'],
    newline: '\n',
    skipEmptyLines: false,
  });
  const delimiter = parsed.meta.delimiter;
  const skipped = separator === undefined ? 0 : 1;
  const records = parsed.data.map((cells, index) => ({ number: index + 1 + skipped, cells }));
  const first = records.findIndex(({ cells }) => !isBlank(cells));
  const header = records[first];
  if (!header) return { delimiter, columns: [], rows: [], problems: ['The file is empty.'] };

  const below = records.slice(first + 1);
  const width = usedWidth([header, ...below].map(({ cells }) => cells));
  const columns = Array.from({ length: width }, (_, index) => header.cells[index]?.trim() ?? '');
  const quotes = quoteProblems(parsed.errors, header.cells.length);
  const rows = below
    .filter(({ cells, number }) => !isBlank(cells) || quotes.has(number - 1 - skipped))
    .map(({ cells, number }) => toRow(cells, number, width, columns, quotes.get(number - 1 - skipped)));
  const problems = duplicateHeadings(columns);
  if (quotes.has(first))
    problems.push(`Row ${header.number} (the headings): a quotation mark is not closed.`);
  if (rows.length === 0) problems.push('There are headings, but no rows beneath them.');
  return { delimiter, columns: columns.map((name, index) => name || `Column ${index + 1}`), rows, problems };
}

/** Excel's own line that names the separator. */
function takeSeparatorLine(text: string): { body: string; separator: string | undefined } {
  const line = /^"?sep=(.)"?[ \t]*\n/i.exec(text);
  return line
    ? { body: text.slice(line[0].length), separator: line[1] }
    : { body: text, separator: undefined };
}

/** Columns up to the last one that has a heading or a value anywhere. */
function usedWidth(records: string[][]): number {
  let width = 0;
  for (const cells of records)
    for (let index = cells.length - 1; index >= width; index -= 1)
      if (cells[index]?.trim()) width = index + 1;
  return width;
}

/** Papa's quote errors by the index of their record. */
function quoteProblems(errors: Papa.ParseError[], fallback: number): Map<number, string> {
  const found = new Map<number, string>();
  for (const { type, code, row = fallback } of errors) {
    if (type !== 'Quotes') continue;
    found.set(
      row,
      code === 'MissingQuotes'
        ? 'A quotation mark opens here and is never closed, so the rest of the file ended up in this cell.'
        : 'A quotation mark inside quoted text has to be doubled ("").',
    );
  }
  return found;
}

function toRow(
  cells: string[],
  number: number,
  width: number,
  columns: string[],
  quoteProblem: string | undefined,
): TableRow {
  const problems: CellProblem[] = [];
  if (quoteProblem) {
    // The cell that swallowed what follows is the longest with a line break, or the last.
    const suspect = cells.findIndex((cell) => /["\n]/.test(cell));
    problems.push({
      column: Math.min(suspect === -1 ? cells.length - 1 : suspect, width - 1),
      message: quoteProblem,
      level: 'error',
    });
  }
  columns.forEach((name, index) => {
    if (!name && cells[index]?.trim())
      problems.push({ column: index, message: 'This value has no heading above it.', level: 'error' });
  });
  return {
    number,
    cells: Array.from({ length: width }, (_, index) => (cells[index] ?? '').replace(ESCAPED_FORMULA, '')),
    problems,
  };
}

/** A heading without its case, spaces and signs: 'Course ID', 'courseId' and 'course_id' are one. */
export const headingKey = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

function duplicateHeadings(columns: string[]): string[] {
  const places = new Map<string, number[]>();
  columns.forEach((name, index) => {
    if (name) places.set(headingKey(name), [...(places.get(headingKey(name)) ?? []), index + 1]);
  });
  return [...places.values()]
    .filter((list) => list.length > 1)
    .map(
      (list) =>
        `Columns ${list.join(' and ')} have the same heading: “${columns[(list[0] ?? 1) - 1] ?? ''}”.`,
    );
}
