import { readDamaged, readRecords } from '../../../imports';
import { repairEncoding } from './damage';
import { meaningsOf } from './heading-words';
import { withoutMarker } from './split-name';
import type { Grid } from './table';

/** The best first where several split all rows: names have commas. */
const DELIMITERS = ['\t', ';', '|', ','];
/** Text that shows how the whole is separated. */
const SAMPLE = 30_000;
/** Splits nothing. */
const NONE = '\u001F';

const recordsOf = (text: string, delimiter: string): string[][] =>
  readRecords(text.slice(0, SAMPLE), () => delimiter)
    .records.map(({ cells }) => cells)
    .filter((cells) => cells.some((cell) => cell.trim() !== ''));

/** In how many rows of the most usual width a delimiter splits a text. */
function splitsOf(records: readonly string[][]): number {
  const counts = new Map<number, number>();
  for (const { length } of records) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}

/** The delimiter that splits the most rows into the same number of cells, whatever titles are above them. */
function delimiterOf(text: string): string {
  const best = DELIMITERS.map((delimiter) => {
    const records = recordsOf(text, delimiter);
    return { delimiter, records, splits: splitsOf(records) };
  }).reduce((a, b) => (b.splits > a.splits ? b : a));
  if (best.splits === 0 || isListOfNames(best.delimiter, best.records)) return NONE;
  return best.delimiter;
}

/** 'Vega, Ana' in each row is one name, not two columns; a heading above says so, or the space after the comma. */
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

/** A cell in one line, with repaired characters. */
const cleanCell = (cell: string): string =>
  readDamaged(repairEncoding(cell))
    .text.replaceAll(/[\u200B\u200E\u200F\uFEFF]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/**
 * Reads a CSV, TSV or list with whatever separates its cells.
 * @throws Error with a sentence for people where its quotation marks can't be read
 */
export function readText(text: string, name: string): Grid {
  const { records } = readRecords(text, delimiterOf);
  const broken = records.find(({ quoteError }) => quoteError !== undefined);
  if (broken) throw new Error(`Row ${broken.number}: ${broken.quoteError}`);
  return { name, rows: records.map(({ number, cells }) => ({ number, cells: cells.map(cleanCell) })) };
}

/** Reads a list that someone typed or pasted, a student on each line: numbers and bullets are not part of a name. */
export function readPasted(text: string): Grid {
  const lines = text
    .split(/\r\n?|\n/)
    .map((line) => line.replaceAll(/^ +| +$/g, '').replace(/^[^\t]+/, withoutMarker));
  const list = lines.join('\n');
  try {
    return readText(list, '');
  } catch {
    // A quotation mark that is not closed is someone's typing.
    return readText(list.replaceAll('"', ''), '');
  }
}
