import type { ImportRow } from './import-row';
import type { ImportTable } from './import-table';

/** A table after the rules: each row has its problems, and what it says when nothing keeps it out. */
export interface JudgedTable {
  table: ImportTable;
  /** One for each row of the table; null for a row with errors. */
  items: (ImportRow | null)[];
  /** What is worth knowing about the file as a whole. */
  notes: string[];
}
