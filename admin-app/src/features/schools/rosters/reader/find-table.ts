import { headingKey } from '../../../imports';
import { isOfSomeoneElse, meaningsOf } from './heading-words';
import type { Grid, GridRow, StudentTable } from './table';

/** Rows in which to look for the headings; above them are titles. */
const HEAD = 40;

const filledOf = ({ cells }: GridRow): string[] => cells.filter(Boolean);

/** How much a row looks like headings: by the fields that its cells may mean, names counting twice. */
function headingScore({ cells }: GridRow): number {
  const fields = new Set(cells.flatMap((cell) => [...meaningsOf(cell).keys()].slice(0, 1)));
  const hasName = ['first_name', 'last_name', 'full_name', 'preferred_name'].some((field) =>
    fields.has(field as 'first_name'),
  );
  return fields.size + (hasName ? 1 : 0);
}

/** The heading row: the one that names the most fields. */
function recognizedHeadings(rows: readonly GridRow[]): GridRow | undefined {
  let best: GridRow | undefined;
  let bestScore = 1;
  const isTable = rows.some((row) => filledOf(row).length > 1);
  for (const row of rows.slice(0, HEAD)) {
    const score = headingScore(row);
    const fillable = filledOf(row).length;
    // 'Students' above several columns is a title.
    const isTitle = fillable === 1 && isTable;
    if (score > bestScore && !isTitle) [best, bestScore] = [row, score];
  }
  return best;
}

const hasMarks = (text: string) => /[\d@]/.test(text);

/** An address, a number or a class. A heading may have a number: 'Parent 1'. */
const isValue = (text: string) => /@|^\d|\d{2}/.test(text);

/** A row above the others that has words where they have numbers or addresses: unknown headings. */
function unknownHeadings(rows: readonly GridRow[]): GridRow | undefined {
  const widths = rows.map((row) => filledOf(row).length).sort((a, b) => a - b);
  const usual = widths[Math.floor(widths.length / 2)] ?? 0;
  const index = rows.findIndex((row) => filledOf(row).length >= Math.max(2, usual * 0.6));
  const first = rows[index];
  const below = rows.slice(index + 1).filter((row) => filledOf(row).length >= usual * 0.6);
  if (!first || below.length === 0 || first.cells.some(isValue)) return undefined;
  const isHeading = first.cells.some((cell, column) => {
    const values = below.flatMap(({ cells }) => cells[column] || []);
    return (
      cell !== '' &&
      !hasMarks(cell) &&
      values.length > 0 &&
      values.filter(hasMarks).length >= values.length * 0.8
    );
  });
  return isHeading ? first : undefined;
}

/** How totals and notes begin. A student may be called Page or Sum. */
const NOTE = new RegExp(
  [
    String.raw`^(?:(?:grand |sub-?)?totals?|count|sum|records?|printed|report(?:ed)?|generated|produced|exported|created|run)(?:\s*[:=]|\s*$|\s+(?:of|by|on|at|for|date|students?|records?|rows?|pupils?|returned|number)\b|\s+\d)`,
    String.raw`^(?:number|no\.?|end|as) (?:of|at)\b`,
    String.raw`^(?:students?|source|date|note)\s*[:=]`,
    String.raw`^page\s+\d`,
    String.raw`^\d+\s+(?:students?|records?|pupils?|rows?|entries|learners?)\b`,
    String.raw`^(?:©|\*{2,}|-{3,}|={3,}|confidential)`,
  ].join('|'),
  'i',
);

/** Above the sums of columns. */
const TOTAL = /^(?:grand |sub-?)?totals?\s*:?$/i;

/** 'Class: 8B' in one cell or two, above the students of a class. */
const CLASS_LABEL =
  /^(?:class(?: ?(?:name|code|list|roll))?|roll ?(?:class|group)|form(?: ?(?:group|class))?|home ?(?:group|room)|tutor ?group|registration ?(?:group|form))\s*(?:[:–—]|\s-)\s*(.*)$/i;

