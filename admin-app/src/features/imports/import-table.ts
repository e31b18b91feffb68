import type { ImportRow } from './import-row';
import type { Decimal } from './reading/column-numbers';
import type { Encoding } from '../../shared/encodings';

export type FileFormat = 'CSV' | 'GIFT' | 'Aiken' | 'QTI';

/** Whether the rows say which quiz they belong to; of the others, the person chooses it. */
export const namesQuizzes = (format: FileFormat): boolean => format === 'CSV' || format === 'QTI';

/** A file as a table, whatever its format: shown by the preview and checked by the validation rules. */
export interface ImportTable {
  format: FileFormat;
  /** Its label in the Encoding Standard. */
  encoding: Encoding;
  /** Of a CSV: ',' ';' '|' or a tab. */
  delimiter: string;
  /** Of a CSV whose numbers have commas or points: which of them is decimal. */
  decimal?: Decimal;
  /** Columns in which it is the other. */
  otherDecimals?: string[];
  /** Headings as the file has them; unnamed columns with data get a generated name. */
  columns: string[];
  rows: TableRow[];
  /** Errors of the file as a whole. Nothing in it can be imported. */
  problems: string[];
}

export interface TableRow {
  /**
   * Of a CSV the row number in a spreadsheet (the headings are row 1), of QTI which item it is, of other formats the line it begins at.
   */
  number: number;
  /** One for each column. */
  cells: string[];
  /** The text of a GIFT or Aiken question, as the file has it. */
  source?: string;
  /** Of a question that has the text of another one of its quiz: which of them it is, counted from 1. */
  occurrence?: number;
  /** Reading the file adds the first ones, validation adds more. */
  problems: CellProblem[];
}

export interface CellProblem {
  /** Index of the column; -1 is the row as a whole. */
  column: number;
  message: string;
  /** An error excludes the row from the import; a warning does not. */
  level: 'error' | 'warning';
}

export const hasError = ({ problems }: Pick<TableRow, 'problems'>): boolean =>
  problems.some(({ level }) => level === 'error');

/** A validated table: every row has its problems, and its content if it has no errors. */
export interface ValidatedTable {
  table: ImportTable;
  /** One for each row of the table; null for a row with errors. */
  items: (ImportRow | null)[];
  /** What the rows say, those with errors included; left out where rows do not depend on each other. */
  drafts?: (ImportRow | null)[];
  /** Remarks about the file as a whole. */
  notes: string[];
}
