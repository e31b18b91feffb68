import { inDigits } from 'supabase-project/content/limits';
import { decodeText } from '../../../shared/encodings';
import { ColumnIndex, readCsv, refuseBinary } from '../../imports';
import { ROSTER_COLUMNS } from './roster-columns';

/** Rows of a roster, at most. */
const MAX_ROWS = 5000;
/** Characters of a cell; what the database keeps is shorter. */
const MAX_CELL_LENGTH = 1000;
/** Remarks about cells that are shown. */
const MAX_REMARKS = 3;

/** A file as the API takes it. */
export interface RosterFile {
  name: string;
  /** Tells a file from one that is read later. */
  readAt: number;
  /** Cells in the order of `ROSTER_COLUMNS`. */
  rows: string[][];
  /** The row of each in the file, by which people find it: blank rows are passed over. */
  numbers: number[];
  /** What people should know of the file. */
  remarks: string[];
}

/** @throws Error with a sentence for people where the file cannot be a roster */
export async function readRoster(file: File): Promise<RosterFile> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  refuseBinary(bytes);
  const table = readCsv(decodeText(bytes).text);
  const columns = new ColumnIndex(table, ROSTER_COLUMNS);
  const problem = table.problems[0] ?? problemOf(table.rows, columns);
  if (problem) throw new Error(problem);
  const indexes = ROSTER_COLUMNS.map(({ name }) => columns.indexOf(name));
  return {
    name: file.name,
    readAt: Date.now(),
    rows: table.rows.map(({ cells }) =>
      indexes.map((index) => (cells[index] ?? '').trim().slice(0, MAX_CELL_LENGTH)),
    ),
    numbers: table.rows.map(({ number }) => number),
    remarks: [...columns.notes(), ...remarksOf(table.rows)],
  };
}

type Rows = ReturnType<typeof readCsv>['rows'];

function problemOf(rows: Rows, columns: ColumnIndex): string | undefined {
  if (columns.indexOf('first_name') === -1)
    return 'This file has no first name column. Name the columns in the first row, as in the template.';
  if (rows.length === 0) return 'This file has no students.';
  if (rows.length > MAX_ROWS)
    return `This file has ${inDigits(rows.length)} rows. A roster can have up to ${inDigits(MAX_ROWS)}.`;
  for (const { number, problems } of rows) {
    const error = problems.find(({ level }) => level === 'error');
    if (error) return `Row ${number}: ${error.message}`;
  }
  return undefined;
}

/** Above all of names that were saved in a wrong encoding. */
function remarksOf(rows: Rows): string[] {
  const remarks = rows.flatMap(({ number, problems }) =>
    problems.map(({ message }) => `Row ${number}: ${message}`),
  );
  const more = remarks.length - MAX_REMARKS;
  return more > 0 ? [...remarks.slice(0, MAX_REMARKS), `And ${more} more.`] : remarks;
}
