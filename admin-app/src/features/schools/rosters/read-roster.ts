import { inDigits } from 'supabase-project/content/limits';
import { decodeText } from '../../../shared/encodings';
import { headingKey, refuseBinary } from '../../imports';
import { isStudentRole } from './reader/cell-kinds';
import { findTable } from './reader/find-table';
import { areOfStaff, isOfSomeoneElse, listsRelations } from './reader/heading-words';
import { joinFiles, type NamedTable } from './reader/join-files';
import { mapColumns, type ColumnReading } from './reader/map-columns';
import { readRows } from './reader/read-rows';
import { readText } from './reader/read-text';
import { valuesOf, type Grid, type StudentTable } from './reader/table';
import { haveNames, type ColumnMap } from './roster-columns';

/** The maximum number of rows in a roster. */
const MAX_ROWS = 5000;
const MAX_COLUMNS = 500;
/** The maximum number of rows in a file, including rows that aren't about students. */
const MAX_FILE_ROWS = 100_000;
const MAX_BYTES = 20 * 1024 * 1024;

/** Reads the sheets of a workbook. */
export type WorkbookReader = (bytes: Uint8Array) => Promise<readonly Grid[]>;

/** One file, or the files of one export, with the proposed columns. */
export interface OpenedRoster {
  /** The names of the files. */
  name: string;
  /** For a workbook, its sheets; one of them has the students. */
  sheets: readonly Grid[];
  sheet: number;
  table: StudentTable;
  reading: ColumnReading;
  /** Notes about the files, to show to the user. */
  remarks: readonly string[];
}

/** A roster in the API's form. */
export interface RosterFile {
  name: string;
  /** Identifies this reading of the file; a later one may have different columns. */
  readAt: number;
  /** Rows of cells in the order of `ROSTER_COLUMNS`. */
  rows: string[][];
  /** Each row's number in the file, so that people can find the row. */
  numbers: number[];
  /** Notes about the file, to show to the user. */
  remarks: string[];
}

/** @throws Error with a message for the user if the files can't be read as a roster */
export async function openRoster(
  files: readonly File[],
  readWorkbook: WorkbookReader,
): Promise<OpenedRoster> {
  const named = await Promise.all(
    files.map(async (file) => ({ name: file.name, sheets: await sheetsOf(file, readWorkbook) })),
  );
  const name = named.map((file) => file.name).join(', ');
  const [first, second] = named;
  if (!first) throw new Error('Choose a file.');
  if (!second) return openSheet(name, first.sheets, bestSheet(first.sheets));
  const tables = named.flatMap((file) =>
    file.sheets.flatMap((grid): NamedTable[] => {
      const table = findTable(grid);
      return table ? [{ name: file.name, table }] : [];
    }),
  );
  const joined = joinFiles(tables);
  if (!joined)
    throw new Error('We don’t recognise these files as a single export. Upload one file at a time.');
  const { students, unused } = joined;
  const opened = openTable(students.name, students.table);
  return {
    ...opened,
    name,
    sheets: [],
    sheet: 0,
    remarks: [...opened.remarks, ...(unused.length > 0 ? [`Not used: ${unused.join(', ')}.`] : [])],
  };
}

/** @throws Error with a message for the user if the sheet can't be read as a roster */
export function openSheet(
  name: string,
  sheets: readonly Grid[],
  sheet: number,
  headingRow?: number,
): OpenedRoster {
  const grid = sheets[sheet];
  const table = grid && findTable(grid, headingRow);
  if (!table) throw new Error('This file is empty.');
  return { ...openTable(`${name} ${grid.name}`, table), name, sheets, sheet };
}

