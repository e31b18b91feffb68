import Papa from 'papaparse';
import { inDigits } from 'supabase-project/content/limits';
import { visibleText } from 'supabase-project/content/text-comparison';
import { headingKey } from '../columns';
import type { CellProblem, ImportTable, TableRow } from '../import-row';
import { readDamaged } from './damaged-text';

/** The apostrophe that `writeCsv` puts before a cell that a spreadsheet would run as a formula. */
const ESCAPED_FORMULA = /^'(?='*[=+\-@＝＋－＠\t\r\n])/;

/** The maximum number of columns: more than uploads support, and more than people's sheets have. */
const MAX_COLUMNS = 200;

const DELIMITERS = [',', ';', '\t', '|'];

const isBlank = (cells: string[]): boolean => cells.every((cell) => visibleText(cell) === '');

/** Text in the form ="007", which programs write so that spreadsheets don't read it as a number. */
const TEXT_AS_FORMULA = /^="((?:[^"]|"")*)"$/;

function readCell(cell: string): string {
  if (ESCAPED_FORMULA.test(cell)) return cell.replace(ESCAPED_FORMULA, '');
  const text = TEXT_AS_FORMULA.exec(cell)?.[1];
  return text === undefined ? cell : text.replaceAll('""', '"');
}

/** A record of a file; blank records are included. */
export interface TextRecord {
  /** The record's row number in a spreadsheet. */
  number: number;
  cells: string[];
  /** A problem with the record's quotation marks. */
  quoteError?: string;
}

/**
 * Reads records as spreadsheets write them: `,` `;` tab or `|` as delimiter, an optional `sep=` line, quoted newlines,
 * CR, LF or CRLF.
 * @param delimiterOf chooses the delimiter; undefined leaves it to the parser
 */
