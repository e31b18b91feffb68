import { findTable } from '../rosters/reader/find-table';
import { mapColumns } from '../rosters/reader/map-columns';
import { readRows, type RosterRows } from '../rosters/reader/read-rows';
import { readPasted } from '../rosters/reader/read-text';
import { valuesOf, type StudentTable } from '../rosters/reader/table';
import { haveNames, type ColumnMap, type Field } from '../rosters/roster-columns';
import type { NewStudent } from '../schools.api';

/** A typed or pasted line and its problem, if any. */
export interface StudentLine {
  /** The line number in the field, starting at 1. */
  line: number;
  student: NewStudent;
  problem?: string;
  /** A note that doesn't prevent saving. */
  note?: string;
}

/** Maximum number of students added in one go. */
export const MAX_STUDENTS = 200;

const LIMITS = [
  ['firstName', 'The first name', 100],
  ['lastName', 'The last name', 100],
  ['yearLevel', 'The year level', 50],
  ['studentKey', 'The Student ID', 100],
] as const;

/** The assumed column order of a pasted table without headings, unless the cells suggest otherwise. */
const USUAL_ORDER: readonly Field[] = ['first_name', 'last_name', 'year_level', 'key'];

/** Finds each column's meaning from its heading or cells, otherwise from the usual order. */
function columnsOf(table: StudentTable): ColumnMap {
  const { columns } = mapColumns(table);
  if (table.headingRow > 0 && haveNames(columns)) return columns;
  if (table.headings.length === 1) return { full_name: 0 };
  // If the first column is blank, first names are missing.
  const found: ColumnMap = valuesOf(table, 0).length === 0 ? {} : columns;
  const startsWithNames = !haveNames(found) || (found.first_name === 0 && found.last_name === 1);
  if (!startsWithNames) return found;
  const taken = new Set(Object.values(found));
  const usual = USUAL_ORDER.flatMap((field, column) =>
    found[field] === undefined && !taken.has(column) && column < table.headings.length
      ? [[field, column]]
      : [],
  );
  return { ...found, ...(Object.fromEntries(usual) as ColumnMap) };
}

/** Handles lines without a separator in a list where other lines have one: such lines contain a whole name. */
function withWholeNames(
  { headings, rows, ...table }: StudentTable,
  columns: ColumnMap,
): [StudentTable, ColumnMap] {
  if (columns.full_name !== undefined || columns.first_name !== 0)
    return [{ ...table, headings, rows }, columns];
  const column = headings.length;
  const moved = rows.map(({ number, cells }) => {
    const [name = '', ...others] = cells;
    const filled = Array.from({ length: column }, (_, index) => cells[index] ?? '');
    return { number, cells: others.length === 0 ? ['', ...filled.slice(1), name] : [...filled, ''] };
  });
  return [
    { ...table, headings: [...headings, ''], rows: moved },
    { ...columns, full_name: column },
  ];
}

/** Reads a list in the same way as a roster file, and returns each student with their line number. */
function readList(text: string): Pick<RosterRows, 'leftOut'> & { students: [number, NewStudent][] } {
  const found = findTable(readPasted(text));
  if (!found) return { students: [], leftOut: [] };
  const [table, columns] = withWholeNames(found, columnsOf(found));
  const { rows, numbers, leftOut } = readRows(table, columns);
  const students = rows.map(
    ([studentKey, firstName = '', lastName, , yearLevel], index): [number, NewStudent] => [
      numbers[index] ?? 0,
      {
        firstName,
        lastName: lastName || null,
        ...(yearLevel && { yearLevel }),
        ...(studentKey && { studentKey }),
      },
    ],
  );
  return { students, leftOut };
}

const nameKey = ({ firstName, lastName }: { firstName: string | null; lastName?: string | null }) =>
  `${firstName} ${lastName ?? ''}`.trim().toLowerCase();

/** Returns a student's problem; undefined if there is none. */
function problemOf(student: NewStudent, lineOfKey: ReadonlyMap<string, number>): string | undefined {
  if (student.firstName === '') return 'Enter the first name.';
  const tooLong = LIMITS.find(([field, , most]) => (student[field]?.length ?? 0) > most);
  if (tooLong) return `${tooLong[1]} can have up to ${tooLong[2]} characters.`;
  const earlier = student.studentKey && lineOfKey.get(student.studentKey);
  return earlier ? `Line ${earlier} has the same Student ID.` : undefined;
}

/** The result of reading a list. */
export interface StudentList {
  lines: StudentLine[];
  /** Lines that aren't students: '1 row with headings, totals or notes (row 9)'. */
  leftOut: string[];
}

/**
 * Reads a list of students, typed or pasted: names in any order, with numbers or bullets, or columns with or without headings.
 * @param present the class's current students; a line with the same name gets a note, because the student may already be in the class
 */
export function readStudents(
  text: string,
  present: readonly { firstName: string | null; lastName: string | null }[],
): StudentList {
  const names = new Set(present.map(nameKey));
  const lineOfKey = new Map<string, number>();
  const { students, leftOut } = readList(text);
  const lines = students.map(([line, student]) => {
    const problem = problemOf(student, lineOfKey);
    if (student.studentKey && !lineOfKey.has(student.studentKey)) lineOfKey.set(student.studentKey, line);
    const name = nameKey(student);
    const isKnown = names.has(name);
    names.add(name);
    return {
      line,
      student,
      ...(problem && { problem }),
      ...(isKnown && { note: 'Another student has this name.' }),
    };
  });
  return { lines, leftOut };
}

/** Maps lines to the server's messages. The server identifies students by their index in the request, as in `students.3.student_key`. */
export function problemsByLine(
  lines: readonly StudentLine[],
  fields: Readonly<Record<string, string>>,
): Map<number, string> {
  const problems = new Map<number, string>();
  for (const [field, message] of Object.entries(fields)) {
    const line = lines[Number(/^students\.(\d+)\./.exec(field)?.[1] ?? Number.NaN)]?.line;
    if (line !== undefined) problems.set(line, message);
  }
  return problems;
}
