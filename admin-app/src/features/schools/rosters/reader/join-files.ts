import { headingKey } from '../../../imports';
import { PRESETS, type Join } from '../presets';
import { isCurrentStatus, isStudentRole } from './cell-kinds';
import { areOfStaff } from './heading-words';
import { hasHeadings } from './map-columns';
import type { GridRow, StudentTable } from './table';

export interface NamedTable {
  name: string;
  table: StudentTable;
}

interface JoinedFiles {
  /** The students, with data joined from the other files. */
  students: NamedTable;
  /** Files with nothing that a roster needs. */
  unused: string[];
}

const columnOf = ({ headings }: StudentTable, heading: string): number =>
  headings.findIndex((each) => headingKey(each) === headingKey(heading));

/** Joins the files of one export; returns undefined if they aren't from a known export. */
export function joinFiles(files: readonly NamedTable[]): JoinedFiles | undefined {
  for (const { needs, joins } of PRESETS) {
    const students = files.find(({ table }) => hasHeadings(table, needs) && !areOfStaff(table.headings));
    if (!students || !joins) continue;
    const others = new Set(files.filter((file) => file !== students));
    let { table } = students;
    for (const join of joins) {
      const file = fileOf([...others], join);
      if (!file || columnOf(table, join.on[0]) === -1) continue;
      others.delete(file);
      table = joinTable(table, file.table, join);
    }
    return { students: { ...students, table }, unused: [...others].map(({ name }) => name) };
  }
  return undefined;
}

/** Finds a file by its headings. If several files have them, prefers one with the expected name, otherwise the first. */
function fileOf(files: readonly NamedTable[], { file, needs }: Join): NamedTable | undefined {
  const fitting = files.filter(({ table }) => hasHeadings(table, needs));
  return fitting.find(({ name }) => headingKey(name).endsWith(headingKey(file))) ?? fitting[0];
}

function joinTable(table: StudentTable, other: StudentTable, { on, takes, isMany }: Join): StudentTable {
  const [left, right] = [columnOf(table, on[0]), columnOf(other, on[1])];
  const taken = Object.keys(takes).map((heading) => columnOf(other, heading));
  const rowsById = new Map<string, GridRow[]>();
  for (const row of currentRows(other)) {
    const id = row.cells[right] ?? '';
    rowsById.set(id, [...(rowsById.get(id) ?? []), row]);
  }
  const width = table.headings.length;
  return {
    ...table,
    headings: [...table.headings, ...Object.values(takes)],
    rows: table.rows.flatMap((row) => {
      const found = rowsById.get(row.cells[left] ?? '') ?? [];
      const matches = isMany ? found : found.slice(0, 1);
      const own = Array.from({ length: width }, (_, column) => row.cells[column] ?? '');
      return (matches.length > 0 ? matches : [undefined]).map((match) => ({
        number: row.number,
        cells: [...own, ...taken.map((column) => match?.cells[column] ?? '')],
      }));
    }),
  };
}

/** Returns the rows of current people, with students first. */
function currentRows(table: StudentTable): GridRow[] {
  const [status, role] = [columnOf(table, 'status'), columnOf(table, 'role')];
  const isOfStudent = ({ cells }: GridRow) => isStudentRole(cells[role] ?? '') !== false;
  const rows = table.rows.filter(({ cells }) => isCurrentStatus(cells[status] ?? '', 'status') !== false);
  return [...rows.filter(isOfStudent), ...rows.filter((row) => !isOfStudent(row))];
}