function classOf(row: GridRow): string | undefined {
  const [label = '', value = '', ...others] = filledOf(row);
  if (others.length > 0) return undefined;
  const own = CLASS_LABEL.exec(label)?.[1]?.trim();
  // The colon may be missing between two cells.
  return own || (value !== '' && CLASS_LABEL.test(`${label}:`) ? value : undefined);
}

/** 'Parent 1' above several headings, but not 'Contact: office@north.example' in a title. */
const isGroup = (text: string): boolean => /^[^:@]{1,30}$/.test(text) && isOfSomeoneElse(text);

/** The headings of a row, each with what the row above says of several columns if that is someone other than the student. */
function headingsOf(row: GridRow, above: GridRow | undefined): string[] {
  const isSpread = above !== undefined && filledOf(above).length > 1;
  let spread = '';
  return row.cells.map((cell, column) => {
    if (isSpread) spread = above.cells[column] || spread;
    return isSpread && cell && isGroup(spread) ? `${spread}: ${cell}` : cell;
  });
}

const columnLetter = (index: number): string =>
  `${index >= 26 ? columnLetter(Math.floor(index / 26) - 1) : ''}${String.fromCharCode(65 + (index % 26))}`;

/** The name that a column has without a heading. */
const columnName = (index: number): string => `Column ${columnLetter(index)}`;

const CLASS_HEADING = 'Class (from the rows above)';

/**
 * Finds the students in a grid: the headings' row, and what below it is a row of the table.
 * @param headingRow the number of the headings' row that a person chose, 0 for none
 * @returns undefined for a grid without rows
 */
export function findTable({ rows: all }: Grid, headingRow?: number): StudentTable | undefined {
  const rows = all.filter((row) => filledOf(row).length > 0);
  const header =
    headingRow === undefined
      ? (recognizedHeadings(rows) ?? unknownHeadings(rows))
      : rows.find(({ number }) => number === headingRow);
  const position = header ? rows.indexOf(header) : -1;
  const width = mostOf(rows.slice(Math.max(position, 0)), ({ cells }) => widthOf(cells));
  if (width === 0) return undefined;
  const named = header ? headingsOf(header, rows[position - 1]) : [];
  const headings = Array.from({ length: width }, (_, index) => named[index] || columnName(index));
  const keys =
    header &&
    filledOf(header)
      .map((cell) => headingKey(cell))
      .join();
  const notes: number[] = [];
  const kept: GridRow[] = [];
  const classes: string[] = [];
  let ofClass =
    rows
      .slice(0, Math.max(position, 0))
      .flatMap((row) => classOf(row) ?? [])
      .at(-1) ?? '';
  for (const row of rows.slice(position + 1)) {
    const section = width > 1 ? classOf(row) : undefined;
    const filled = filledOf(row);
    const isRepeated = keys !== undefined && filled.map((cell) => headingKey(cell)).join() === keys;
    if (section !== undefined) ofClass = section;
    if (section !== undefined || isRepeated || isNote(filled, width)) notes.push(row.number);
    else {
      kept.push(row);
      classes.push(ofClass);
    }
  }
  const hasClass = headings.some((heading) => meaningsOf(heading).has('class'));
  if (!hasClass && classes.some(Boolean))
    return {
      headings: [...headings, CLASS_HEADING],
      headingRow: header?.number ?? 0,
      rows: kept.map(({ number, cells }, index) => ({
        number,
        cells: [...Array.from({ length: width }, (_, column) => cells[column] ?? ''), classes[index] ?? ''],
      })),
      notes,
    };
  return { headings, headingRow: header?.number ?? 0, rows: kept, notes };
}

/** The largest of many: too many to be arguments of a function. */
const mostOf = <Item>(items: readonly Item[], measure: (item: Item) => number): number =>
  items.reduce((most, item) => Math.max(most, measure(item)), 0);

/** Up to the last cell with a text. */
const widthOf = (cells: readonly string[]): number => cells.findLastIndex(Boolean) + 1;

function isNote(filled: readonly string[], width: number): boolean {
  const [first = ''] = filled;
  return TOTAL.test(first) || (filled.length <= Math.max(2, width / 2) && NOTE.test(first));
}
