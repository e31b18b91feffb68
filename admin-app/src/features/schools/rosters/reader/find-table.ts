import { headingKey } from '../../../imports';
import { isOfSomeoneElse, meaningsOf } from './heading-words';
import type { Grid, GridRow, StudentTable } from './table';

/** The number of rows to search for headings, which may be below titles. */
const HEAD = 40;

const filledOf = ({ cells }: GridRow): string[] => cells.filter(Boolean);

/**
 * Scores how much a row looks like headings: 1 for each student field that its cells may name, and 1 more if one of them is a name field.
 */
function headingScore({ cells }: GridRow): number {
  const fields = new Set(cells.flatMap((cell) => [...meaningsOf(cell).keys()].slice(0, 1)));
  const hasName = ['first_name', 'last_name', 'full_name', 'preferred_name'].some((field) =>
    fields.has(field as 'first_name'),
  );
  return fields.size + (hasName ? 1 : 0);
}

/** Finds the heading row: the one that names the most fields. */
function recognizedHeadings(rows: readonly GridRow[]): GridRow | undefined {
  let best: GridRow | undefined;
  let bestScore = 1;
  const isTable = rows.some((row) => filledOf(row).length > 1);
  for (const row of rows.slice(0, HEAD)) {
    const score = headingScore(row);
    const fillable = filledOf(row).length;
    // A single cell above several columns, such as 'Students', is a title.
    const isTitle = fillable === 1 && isTable;
    if (score > bestScore && !isTitle) [best, bestScore] = [row, score];
  }
  return best;
}

const hasMarks = (text: string) => /[\d@]/.test(text);

/** Whether a cell is a value, not a heading: an email address, a number or a class. Headings may end with a digit: 'Parent 1'. */
const isValue = (text: string) => /@|^\d|\d{2}/.test(text);

/** Finds unknown headings: a row with words above rows that have numbers or addresses in the same columns. */
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

/** Matches the start of totals and notes, but not of names: a student may be called Page or Sum. */
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

/** Matches a cell that labels column totals. */
const TOTAL = /^(?:grand |sub-?)?totals?\s*:?$/i;

/** 'Class: 8B' in one cell or two, above the students of a class. */
const CLASS_LABEL =
  /^(?:class(?: ?(?:name|code|list|roll))?|roll ?(?:class|group)|form(?: ?(?:group|class))?|home ?(?:group|room)|tutor ?group|registration ?(?:group|form))\s*(?:[:–—]|\s-)\s*(.*)$/i;

function classOf(row: GridRow): string | undefined {
  const [label = '', value = '', ...others] = filledOf(row);
  if (others.length > 0) return undefined;
  const own = CLASS_LABEL.exec(label)?.[1]?.trim();
  // If the label and the value are in separate cells, the colon may be missing.
  return own || (value !== '' && CLASS_LABEL.test(`${label}:`) ? value : undefined);
}

/** Whether a cell is a heading for several columns, such as 'Parent 1', but not 'Contact: office@north.example' in a title. */
const isGroup = (text: string): boolean => /^[^:@]{1,30}$/.test(text) && isOfSomeoneElse(text);

/**
 * Returns the headings of a row. If the row above groups columns under someone other than the student, such as 'Parent 1', that cell is put
 * in front of their headings.
 */
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

/** Names a column without a heading. */
const columnName = (index: number): string => `Column ${columnLetter(index)}`;

const CLASS_HEADING = 'Class (from the rows above)';

/**
 * Finds the students in a grid: the row of headings, and the rows of the table below it.
 * @param headingRow the number of the heading row that a person chose, 0 for none
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

/** Returns the largest value that `measure` returns. `Math.max` can't take as many arguments as there may be items. */
const mostOf = <Item>(items: readonly Item[], measure: (item: Item) => number): number =>
  items.reduce((most, item) => Math.max(most, measure(item)), 0);

/** Counts the cells up to the last one that isn't blank. */
const widthOf = (cells: readonly string[]): number => cells.findLastIndex(Boolean) + 1;

function isNote(filled: readonly string[], width: number): boolean {
  const [first = ''] = filled;
  return TOTAL.test(first) || (filled.length <= Math.max(2, width / 2) && NOTE.test(first));
}
