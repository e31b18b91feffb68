import { readDamaged, readRecords } from '../../../imports';
import { repairEncoding } from './damage';
import { meaningsOf } from './heading-words';
import { withoutMarker } from './split-name';
import type { Grid } from './table';

/** The delimiters, in order of preference if several split equally well. The comma is last, because names may contain commas. */
const DELIMITERS = ['\t', ';', '|', ','];
/** The number of characters used to detect the delimiter. */
const SAMPLE = 30_000;
/** A delimiter that doesn't occur in text, so that each line stays one cell. */
const NONE = '\u001F';

const recordsOf = (text: string, delimiter: string): string[][] =>
  readRecords(text.slice(0, SAMPLE), () => delimiter)
    .records.map(({ cells }) => cells)
    .filter((cells) => cells.some((cell) => cell.trim() !== ''));

/** Counts the rows with the most common width above 1. */
function splitsOf(records: readonly string[][]): number {
  const counts = new Map<number, number>();
  for (const { length } of records) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}

/** Finds the delimiter that splits the most rows into the same number of cells, regardless of titles above them. */
function delimiterOf(text: string): string {
  const best = DELIMITERS.map((delimiter) => {
    const records = recordsOf(text, delimiter);
    return { delimiter, records, splits: splitsOf(records) };
  }).reduce((a, b) => (b.splits > a.splits ? b : a));
  if (best.splits === 0 || isListOfNames(best.delimiter, best.records)) return NONE;
  return best.delimiter;
}

/** Whether 'Vega, Ana' in each row is one name, not two columns. A heading, or a space after each comma, shows that it is. */
function isListOfNames(delimiter: string, records: readonly string[][]): boolean {
  if (delimiter !== ',') return false;
  const [first = []] = records;
  const hasHeading = first.length === 1 && meaningsOf(first[0] ?? '').has('full_name');
  const rows = hasHeading ? records.slice(1) : records;
  return (
    rows.every(({ length }) => length <= 2) &&
    (hasHeading || rows.every((cells) => cells.length < 2 || /^ \S/.test(cells[1] ?? '')))
  );
}

/** Cleans a cell: repairs characters and puts the text on one line. */
const cleanCell = (cell: string): string =>
  readDamaged(repairEncoding(cell))
    .text.replaceAll(/[\u200B\u200E\u200F\uFEFF]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/**
 * Reads a CSV, TSV or list with any delimiter.
 * @throws Error with a message for the user if its quotation marks can't be read
 */
export function readText(text: string, name: string): Grid {
  const { records } = readRecords(text, delimiterOf);
  const broken = records.find(({ quoteError }) => quoteError !== undefined);
  if (broken) throw new Error(`Row ${broken.number}: ${broken.quoteError}`);
  return { name, rows: records.map(({ number, cells }) => ({ number, cells: cells.map(cleanCell) })) };
}

/** Reads a list that someone typed or pasted, with a student per line. Numbers and bullets aren't part of a name. */
export function readPasted(text: string): Grid {
  const lines = text
    .split(/\r\n?|\n/)
    .map((line) => line.replaceAll(/^ +| +$/g, '').replace(/^[^\t]+/, withoutMarker));
  const list = lines.join('\n');
  try {
    return readText(list, '');
  } catch {
    // Ignore quotation marks if one isn't closed, because the user may still be typing.
    return readText(list.replaceAll('"', ''), '');
  }
}
