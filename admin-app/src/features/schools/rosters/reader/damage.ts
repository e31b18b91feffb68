import { countOf } from '../../../../shared/count-of';
import { ROSTER_COLUMNS } from '../roster-columns';

/** The byte of each character in Windows-1252. */
const BYTES = new Map(
  Array.from({ length: 256 }, (_, byte) => [
    new TextDecoder('windows-1252').decode(Uint8Array.of(byte)),
    byte,
  ]),
);

/** Repairs UTF-8 text that was once decoded as Windows-1252: 'ZoÃ«' becomes 'Zoë'. Other text is unchanged. */
export function repairEncoding(text: string): string {
  if (!/[\u00C2-\u00F4]./.test(text)) return text;
  const bytes = Array.from(text, (character) => BYTES.get(character));
  if (bytes.includes(undefined)) return text;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes as number[]));
  } catch {
    return text;
  }
}

interface Damage {
  /** Matches cells with this damage. */
  looks: RegExp;
  columns: readonly (typeof ROSTER_COLUMNS)[number]['name'][];
  says: (example: string) => string;
}

const DATE =
  /^(?:\d{1,2}[-/ ](?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)[a-z]*(?:[-/ ]\d{2,4})?|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)[a-z]*[-/ ]\d{1,4}|\d{1,2}\/\d{1,2}\/\d{2,4}|\d{4}-\d\d-\d\d(?:[ T].*)?)$/i;

const DAMAGES: readonly Damage[] = [
  {
    looks: /\uFFFD|\p{L}\?|\?\p{L}/u,
    columns: ['first_name', 'last_name', 'class'],
    says: (example) => `“${example}” has a character that couldn’t be read. Export the file again as UTF-8.`,
  },
  {
    looks: /…$|\.\.\.$/,
    columns: ['first_name', 'last_name', 'class'],
    says: (example) => `“${example}” may be cut off.`,
  },
  {
    looks: DATE,
    columns: ['class', 'group', 'year_level'],
    says: (example) =>
      `“${example}” looks like a class that a spreadsheet changed into a date. Format the column as text and export again.`,
  },
  {
    looks: /^\d(?:[.,]\d+)?E[+-]?\d+$/i,
    columns: ['key', 'class', 'group'],
    says: (example) =>
      `“${example}” looks like a value that a spreadsheet changed into a number. Format the column as text and export again.`,
  },
];

/** If several names share the maximum length, and it's at least this many letters, they were probably cut off. */
const CUT = 10;

/** Returns remarks about cells that look damaged, one for each kind of damage. @param numbers the rows' numbers in the file */
export function remarksOnDamage(rows: readonly (readonly string[])[], numbers: readonly number[]): string[] {
  const cellsOf = (name: string): { text: string; number: number }[] => {
    const column = ROSTER_COLUMNS.findIndex((each) => each.name === name);
    return rows.flatMap((row, index) => ({ text: row[column] ?? '', number: numbers[index] ?? 0 }));
  };
  const remarks = DAMAGES.flatMap(({ looks, columns, says }) => {
    const found = columns.flatMap(cellsOf).filter(({ text }) => looks.test(text));
    const [first] = found;
    return first ? [sentence(first.number, says(first.text), found.length)] : [];
  });
  const cut = (['first_name', 'last_name'] as const).flatMap((name) => {
    const cells = cellsOf(name).filter(({ text }) => text !== '');
    const longest = cells.reduce((most, { text }) => Math.max(most, text.length), 0);
    const ending = new Map(
      cells.filter(({ text }) => text.length === longest).map((cell) => [cell.text, cell]),
    );
    const [first] = ending.values();
    return longest >= CUT && ending.size >= 3 && first
      ? [sentence(first.number, `“${first.text}” may be cut off after ${longest} letters.`, ending.size)]
      : [];
  });
  return [...remarks, ...cut];
}

const sentence = (row: number, text: string, count: number): string =>
  `Row ${row}: ${text}${count > 1 ? ` ${countOf(count - 1, 'other cell has', 'other cells have')} the same problem.` : ''}`;
