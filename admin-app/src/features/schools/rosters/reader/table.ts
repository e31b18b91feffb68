/** A row of a sheet or of a text, with its number there. */
export interface GridRow {
  number: number;
  cells: readonly string[];
}

/** A text file, or one sheet of a workbook, unchanged. */
export interface Grid {
  /** For a text, the name of the file. */
  name: string;
  rows: readonly GridRow[];
}

/** The students' part of a grid: headings, and the rows below them. */
export interface StudentTable {
  headings: readonly string[];
  /** The number of the headings' row; 0 where the file has none. */
  headingRow: number;
  rows: readonly GridRow[];
  /** Numbers of rows that aren't students: totals, notes and headings that are repeated on each page. */
  notes: readonly number[];
}

/** The values of a column that are not blank. */
export const valuesOf = ({ rows }: Pick<StudentTable, 'rows'>, column: number): string[] =>
  rows.flatMap(({ cells }) => cells[column] || []);

/** How many of the values fit, from 0 to 1. */
export const shareOf = (values: readonly string[], fits: (value: string) => boolean): number =>
  values.length === 0 ? 0 : values.filter(fits).length / values.length;