async function sheetsOf(file: File, readWorkbook: WorkbookReader): Promise<readonly Grid[]> {
  if (file.size > MAX_BYTES) throw new Error('This file is larger than 20 MB. Export only the students.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isWorkbook(bytes)) return readWorkbook(bytes);
  refuseBinary(bytes);
  const { text } = decodeText(bytes);
  if (!isMarkup(text)) return [readText(text, file.name)];
  // Loaded on demand, because few files need this module, and it contains all HTML entities.
  const { readMarkup } = await import('./workbook/read-markup');
  return [readMarkup(text, file.name)];
}

/** Whether a file's text is a web page or an Excel 2003 XML workbook; many systems export these with an Excel file name. */
const isMarkup = (text: string): boolean =>
  /^\s*(?:<\?xml[^>]*>\s*)?(?:<\?mso-[^>]*>\s*)?(?:<!--[^]*?-->\s*)?<(?:!doctype html|html|head|meta|body|table|(?:\w+:)?workbook)\b/i.test(
    text,
  );

/** Whether a file is an Excel workbook: a ZIP archive with an entry `xl/workbook.xml`. Entry names aren't compressed. */
function isWorkbook(bytes: Uint8Array): boolean {
  const [p, k] = bytes;
  if (p !== 0x50 || k !== 0x4b) return false;
  const toText = (part: Uint8Array) => new TextDecoder('windows-1252').decode(part);
  return /xl\/workbook\.xml/i.test(toText(bytes.subarray(0, 65_536)) + toText(bytes.subarray(-65_536)));
}

/** Returns the index of the sheet with the most student fields, the longest one if several tie. */
function bestSheet(sheets: readonly Grid[]): number {
  const scores = sheets.map((grid) => {
    const table = findTable(grid);
    if (!table || areOfStaff(table.headings) || isNamedAfterOthers(grid.name)) return -1;
    const { columns } = mapColumns(table);
    const isOfStudents = columns.first_name !== undefined || columns.full_name !== undefined;
    return isOfStudents ? Object.keys(columns).length * 10_000 + Math.min(table.rows.length, 9999) : 0;
  });
  return Math.max(0, scores.indexOf(Math.max(...scores)));
}

function openTable(name: string, table: StudentTable): Pick<OpenedRoster, 'table' | 'reading' | 'remarks'> {
  if (table.headings.length > MAX_COLUMNS)
    throw new Error(
      `This file has ${inDigits(table.headings.length)} columns. Export only the columns about students.`,
    );
  if (table.rows.length === 0) throw new Error('This file has no students.');
  if (table.rows.length > MAX_FILE_ROWS)
    throw new Error(`This file has ${inDigits(table.rows.length)} rows. Export only the students.`);
  const reading = mapColumns(table);
  refuseOthers(name, table, reading);
  const { preset, columns } = reading;
  const files = preset?.joins?.map(({ file }) => file) ?? [];
  const lacksClasses = files.length > 0 && columns.class === undefined;
  return {
    table,
    reading,
    remarks: lacksClasses
      ? [`To add classes, choose ${files.slice(-2).join(' and ')} together with this file.`]
      : [],
  };
}

const OTHERS_NAME = /(?:^|[^a-z])(?:teacher|staff|employee|parent|guardian|carer|contact)s?(?:[^a-z]|$)/i;
const STUDENT_NAME = /student|pupil|learner|class|roll|year|grade/i;

/** Whether a file or sheet is named after people who aren't students. */
const isNamedAfterOthers = (name: string): boolean => OTHERS_NAME.test(name) && !STUDENT_NAME.test(name);

/** Refuses lists of staff and parents, who must never become students. */
function refuseOthers(name: string, table: StudentTable, { columns, preset }: ColumnReading): void {
  if (columns.role === undefined) {
    if (preset?.roleElsewhere)
      throw new Error(`This file doesn’t say who is a student. ${preset.roleElsewhere}`);
    const hasNoNames = !haveNames(columns) && columns.last_name === undefined;
    if (hasNoNames && (listsRelations(table.headings) || table.headings.some(namesSomeoneElse)))
      throw new Error('This looks like a list of parents. Choose a file with the students’ names.');
    const isOfStudents = table.headings.some((heading) => STUDENT_NAME.test(heading));
    if (areOfStaff(table.headings) || (isNamedAfterOthers(name) && !isOfStudents))
      throw new Error('This looks like a list of staff or parents. Choose a file with the students.');
    return;
  }
  const roles = valuesOf(table, columns.role);
  if (roles.some((role) => isStudentRole(role) === true)) return;
  const counts = new Map<string, number>();
  for (const role of roles) counts.set(role, (counts.get(role) ?? 0) + 1);
  const listed = [...counts].slice(0, 3).map(([role, count]) => `${role} (${count})`);
  throw new Error(`This file has no students. Roles in the file: ${listed.join(', ')}.`);
}

const namesSomeoneElse = (heading: string): boolean => isOfSomeoneElse(heading) && /name/i.test(heading);

/** The maximum length of a signature, which the database indexes. */
const MAX_SIGNATURE = 600;

/** Returns a string that identifies the headings, so that confirmed columns are recognised again; undefined without headings. */
export const signatureOf = ({ headings, headingRow }: StudentTable): string | undefined =>
  headingRow === 0
    ? undefined
    : `${headings.length} ${headings.map((heading) => headingKey(heading)).join('|')}`.slice(
        0,
        MAX_SIGNATURE,
      );

/**
 * Reads the rows of a roster by its columns.
 * @throws Error with a message for the user if there are no rows, too many rows, or no column with names
 */
export function toRosterFile(
  { name, table, reading, remarks }: OpenedRoster,
  columns: ColumnMap,
): RosterFile {
  if (!haveNames(columns)) throw new Error('Choose the column with the students’ names.');
  const { rows, numbers, leftOut, remarks: ofCells } = readRows(table, columns);
  const left = leftOut.length > 0 ? [`Left out: ${leftOut.join(', ')}.`] : [];
  if (rows.length === 0) throw new Error(`This file has no students. ${left.join('')}`.trim());
  if (rows.length > MAX_ROWS)
    throw new Error(
      `This file has ${inDigits(rows.length)} rows of students and classes. A roster can have up to ${inDigits(MAX_ROWS)}. Upload fewer classes at a time.`,
    );
  const notes = reading.notes.flatMap(({ field, text }) => (columns[field] === undefined ? [text] : []));
  return { name, readAt: Date.now(), rows, numbers, remarks: [...left, ...notes, ...remarks, ...ofCells] };
}
