/** A row of a sheet or text, with its row number. */
export interface GridRow {
  number: number;
  cells: readonly string[];
}

/** A text file, or one sheet of a workbook, unchanged. */
export interface Grid {
  /** For a text file, the file's name. */
  name: string;
  rows: readonly GridRow[];
}

/** The students' part of a grid: headings, and the rows below them. */
export interface StudentTable {
  headings: readonly string[];
  /** The number of the heading row; 0 if the file has none. */
  headingRow: number;
  rows: readonly GridRow[];
  /** Numbers of rows that aren't students: totals, notes and headings that are repeated on each page. */
  notes: readonly number[];
}

/** Returns the non-blank values of a column. */
export const valuesOf = ({ rows }: Pick<StudentTable, 'rows'>, column: number): string[] =>
  rows.flatMap(({ cells }) => cells[column] || []);

/** Returns the share of values that fit, from 0 to 1. */
export const shareOf = (values: readonly string[], fits: (value: string) => boolean): number =>
  values.length === 0 ? 0 : values.filter(fits).length / values.length;
