/** A file as a table, whatever its format: what the preview shows and what the rules judge. */
export interface ImportTable {
  /** 'CSV', 'GIFT' or 'Aiken'. */
  format: 'CSV' | 'GIFT' | 'Aiken';
  encoding: string;
  /** Of a CSV: ',' ';' or a tab. */
  delimiter: string;
  /** Headings as the file has them; unnamed columns with data get a name of ours. */
  columns: string[];
  rows: TableRow[];
  /** What is wrong with the file as a whole. Nothing of it can be imported. */
  problems: string[];
}

export interface TableRow {
  /** Of a CSV the row a spreadsheet shows it in (the headings are row 1), of other formats the line it begins at. */
  number: number;
  /** One for each column. */
  cells: string[];
  /** What the reader already found. */
  problems: CellProblem[];
}

export interface CellProblem {
  /** Index of the column; -1 is the row as a whole. */
  column: number;
  message: string;
  /** An error keeps the row out; a warning does not. */
  level: 'error' | 'warning';
}

export const hasError = ({ problems }: Pick<TableRow, 'problems'>): boolean =>
  problems.some(({ level }) => level === 'error');
