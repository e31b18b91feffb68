import { countOf } from '../../../../shared/count-of';
import { ROSTER_COLUMNS, type ColumnMap, type Field } from '../roster-columns';
import { isCurrentStatus, isOfStaff, isStudentRole } from './cell-kinds';
import { remarksOnDamage } from './damage';
import { lastPart } from './finding';
import { splitNames, withoutMarker, type SplitName } from './split-name';
import type { GridRow, StudentTable } from './table';

/** The maximum length of a cell, which is longer than any text the database stores. */
const MAX_CELL_LENGTH = 1000;

/** The rows of a file in the API's form. */
export interface RosterRows {
  /** Rows of cells in the order of `ROSTER_COLUMNS`. */
  rows: string[][];
  /** Each row's number in the file, so that people can find the row. */
  numbers: number[];
  /** Rows of the file that are left out: '5 rows with the role “Teacher”'. */
  leftOut: string[];
  /** Notes about the cells, to show to the user. */
  remarks: string[];
}

/** The rows that are left out, by reason. */
class LeftOut {
  readonly #numbers = new Map<string, number[]>();

  add(reason: string, number: number): void {
    const numbers = this.#numbers.get(reason);
    if (numbers) numbers.push(number);
    else this.#numbers.set(reason, [number]);
  }

  texts(): string[] {
    return [...this.#numbers].map(([reason, numbers]) => {
      const rows =
        numbers.length <= 3
          ? ` (${countOf(numbers.length, 'row').replace(/^\d+ /, '')} ${numbers.join(', ')})`
          : '';
      return `${countOf(numbers.length, 'row')} ${reason}${rows}`;
    });
  }
}

/** Returns the student's preferred first name from any form of preferred name, without the surname. */
function calledName(preferred: string, last: string): string {
  const [{ first, last: rest } = { first: '', last: '' }] = preferred.includes(',')
    ? splitNames([preferred])
    : [];
  if (rest) return first;
  const ending = ` ${last.toLowerCase()}`;
  return last && preferred.toLowerCase().endsWith(ending)
    ? preferred.slice(0, -ending.length).trim()
    : preferred;
}

const CLASS = ROSTER_COLUMNS.findIndex(({ name }) => name === 'class');

/** Splits a cell into classes, but only if the heading suggests several: 'Classes'. */
const classesOf = (text: string, heading: string): string[] => {
  const names = /classes|courses|sections|subjects|groups/i.test(heading)
    ? text.split(/[,;|]/).flatMap((name) => name.trim() || [])
    : [text];
  return names.length > 0 ? names : [''];
};

/** Reads the students of a table by its columns. */
export function readRows(table: StudentTable, columns: ColumnMap): RosterRows {
  const cellOf = ({ cells }: GridRow, field: Field): string => {
    const column = columns[field];
    return column === undefined ? '' : (cells[column] ?? '').slice(0, MAX_CELL_LENGTH);
  };
  const whole = splitNames(
    table.rows.map((row) => cellOf(row, 'full_name')),
    table.headings[columns.full_name ?? -1],
  );
  const leftOut = new LeftOut();
  for (const number of table.notes) leftOut.add('with headings, totals or notes', number);
  const seen = new Set<string>();
  const rows: string[][] = [];
  const numbers: number[] = [];
  for (const [index, row] of table.rows.entries()) {
    const { first, last } = namesOf((field) => cellOf(row, field), whole[index]);
    const cells = ROSTER_COLUMNS.map(({ name }) => {
      if (name === 'first_name') return first;
      if (name === 'last_name') return last;
      return name === 'year_level' ? lastPart(cellOf(row, name)) : cellOf(row, name);
    });
    const reason = reasonToLeaveOut(row, cells, columns, seen, table.headings);
    if (reason) leftOut.add(reason, row.number);
    else
      for (const className of classesOf(cells[CLASS] ?? '', table.headings[columns.class ?? -1] ?? '')) {
        rows.push(cells.with(CLASS, className));
        numbers.push(row.number);
      }
  }
  return { rows, numbers, leftOut: leftOut.texts(), remarks: remarksOnDamage(rows, numbers) };
}

function namesOf(cellOf: (field: Field) => string, whole: SplitName | undefined): SplitName {
  const last = withoutMarker(cellOf('last_name')) || (whole?.last ?? '');
  const preferred = calledName(cellOf('preferred_name'), last);
  return { first: preferred || withoutMarker(cellOf('first_name')) || (whole?.first ?? ''), last };
}

function reasonToLeaveOut(
  row: GridRow,
  cells: readonly string[],
  columns: ColumnMap,
  seen: Set<string>,
  headings: readonly string[],
): string | undefined {
  const role = columns.role === undefined ? undefined : (row.cells[columns.role] ?? '');
  const status = row.cells[columns.status ?? -1] ?? '';
  const ofStatus = headings[columns.status ?? -1] ?? '';
  const [key, first, last, username] = cells;
  if (!first && !last && (!key || row.cells.filter(Boolean).length <= 2)) return 'without a name';
  if (role !== undefined && isStudentRole(role) !== true)
    return role ? `with the role “${role}”` : 'without a role';
  const other = [cells[4], cells[5]].find((text) => text && isOfStaff(text));
  if (other) return `in “${other}”`;
  if (isCurrentStatus(status, ofStatus) === false) return `with the status “${status}”`;
  const text = cells.join('\n');
  if (seen.has(text)) return 'already listed';
  if (key || username) seen.add(text);
  return undefined;
}