export function readRecords(
  text: string,
  delimiterOf: (body: string) => string | undefined = delimiterOfHeadings,
): { delimiter: string; records: TextRecord[] } {
  // Papa supports one kind of newline per file: with mixed ones it would merge rows.
  const { body, separator } = splitSeparatorLine(text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n'));
  const parsed = Papa.parse<string[]>(body, {
    delimiter: separator ?? delimiterOf(body) ?? '',
    delimitersToGuess: DELIMITERS,
    newline: '\n',
    skipEmptyLines: false,
  });
  const skipped = separator === undefined ? 0 : 1;
  const [first] = parsed.data.filter((cells) => !isBlank(cells));
  const quoteErrors = findQuoteErrors(parsed.errors, first?.length ?? 0);
  return {
    delimiter: parsed.meta.delimiter,
    records: parsed.data.map((cells, index) => {
      const quoteError = quoteErrors.get(index);
      return { number: index + 1 + skipped, cells: cells.map(readCell), ...(quoteError && { quoteError }) };
    }),
  };
}

interface ReadCsv extends Pick<ImportTable, 'delimiter' | 'columns' | 'rows' | 'problems'> {
  /** Notes about the headings. */
  notes: string[];
}

/** Reads a CSV whose first row with text has the headings. No row with data is ever dropped: a row that can't be read gets an error. */
export function readCsv(text: string): ReadCsv {
  const { delimiter, records } = readRecords(text);
  const headerIndex = records.findIndex(({ cells }) => !isBlank(cells));
  const header = records[headerIndex];
  if (!header) return { delimiter, columns: [], rows: [], problems: [], notes: [] };

  const dataRecords = records.slice(headerIndex + 1);
  const width = usedWidth([header, ...dataRecords].map(({ cells }) => cells));
  if (width > MAX_COLUMNS) {
    const problem = `This file has ${inDigits(width)} columns, but an upload can have at most ${MAX_COLUMNS}.`;
    return { delimiter, columns: [], rows: [], problems: [problem], notes: [] };
  }
  const headings = Array.from({ length: width }, (_, index) =>
    readDamaged(header.cells[index]?.trim() ?? ''),
  );
  const columns = headings.map(({ text }) => text);
  const notes = headings.flatMap(({ warnings }) =>
    warnings.map((warning) => `Row ${header.number} (the headings): ${warning}`),
  );
  const rows = dataRecords
    .filter(({ cells, quoteError }) => quoteError !== undefined || !isBlank(cells))
    .map(({ cells, number, quoteError }) => toRow(cells, number, width, columns, quoteError));
  const problems = duplicateHeadings(columns);
  if (header.quoteError !== undefined)
    problems.push(`Row ${header.number} (the headings): a quotation mark isn’t closed.`);
  return {
    delimiter,
    columns: columns.map((name, index) => name || `Column ${index + 1}`),
    rows,
    problems,
    notes,
  };
}

/** Splits off Excel's first line `sep=;`, which states the delimiter. */
function splitSeparatorLine(text: string): { body: string; separator: string | undefined } {
  const line = /^"?sep=(.)"?[ \t]*\n/i.exec(text);
  return line
    ? { body: text.slice(line[0].length), separator: line[1] }
    : { body: text, separator: undefined };
}

/**
 * Returns the delimiter that splits the headings into the most columns; undefined if none splits them. Papa would compare the rows, whose
 * cells may contain more semicolons than there are columns.
 */
function delimiterOfHeadings(body: string): string | undefined {
  const widths = DELIMITERS.map((delimiter) => {
    const { data } = Papa.parse<string[]>(body, {
      delimiter,
      newline: '\n',
      preview: 1,
      skipEmptyLines: 'greedy',
    });
    return data[0]?.length ?? 0;
  });
  const widest = Math.max(...widths);
  return widest > 1 ? DELIMITERS[widths.indexOf(widest)] : undefined;
}

/** Counts the columns up to the last one with a heading or a value in any record. */
function usedWidth(records: string[][]): number {
  let width = 0;
  for (const cells of records)
    for (let index = cells.length - 1; index >= width; index -= 1)
      if (cells[index]?.trim()) width = index + 1;
  return width;
}

/** Returns Papa's quote errors by the index of their record. */
function findQuoteErrors(errors: Papa.ParseError[], fallback: number): Map<number, string> {
  const messages = new Map<number, string>();
  for (const { type, code, row = fallback } of errors) {
    if (type !== 'Quotes') continue;
    messages.set(
      row,
      code === 'MissingQuotes'
        ? 'A quotation mark opens here and is never closed, so the rest of the file ended up in this cell.'
        : 'Double the quotation marks inside quoted text ("").',
    );
  }
  return messages;
}

function toRow(
  cells: string[],
  number: number,
  width: number,
  columns: string[],
  quoteError: string | undefined,
): TableRow {
  const problems: CellProblem[] = [];
  if (quoteError) {
    // The unclosed quote is in the first cell with a stray quotation mark or a newline, or else in the last cell.
    const suspect = cells.findIndex((cell) => /["\n]/.test(cell));
    problems.push({
      column: Math.min(suspect === -1 ? cells.length - 1 : suspect, width - 1),
      message: quoteError,
      level: 'error',
    });
  }
  columns.forEach((name, index) => {
    if (!name && cells[index]?.trim())
      problems.push({ column: index, message: 'This value has no heading above it.', level: 'error' });
  });
  const texts = Array.from({ length: width }, (_, index) => {
    const { text, warnings } = readDamaged(cells[index] ?? '');
    problems.push(...warnings.map((message) => ({ column: index, message, level: 'warning' as const })));
    return text;
  });
  return { number, cells: texts, problems };
}

function duplicateHeadings(columns: string[]): string[] {
  const positions = new Map<string, number[]>();
  columns.forEach((name, index) => {
    if (name) positions.set(headingKey(name), [...(positions.get(headingKey(name)) ?? []), index + 1]);
  });
  return [...positions.values()]
    .filter((list) => list.length > 1)
    .map(
      (list) =>
        `Columns ${list.join(' and ')} have the same heading: “${columns[(list[0] ?? 1) - 1] ?? ''}”.`,
    );
}
